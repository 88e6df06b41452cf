import { type Path, readYaml, type YamlDocument } from '@krmkit/yaml'
import { type AnySchema, childSchemas } from './config-schema.ts'

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const INTEGER = /^[+-]?\d+$/

/** People write configs by hand. They do not nest deeper than this. */
const MAX_DEPTH = 100

/**
 * Reads a ConfigMap's value as one of `schemas` expects it: booleans exactly `true` or `false`, lists and mappings as
 * YAML, whose scalars are read from their source text again (docs/decisions.md#configmap-values). The first schema that
 * can read the string decides. A string that no schema can read stays a string, and the schema refuses it.
 */
export function readText(text: string, schemas: readonly AnySchema[]): unknown {
  for (const schema of schemas) {
    const value = readAs(text, schema, schemas)
    if (value !== undefined) return value
  }
  return text
}

function readAs(text: string, { _zod: { def, values } }: AnySchema, schemas: readonly AnySchema[]): unknown {
  switch (def.type) {
    case 'number':
      return DECIMAL.test(text) ? Number(text) : undefined
    case 'bigint':
      return INTEGER.test(text) ? BigInt(text.replace('+', '')) : undefined
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'null':
      return text === 'null' ? null : undefined
    case 'literal':
    case 'enum':
      return [...(values ?? [])].find((value) => String(value) === text)
    case 'array':
    case 'tuple':
      return readCollection(text, 'list', schemas)
    case 'object':
    case 'record':
      return readCollection(text, 'map', schemas)
    default:
      return text
  }
}

function readCollection(text: string, kind: 'map' | 'list', schemas: readonly AnySchema[]): unknown {
  const { document } = readYaml(text, { maxDepth: MAX_DEPTH })
  return document?.kind([]) === kind ? readNode(document, [], schemas) : undefined
}

function readNode(document: YamlDocument, path: Path, schemas: readonly AnySchema[]): unknown {
  switch (document.kind(path)) {
    case 'map': {
      const map: Record<string, unknown> = Object.create(null)
      for (const key of document.keys(path)) map[key] = readNode(document, [...path, key], childSchemas(schemas, key))
      return map
    }
    case 'list':
      return Array.from({ length: document.size(path) }, (_, i) =>
        readNode(document, [...path, i], childSchemas(schemas, i)),
      )
    default: {
      const value = document.get(path)
      const isTyped =
        value === null || schemas.every(({ _zod: { def } }) => def.type === 'any' || def.type === 'unknown')
      return isTyped ? value : readText(document.text(path) ?? '', schemas)
    }
  }
}
