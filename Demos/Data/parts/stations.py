"""stations.csv: weather stations in 42 columns, most of them empty, as such lists are."""

import datetime
import json

from .dice import Deck, Dice, csv_table, lines

COUNT = 360

COLUMNS = """
    id name country elevation_m status owner opened closed region municipality wmo_id icao timezone grid_cell
    phone mail operator maintained_by last_visit next_visit sensors logger power battery_v uplink interval_min
    mast_m notes lat lon slope_deg aspect soil albedo shade horizon photo licence quality_flag replaced_by
    former_name wiki
""".split()
assert len(COLUMNS) == 42

COUNTRIES = {
    "NO": (60.0, 7.5, "Europe/Oslo", "LN"),
    "FR": (46.5, 2.8, "Europe/Paris", "LF"),
    "IS": (64.9, -18.5, "Atlantic/Reykjavik", "BI"),
    "CH": (46.8, 8.2, "Europe/Zurich", "LS"),
    "PT": (39.6, -8.0, "Europe/Lisbon", "LP"),
    "FI": (64.0, 26.0, "Europe/Helsinki", "EF"),
    "IE": (53.2, -8.0, "Europe/Dublin", "EI"),
    "JP": (37.5, 138.5, "Asia/Tokyo", "RJ"),
    "NZ": (-43.5, 170.9, "Pacific/Auckland", "NZ"),
}

PLACES = {
    "NO": "Finse|Slåttøya|Fannaråki|Røst|Kautokeino|Svinøy fyr|Juvvasshøe|Ørlandet|Træna|Bjørnholt",
    "FR": "Roissy pavilion|Orly tower|Mont Aigoual|Île d’Ouessant|Besançon|Col de la Lombarde|Bouguenais|Pic du Midi|Cap Corse|Sète",
    "IS": "Stórhöfði|Reykir|Hveravellir|Raufarhöfn|Vík|Bolungarvík|Egilsstaðir|Grímsey",
    "CH": "Säntis|Grimsel Hospiz|Jungfraujoch|Zermatt|La Dôle|Piz Corvatsch|Chasseral|Weissfluhjoch",
    "PT": "Penhas Douradas|Ilha do Corvo|Évora|Cabo Raso|Bragança|Foia|Porto Santo|Sagres",
    "FI": "Utö|Kilpisjärvi|Sodankylä|Ähtäri|Märket|Nuorgam|Kumpula|Hailuoto",
    "IE": "Valentia|Malin Head|Claremorris|Mace Head|Sherkin|Ballyhaise|Knock|Roches Point",
    "JP": "富士山|輪島|軽井沢|稚内|八丈島|飛騨高山|室戸岬|奥日光",
    "NZ": "Milford Sound|Mount Cook|Haast|Cape Reinga|Ōhau|Puysegur Point|Arthur’s Pass|Tekapo",
}

PARTS = "north|south|upper|lower|harbour|old mast|airfield|lighthouse|school|dam|ridge|valley floor".split("|")

OWNERS = lines("""
    Meteorological Office of the region
    Direction des services de la navigation aerienne, subdivision equipements nord
    The university, Institute for Snow and Avalanches, field group two
    The lighthouse trust
    A school, third form; the readings are taken by hand at eight, and never on Sundays
    Power company, department for reservoirs
    Harbour master
    A farmer, who reads it because he always has
    Road administration, mountain passes
""")

NOTES = lines("""
    Mast replaced 2019 after the storm of 4 June. Readings between 12:10 and 19:45 on that day were interpolated from LFPB and carry quality flag 4.
    A pair of ravens nests on the mast every second spring; the anemometer is then turned by something other than wind, mostly before six in the morning.
    The rain gauge stood under a tree until 2011 without anybody noticing, because the tree had grown slowly. Totals before that year are low by about a fifth; see the report "Whose tree?", pages 4 to 9.
    Reached on foot only, three hours from the road, four with the batteries. The hut is never locked. Please close the shutters and fill in the book.
    In north wind the smoke of the bakery reaches the filter. The particle counter is right; the air is like that.
    Snow depth is measured against a stake with red and white bands. In February 2018 the stake was under the snow, and the value is the length of the observer's pole plus his arm.
    Lightning on 17 August took the logger, the radio, the fence and the kettle. Data of that summer were read back from the observer's notebook by two students, independently; they differ in eleven places, which are marked.
    The thermometer of 1931 is still in its screen beside the new one, and is read at Christmas.
    Cows. The fence was raised to 140 cm, then to 160 cm. Soil moisture of 2022 should be used with care.
    Moved 40 m to the east when the new runway was built. The old place was warmer at night by 0.6 °C, the new one is windier; a year of parallel readings is in the annex.
    The time of this station ran one hour ahead for nineteen days in spring 2016. Corrected in the archive, not in the printed yearbook.
""")

WINTER = "冬季は道路が閉鎖されるため、保守は五月から十月まで。積雪計の値は、十二月以降「参考値」として扱うこと。"

SENSORS = "thermometer hygrometer barometer anemometer ceilometer RVR pluviometer pyranometer disdrometer snow-stake".split()

# The stations next to each other that the picture in the manual shows.
ROISSY = [
    {"id": "LFPG-0440", "name": "Roissy pavilion south", "country": "FR", "elevation_m": "118", "status": "active",
     "owner": OWNERS[1], "opened": "1974-03-08", "region": "Île-de-France", "sensors": '["anemometer","thermometer","RVR"]',
     "notes": NOTES[9], "lat": "49.0081", "lon": "2.5508", "interval_min": "10", "soil": "grass", "quality_flag": "1"},
    {"id": "LFPG-0441", "name": "Roissy pavilion north", "country": "FR", "elevation_m": "119", "status": "active",
     "owner": OWNERS[1], "opened": "1974-03-08", "sensors": '["anemometer","ceilometer","RVR"]', "notes": NOTES[0],
     "lat": "49.0097"},
]


class Surveyor:
    def __init__(self, dice):
        self.dice = dice
        self.notes = Deck(dice, NOTES)
        self.names = {country: Deck(dice, places.split("|")) for country, places in PLACES.items()}

    def day(self, first, last):
        start = datetime.date(first, 1, 1)
        return (start + datetime.timedelta(days=self.dice.below((last - first) * 365))).isoformat()

    def station(self, number):
        dice = self.dice
        country = dice.pick(list(COUNTRIES))
        lat, lon, zone, prefix = COUNTRIES[country]
        name = self.names[country].deal()
        part = dice.pick(PARTS)
        row = dict.fromkeys(COLUMNS, "")
        row["id"] = f"{prefix}{chr(65 + dice.below(26))}{chr(65 + dice.below(26))}-{number:04}"
        row["name"] = f"{name}, {part}" if dice.chance(60) else name
        row["country"] = country
        row["elevation_m"] = str(dice.pick([dice.between(1, 60), dice.between(60, 900), dice.between(900, 3800)]))
        row["status"] = "active"
        row["opened"] = self.day(1890, 2024)
        row["lat"] = f"{lat + dice.between(-20000, 20000) / 10000:.4f}"
        row["lon"] = f"{lon + dice.between(-25000, 25000) / 10000:.4f}"
        if dice.chance(15):
            row["closed"] = self.day(2016, 2026)
            row["status"] = "closed " + row["closed"][:4]
        self.furnish(row, zone)
        return row

    def furnish(self, row, zone):
        """Fills some of the other columns; the rest stay empty."""
        dice = self.dice
        numbers = {
            "wmo_id": f"{dice.between(1000, 99999):05}", "battery_v": f"{dice.between(110, 138) / 10:.1f}",
            "interval_min": str(dice.pick([1, 10, 10, 10, 30, 60])), "mast_m": str(dice.pick([2, 10, 10, 12, 30])),
            "slope_deg": str(dice.below(35)), "albedo": f"0.{dice.between(11, 89)}",
        }
        words = {
            "owner": "気象庁" if row["country"] == "JP" else dice.pick(OWNERS), "timezone": zone, "region": dice.pick(["north", "coast", "highlands", "lakes", "inner valleys"]),
            "logger": dice.pick(["CR-9", "CR-9 (second hand)", "paper", "Tern 3"]), "power": dice.pick(["mains", "sun", "sun and wind", "batteries, carried up"]),
            "uplink": dice.pick(["mobile", "radio", "satellite", "post"]), "soil": dice.pick(["grass", "rock", "gravel", "moss", "snow, nearly always"]),
            "aspect": dice.pick(["N", "NE", "E", "SE", "S", "SW", "W", "NW"]), "last_visit": self.day(2024, 2026),
            "quality_flag": str(dice.between(1, 4)), "licence": "CC BY 4.0",
            "sensors": json.dumps(dice.several(SENSORS, 3), separators=(",", ":")),
        }
        for column, value in {**numbers, **words}.items():
            if dice.chance(32):
                row[column] = value
        if dice.chance(45):
            row["notes"] = WINTER if row["country"] == "JP" and dice.chance(40) else self.notes.deal()
        if dice.chance(8):
            row["former_name"] = row["name"].split(",")[0] + " (old)"


def build():
    surveyor = Surveyor(Dice(0x73746174696F6E73))
    rows = [COLUMNS]
    for number in range(1, COUNT + 1):
        station = surveyor.station(number)
        if 3 <= number < 3 + len(ROISSY):
            station = {**dict.fromkeys(COLUMNS, ""), **ROISSY[number - 3]}
        rows.append([station[column] for column in COLUMNS])
    return csv_table(rows, ",").encode()
