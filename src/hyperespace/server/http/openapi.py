"""The OpenAPI description of the API. It adds what Litestar leaves out."""

from typing import Any, TypeAlias

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from msgspec import Struct

Schema: TypeAlias = dict[str, Any]  # JSON
AnyRequest: TypeAlias = Request[Any, Any, State]  # of any connection


def api_description() -> OpenAPIConfig:
    """Where the schema is served: as JSON and as YAML."""
    return OpenAPIConfig(title="Hyperespace", version="1", path="/schema", render_plugins=[_Json(), _Yaml()])


def api_schema(app: Litestar) -> Schema:
    """The whole schema, with our additions."""
    return _strict(app.openapi_schema.to_schema())


class _Json(JsonRenderPlugin):
    def render(self, request: AnyRequest, openapi_schema: Schema) -> bytes:
        return super().render(request, _strict(openapi_schema))


class _Yaml(YamlRenderPlugin):
    def render(self, request: AnyRequest, openapi_schema: Schema) -> bytes:
        return super().render(request, _strict(openapi_schema))


def _strict(schema: Schema) -> Schema:
    """Say in the schema which structs refuse unknown fields."""
    strict = {struct.__name__ for struct in _structs(Struct) if struct.__struct_config__.forbid_unknown_fields}
    for described in schema["components"]["schemas"].values():
        if described.get("title") in strict:
            described["additionalProperties"] = False
    return schema


def _structs(kind: type[Struct]) -> list[type[Struct]]:
    """All subclasses of a class."""
    return [struct for each in kind.__subclasses__() for struct in (each, *_structs(each))]
