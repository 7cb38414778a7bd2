"""The API in its own words (OpenAPI): where Litestar says less than is true, the rest is said here."""

from litestar._openapi.schema_generation import SchemaCreator  # a plugin of this kind cannot be written without it
from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.openapi.spec import Schema
from litestar.typing import FieldDefinition


def api_description() -> OpenAPIConfig:
    """Where the schema is, and in which forms."""
    plugins = [JsonRenderPlugin(), YamlRenderPlugin()]
    return OpenAPIConfig(title="Hyperespace", version="1", path="/schema", render_plugins=plugins)


class StrictStructs(StructSchemaPlugin):
    """Structs that refuse unknown fields say so."""

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """The schema of a struct."""
        schema = super().to_openapi_schema(field_definition, schema_creator)
        if field_definition.annotation.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False
        return schema
