"""pods.json: what runs in the shop's cluster, as its programs write lists: the rows are inside an object."""

import json

from .dice import Dice

COUNT = 24
APPS = ["cart", "stock", "rates", "letters"]


def pod(dice, number):
    app = APPS[number % len(APPS)]
    name = f"{app}-{number // len(APPS)}"
    waits = dice.chance(20)
    labels = {"app": app, "pod-template-hash": f"{dice.bits():016x}"[:8]}
    applied = {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": name, "labels": {"app": app}}}
    conditions = [
        {"type": kind, "status": "False" if waits and kind == "Ready" else "True",
         "lastTransitionTime": f"2026-09-14T05:{dice.below(60):02}:{dice.below(60):02}Z"}
        for kind in ("Initialized", "PodScheduled", "ContainersReady", "Ready")
    ]
    return {
        "apiVersion": "v1",
        "kind": "Pod",
        "metadata": {
            "name": name,
            "namespace": "shop",
            "labels": labels,
            "annotations": {"kubectl.kubernetes.io/last-applied-configuration": json.dumps(applied)},
        },
        "spec": {
            "containers": [{
                "name": app,
                "image": f"registry.example/{app}:1.{dice.below(9)}",
                "env": [{"name": key, "value": value} for key, value in
                        (("LOG_LEVEL", dice.pick(["info", "debug"])), ("PORT", "8080"), ("TZ", "Europe/Oslo"))],
                "resources": {"limits": {"cpu": dice.pick(["250m", "500m", "1"]), "memory": "256Mi"}},
            }],
            "nodeName": f"n{dice.between(1, 3)}",
        },
        "status": {"phase": "Pending" if waits else "Running", "podIP": f"10.0.0.{number + 1}", "conditions": conditions},
    }


def build():
    dice = Dice(0x706F6473)
    listed = {"apiVersion": "v1", "kind": "List", "metadata": {"resourceVersion": "40817"}, "items": [pod(dice, number) for number in range(COUNT)]}
    return (json.dumps(listed, indent=4) + "\n").encode()
