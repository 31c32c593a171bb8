"""The files for other people's CI are well-formed, and their steps do what they say, as far as one machine can tell."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from authoring.commands import COMMANDS
from authoring.problems.reports import FORMATS
from tests.problems.standards import check_gitlab, check_junit, check_sarif

ROOT = Path(__file__).resolve().parent.parent.parent
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
GITLAB: dict[str, Any] = yaml.safe_load((ROOT / "tools" / "ci" / "gitlab.yml").read_text(encoding="utf-8"))
STEPS: dict[str, dict[str, Any]] = {step["name"]: step for step in ACTION["runs"]["steps"]}
BROKEN = "kind: entry\nid: a\ntext: The water, is cold.\nnumber: 0\n"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A folder with a pack that has an error in it, and a runner's folders beside."""
    pack = tmp_path / "repository" / "my packs" / "p"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text("kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n")
    (pack / "book.yaml").write_text(BROKEN)
    (tmp_path / "runner" / "authoring" / "bin").mkdir(parents=True)
    program = tmp_path / "runner" / "authoring" / "bin" / "authoring"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m authoring "$@"\n')
    program.chmod(0o755)
    return tmp_path / "repository"


def run(step: dict[str, Any], repository: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run a step of the action as GitHub would, with some inputs and the defaults of the others."""
    runner = repository.parent / "runner"
    given = {name: each["default"] for name, each in ACTION["inputs"].items()} | {
        name.replace("_", "-"): value for name, value in inputs.items()
    }
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "GITHUB_ACTIONS": "true",
        "GITHUB_ACTION_PATH": str(ROOT),
        "RUNNER_TEMP": str(runner),
        "GITHUB_OUTPUT": str(runner / "output"),
        "GITHUB_STEP_SUMMARY": str(runner / "summary.md"),
        **{name: filled(value, given, runner) for name, value in step.get("env", {}).items()},
    }
    script = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    return subprocess.run(script, cwd=repository, env=environment, capture_output=True, text=True, check=False)


def filled(text: str, inputs: dict[str, str], runner: Path) -> str:
    text = text.replace("${{ runner.temp }}", str(runner))
    return re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda match: inputs[match[1]], text)


def test_the_hooks_are_what_pre_commit_takes() -> None:
    assert len({hook["id"] for hook in HOOKS}) == len(HOOKS)
    known = {
        "id", "name", "description", "entry", "args", "language", "types", "files", "pass_filenames", "stages",
    }  # fmt: skip
    for hook in HOOKS:
        assert {"id", "name", "entry", "language"} <= hook.keys() <= known
        program, command = hook["entry"].split()
        assert program == "authoring"
        assert command in COMMANDS


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: str(hook["id"]))
def test_a_hook_fails_on_what_is_wrong(hook: dict[str, Any], repository: Path) -> None:
    words = [*hook["entry"].split()[1:], *hook["args"]]
    (repository / "other.yaml").write_text("not: a pack\n")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "AUTHORING_CACHE": str(repository.parent / "cache")}
    done = subprocess.run(
        [sys.executable, "-m", "authoring", *words], cwd=repository, env=environment, capture_output=True, check=False
    )
    assert done.returncode == (0 if hook["id"] == "authoring-fmt" else 1)


def test_the_action_is_what_github_takes() -> None:
    assert {"name", "description", "inputs", "runs"} <= ACTION.keys()
    assert ACTION["runs"]["using"] == "composite"
    for each in ACTION["inputs"].values():
        assert isinstance(each["default"], str)
        assert each["description"]
    for step in STEPS.values():
        assert ("uses" in step) != ("run" in step and "shell" in step)
        if "run" in step:
            assert "${{" not in step["run"], "what others can choose must not become part of a script"
        used = re.findall(r"inputs\.([\w-]+)", json.dumps(step))
        assert set(used) <= ACTION["inputs"].keys()


@pytest.mark.parametrize(
    ("schema", "file"), [("vendor.github-actions", "action.yml"), ("vendor.gitlab-ci", "tools/ci/gitlab.yml")]
)
def test_the_files_fit_the_schemas_of_their_hosts(schema: str, file: str) -> None:
    words = ["--builtin-schema", schema, str(ROOT / file)]
    done = subprocess.run([sys.executable, "-m", "check_jsonschema", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("heading", "schema"), [("GitHub", "vendor.github-workflows"), ("GitLab", "vendor.gitlab-ci")])
def test_what_the_pages_show_fits_them_too(heading: str, schema: str, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "how-to" / "ci.md").read_text(encoding="utf-8")
    found = re.search(rf"(?s)^## {heading}\n.*?```yaml\n(.*?)```", page, re.MULTILINE)
    assert found is not None
    data = yaml.safe_load(found[1])
    if heading == "GitHub":
        (uses,) = [step["with"] for job in data["jobs"].values() for step in job["steps"] if "with" in step][1:]
        assert uses.keys() <= ACTION["inputs"].keys()
        data = {"on": "push", **data}
    else:
        (job,) = (job for name, job in data.items() if name != "include")
        assert job["variables"].keys() <= GITLAB["authoring"]["variables"].keys()
    file = tmp_path / "file.yml"
    file.write_text(yaml.safe_dump(data), encoding="utf-8")
    words = ["--builtin-schema", schema, str(file)]
    done = subprocess.run([sys.executable, "-m", "check_jsonschema", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_action_reports_and_fails(repository: Path) -> None:
    step = STEPS["Run authoring"]
    done = run(step, repository, path="my packs", command="lint")
    assert done.returncode == 1, done.stderr
    assert "::error title=wrong-value,file=my packs/p/book.yaml,line=4," in done.stdout
    runner = repository.parent / "runner"
    assert (runner / "output").read_text() == "sarif-file=authoring.sarif\n"
    assert "## authoring lint: 1 error" in (runner / "summary.md").read_text()
    sarif = check_sarif((repository / "authoring.sarif").read_text())
    place = sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "my%20packs/p/book.yaml"


def test_the_inputs_of_the_action_reach_the_command(repository: Path) -> None:
    step = STEPS["Run authoring"]
    paths = 'my packs/p\n\n$(touch "bad")\n'
    assert run(step, repository, path=paths).returncode == 2
    assert not (repository / "bad").exists()
    (repository / "my packs/p/book.yaml").write_text(BROKEN.replace("number: 0", "number: 1").replace(", ", "  "))
    assert run(step, repository, command="lint").returncode == 0
    assert run(step, repository, command="lint", fail_on="info").returncode == 1
    (repository / "known.json").write_text('{"version": 1, "findings": []}')
    assert run(step, repository, command="lint", fail_on="info", baseline="known.json").returncode == 1


def test_the_action_tells_what_a_change_means(repository: Path) -> None:
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    names = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "first"]):
        subprocess.run(["git", *names, *words], cwd=repository, env=environment, check=True)
    (repository / "my packs/p/book.yaml").write_text(BROKEN.replace("0", "7"))
    done = run(STEPS["Tell what the change means"], repository, path="my packs", diff_against="HEAD")
    assert done.returncode == 0, done.stderr
    summary = (repository.parent / "runner" / "summary.md").read_text()
    assert "entry a\n  - number: 0 -\\> 7" in summary


def test_the_gitlab_job_writes_its_reports(repository: Path) -> None:
    (job,) = GITLAB.values()
    variables = {**job["variables"], "AUTHORING_PATH": "my packs"}
    binaries = repository.parent / "runner" / "authoring" / "bin"
    environment = {
        "PATH": f"{binaries}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        **{name: value.replace("$CI_PROJECT_DIR", str(repository)) for name, value in variables.items()},
    }
    script = "\n".join(job["script"])
    done = subprocess.run(["bash", "-ec", script], cwd=repository, env=environment, capture_output=True, check=False)
    assert done.returncode == 1
    reports = job["artifacts"]["reports"]
    quality = check_gitlab((repository / reports["codequality"]).read_text())
    assert quality[0]["location"]["path"] == "my packs/p/book.yaml"
    assert check_junit((repository / reports["junit"]).read_text()).get("failures") == "1"


def test_the_formats_that_are_named_are_there() -> None:
    texts = json.dumps(GITLAB) + json.dumps(ACTION)
    named = set(re.findall(r"--format \\?\"?([a-z]+)", texts))
    assert named
    assert named <= {*FORMATS, "auto"}
