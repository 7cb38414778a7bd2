"""How a cluster is named, and which packages it needs. Nothing of joblib, Ray or Dask is loaded for that."""

from typing import Final

from hyperespace.core.errors import HyperespaceError
from hyperespace.core.extras import need

PACKAGES: Final = {
    "": ("cli", "joblib"),
    "ray": ("cluster", "joblib", "ray"),
    "dask": ("cluster", "joblib", "distributed"),
}
"""By kind: the extra, and what of it is needed. No kind means processes of this machine."""


class NoCluster(HyperespaceError):
    """A cluster that cannot be named so."""


def kind_and_address(cluster: str) -> tuple[str, str]:
    """`ray://host:port` → ray and host:port; `ray` alone has no address, and nothing has no kind."""
    kind, _, address = cluster.partition("://")
    if kind not in PACKAGES:
        raise NoCluster(
            f"a cluster is ray://host:port or dask://host:port, not {cluster!r}",
            french=f"une grappe s'écrit ray://machine:port ou dask://machine:port, et non {cluster!r}",
        )
    return kind, address


def need_cluster(cluster: str, jobs: int) -> None:
    """Fail now if games cannot be played there. A single process of this machine needs nothing."""
    kind, _ = kind_and_address(cluster)
    if kind or jobs != 1:
        need(*PACKAGES[kind])
