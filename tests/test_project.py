"""The files around the code: workflows, hooks and deployment are well formed, and name only what is there."""

import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.core import TyperGroup
from typer.main import get_command

from hyperespace.cli import app

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
FORMS = sorted([*ROOT.glob(".github/**/*.yml"), ROOT / ".pre-commit-config.yaml", DEPLOY / "compose.yaml"])
WORKFLOWS = sorted(ROOT.glob(".github/workflows/*.yml"))
WRITTEN_OUT = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *ROOT.glob("docs/*.md")]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OUR_FOLDERS = ("tests/", "scripts/", "deploy/", "web/", "docs/", "src/", "benchmarks/")


# YAML may hold anything.
def read(file: Path) -> Any:
    return yaml.safe_load(file.read_text("utf-8"))


def targets() -> set[str]:
    """What the Makefile can make by name."""
    return set(re.findall(r"^([a-z][a-z-]*):(?!=)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def commands() -> list[str]:
    """Every line that a workflow or a hook runs."""
    steps = [step for file in WORKFLOWS for job in read(file)["jobs"].values() for step in job["steps"]]
    hooks = [hook for repo in read(ROOT / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    runs = [line for step in steps for line in step.get("run", "").splitlines()]
    return [*runs, *(hook["entry"] for hook in hooks)]


def words(text: str) -> list[str]:
    """The words of a command, also of the one in its quotes."""
    return [inner for word in shlex.split(text) for inner in re.split(r"[\s;&|]+", word)]


def made(text: str) -> Iterator[str]:
    """What `make` is asked for in a command, its settings left out."""
    for called in re.findall(r"\bmake ((?:[\w=.-]+ ?)+)", text):
        yield from (word for word in called.split() if "=" not in word and not word.startswith("-"))


@pytest.mark.parametrize("file", FORMS, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_form_can_be_read(file: Path) -> None:
    assert isinstance(read(file), dict)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_may_read_and_nothing_else_unless_a_job_says_so(file: Path) -> None:
    assert read(file)["permissions"] == {"contents": "read"}
    assert all("timeout-minutes" in job for job in read(file)["jobs"].values())


def test_workflows_and_hooks_make_only_what_can_be_made() -> None:
    asked = [target for command in commands() for target in made(command)]
    assert "test" in asked
    assert set(asked) - targets() == set()


def test_workflows_and_hooks_name_only_files_scripts_and_extras_that_exist() -> None:
    named = [word for command in commands() for word in words(command)]
    assert [word for word in named if word.startswith(OUR_FOLDERS) and not (ROOT / word).exists()] == []
    scripts = read(ROOT / "web" / "package.json")["scripts"]
    assert {name for command in commands() for name in re.findall(r"npm run --silent ([\w:]+)", command)} <= set(
        scripts
    )
    extras = {
        extra
        for command in commands()
        for found in re.findall(r"\.\[([\w,]+)\]", command)
        for extra in found.split(",")
    }
    assert extras <= set(PROJECT["optional-dependencies"])


def test_tools_of_hooks_are_those_that_we_install() -> None:
    tools = {tool for command in commands() for tool in re.findall(r"\.venv/bin/(\w+)", command)}
    installed = {re.split(r"\W", each)[0] for each in PROJECT["optional-dependencies"]["dev"]}
    assert "ruff" in tools
    assert tools <= installed


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
def test_every_python_that_is_promised_is_tested(python: str) -> None:
    assert f"Programming Language :: Python :: {python}" in PROJECT["classifiers"]
    assert python in read(ROOT / ".github/workflows/tests.yml")["jobs"]["everything"]["strategy"]["matrix"]["python"]


@pytest.mark.parametrize("document", WRITTEN_OUT, ids=lambda file: file.name)
def test_documents_speak_of_targets_that_exist(document: Path) -> None:
    code = re.findall(r"`(make [^`]*)`|^    (make .*)", document.read_text("utf-8"), re.MULTILINE)
    asked = {target for found in code for text in found for target in made(text.partition("  ")[0])}
    assert asked - targets() == set()


def test_help_lists_every_target() -> None:
    told = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    assert {line.split()[1] for line in told.splitlines()} == targets()
    assert "make test " in told
    assert "run every check" in told


def test_the_image_is_built_from_files_that_exist_and_are_not_left_out() -> None:
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    (lock,) = re.findall(r"^ARG LOCK=(.+)", text, re.MULTILINE)
    written = re.findall(r"^COPY (?!--from)(.+)", text.replace("${LOCK}", lock), re.MULTILINE)
    copied = [source for line in written for source in line.split()[:-1]]
    assert lock in copied
    assert [source for source in copied if not (ROOT / source).exists()] == []
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")}
    assert {source.split("/")[0] for source in copied} <= let_in


def test_what_is_deployed_uses_settings_that_the_server_has() -> None:
    program = get_command(app)
    assert isinstance(program, TyperGroup)
    serve = program.commands["serve"]
    variables = {str(parameter.envvar) for parameter in serve.params} | {"FORWARDED_ALLOW_IPS"}  # the last is uvicorn's
    options = {name for parameter in serve.params for name in parameter.opts}
    server = read(DEPLOY / "compose.yaml")["services"]["server"]
    unit, image = ((DEPLOY / name).read_text("utf-8") for name in ("hyperespace.service", "Containerfile"))
    assert set(server["environment"]) <= variables
    assert set(re.findall(r"\b([A-Z_]+)=sqlite:", image + unit)) == {"DATABASE_URL"} <= variables
    started = re.findall(r"^(?:CMD \[\W*serve|ExecStart=\S+ serve)(.*)", image + "\n" + unit, re.MULTILINE)
    assert len(started) == 2
    assert set(re.findall(r"--[\w-]+", " ".join(started))) <= options
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).exists()


def test_only_the_proxy_is_reachable_from_outside() -> None:
    services = read(DEPLOY / "compose.yaml")["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]
    assert services["database"]["networks"] == ["back"]
    assert read(DEPLOY / "compose.yaml")["networks"]["back"] == {"internal": True}
