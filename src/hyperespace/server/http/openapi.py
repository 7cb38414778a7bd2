"""The API in its own words (OpenAPI): where Litestar says less than is true, the rest is said here."""

from typing import Any, TypeAlias

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from msgspec import Struct

Schema: TypeAlias = dict[str, Any]  # JSON
AnyRequest: TypeAlias = Request[Any, Any, State]  # from whomever


def api_description() -> OpenAPIConfig:
    """Where the schema is, and in which forms."""
    return OpenAPIConfig(title="Hyperespace", version="1", path="/schema", render_plugins=[_Json(), _Yaml()])


def api_schema(app: Litestar) -> Schema:
    """The whole schema, as it is rendered."""
    return _strict(app.openapi_schema.to_schema())


class _Json(JsonRenderPlugin):
    def render(self, request: AnyRequest, openapi_schema: Schema) -> bytes:
        """As JSON."""
        return super().render(request, _strict(openapi_schema))


class _Yaml(YamlRenderPlugin):
    def render(self, request: AnyRequest, openapi_schema: Schema) -> bytes:
        """As YAML."""
        return super().render(request, _strict(openapi_schema))


def _strict(schema: Schema) -> Schema:
    """Structs that refuse unknown fields say so."""
    strict = {struct.__name__ for struct in _structs(Struct) if struct.__struct_config__.forbid_unknown_fields}
    for described in schema["components"]["schemas"].values():
        if described.get("title") in strict:
            described["additionalProperties"] = False
    return schema


def _structs(kind: type[Struct]) -> list[type[Struct]]:
    """All that are made of this one."""
    return [struct for each in kind.__subclasses__() for struct in (each, *_structs(each))]
