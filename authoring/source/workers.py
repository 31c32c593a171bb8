"""Worker processes that end with the run that began them."""

from __future__ import annotations

import multiprocessing
import os
from threading import Thread


def outlive_nobody() -> None:
    """See to it that this worker ends with the process that began it, even if that is killed and can say nothing."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(1)

        Thread(target=watch, daemon=True).start()
