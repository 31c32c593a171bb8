"""Run by an interpreter that has stormpy: checks PRISM files, and prints what each took and gave as JSON lines."""

from __future__ import annotations

import json
import resource
import sys
import time


def main() -> None:
    import stormpy  # type: ignore[import-not-found]

    for line in sys.stdin:
        job = json.loads(line)
        started = time.process_time()
        program = stormpy.parse_prism_program(job["file"])
        (formula,) = stormpy.parse_properties('Pmax=? [F "won"]', program)
        model = (stormpy.build_model[stormpy.Rational] if job["exact"] else stormpy.build_model)(program, [formula])
        built = time.process_time()
        how = {"environment": stormpy.environments.exact()} if job["exact"] else {}
        result = stormpy.model_checking(model, formula, **how)
        value = result.get_value(model.initial_states[0])
        done = time.process_time()
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        told = {
            "states": model.nr_states,
            "build": built - started,
            "check": done - built,
            "value": str(value),
            "memory": memory,
            "version": stormpy.__version__,
        }
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
