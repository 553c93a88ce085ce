"""news-zh.csv：一百六十八条中文新闻，标题和正文由手写的句子组成，全角标点、引号、数字与拉丁字母混排。"""

import datetime

from .dice import Deck, Dice, csv_table
from .news_zh_prose import ENDINGS, TOPICS

COUNT = 168
HEADER = ["日期", "栏目", "标题", "正文", "来源"]

WORDS = {
    "{place}": "苏州 泉州 哈尔滨 大理 青岛 绍兴 兰州 台南 景德镇 洛阳 丽水 桂林 敦煌 珠海 喀什 阿勒泰".split(),
    "{place2}": "黄山 武夷山 延边 北海 张家界 衢州 恩施 汉中".split(),
    "{name}": "王秀兰 李志强 欧阳修远 陈思雨 古丽娜尔 张桂芳 刘一鸣 黄阿明 赵铁柱 孙晓梅 司马青 周建国 吴佩佩 林清和 扎西次仁 何小满".split(),
    "{foreign}": "安德烈·索科洛夫 玛丽亚·冈萨雷斯 约翰·麦克雷 艾米莉·杜兰德 拉吉·帕特尔".split(),
    "{city}": "赫尔辛基 布拉格 蒙特利尔 圣彼得堡 札幌 奥斯陆".split(),
    "{tech}": "量子计算机 盲文阅读器 深海探测机器人 固态电池 语音识别芯片 光学时钟".split(),
    "{book}": "灯下 归途 远山的信 第七个冬天 门 雨中的钟 两把伞".split(),
    "{animal}": "黑脸琵鹭 雪豹 中华秋沙鸭 东方白鹳 华北豹 江豚".split(),
    "{food}": "锅盔 生煎包 羊肉泡馍 土笋冻 胡辣汤 萝卜糕 热干面".split(),
    "{planet}": "金星 木星 土星 火星".split(),
    "{letter}": list("ABFHKR"),
    "{n}": list("123456789"),
    "{m}": list("23456789"),
    "{h}": list("123"),
}
SOURCES = ["远山社", "本报讯", "晚报", "“街角”客户端", "综合外电", "本报记者", "通讯员", "电台"]


class Newsroom:
    def __init__(self, dice):
        self.dice = dice
        self.topics = Deck(dice, TOPICS)
        self.stories = {topic[0]: Deck(dice, range(len(topic[1]))) for topic in TOPICS}
        self.names = Deck(dice, WORDS["{name}"])

    def cast(self):
        """People, places and things of one article: they stay the same from the headline to the end."""
        cast = {slot: self.dice.pick(words) for slot, words in WORDS.items()}
        return cast | {"{name}": self.names.deal()}

    def filled(self, text, date, cast):
        """Fills the slots of a text; numbers that the cast does not name are drawn for each slot."""
        text = text.replace("{date}", f"{date.month}月{date.day}日")
        for slot, word in cast.items():
            text = text.replace(slot, word)
        for slot, words in WORDS.items():
            while slot in text:
                text = text.replace(slot, self.dice.pick(words), 1)
        return text

    def article(self, date):
        topic, titles, leads, sentences = self.topics.deal()
        story = self.stories[topic].deal()
        cast = self.cast()
        title, lead = (self.filled(text, date, cast) for text in (titles[story], leads[story]))
        loose = {slot: word for slot, word in cast.items() if slot not in ("{n}", "{m}")}
        fitting = [text for stories, text in sentences if str(story) in stories]
        # Written in an order that reads well: what was chosen is put back into it.
        chosen = self.dice.several(fitting, self.dice.between(1, len(fitting)))
        said = [self.filled(text, date, loose) for text in fitting if text in chosen]
        half = (len(said) + 1) // 2
        paragraphs = [lead, "".join(said[:half]), "".join(said[half:])]
        if self.dice.chance(40):
            paragraphs = [lead + paragraphs[1], paragraphs[2]]
        if self.dice.chance(10):
            paragraphs = [lead]
        else:
            paragraphs.append(self.filled(self.dice.pick(ENDINGS), date, {}))
        body = "\n".join(text for text in paragraphs if text)
        return [date.isoformat(), topic, title, body, self.dice.pick(SOURCES)]

    def digest(self, date):
        """The news of the week: a long article of numbered paragraphs."""
        parts = []
        for number in "一二三四五六七八"[: self.dice.between(5, 8)]:
            topic, titles, leads, sentences = self.topics.deal()
            story = self.stories[topic].deal()
            cast = self.cast()
            fitting = [text for stories, text in sentences if str(story) in stories]
            text = f"{number}、【{topic}】{titles[story]}\n{leads[story]}{self.dice.pick(fitting)}"
            parts.append(self.filled(text, date, cast))
        title = f"一周要闻（{date.month}月{date.day}日）：{len(parts)}件事，{self.dice.pick(['三分钟读完', '慢慢读', '配一杯茶'])}"
        return [date.isoformat(), "综述", title, "\n\n".join(parts), "编辑部"]


def build():
    dice = Dice(0x6E657773)
    room = Newsroom(dice)
    date = datetime.date(2026, 3, 1)
    rows = [HEADER]
    while len(rows) <= COUNT:
        rows.append(room.digest(date) if len(rows) % 14 == 12 else room.article(date))
        date += datetime.timedelta(days=dice.below(2))
    return csv_table(rows, ",").encode()
