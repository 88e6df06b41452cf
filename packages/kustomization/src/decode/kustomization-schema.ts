import { kustomizationShape } from './kustomization-shape.ts'
import type { Shape } from './shape.ts'

/** A JSON Schema, draft 7. */
interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** Booleans of YAML 1.1 such as `yes`, which kustomize accepts, and which editors read as strings. */
const FLAG = {
  type: ['boolean', 'string', 'null'],
  pattern: '^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF)$',
  patternErrorMessage: 'must be true or false',
}

const REFERENCE = 'https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/'

/** Returns the JSON Schema of a Kustomization or Component: the fields and types that kustomize 5.8.2 accepts. */
export function kustomizationSchema(): JsonSchema {
  const schema = schemaOf(kustomizationShape)
  const properties = Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, property]) => [
    name,
    { description: `${REFERENCE}${name.toLowerCase()}/`, ...property },
  ])
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** Null is accepted everywhere, because in Go it is the zero value; except for elements that are pointers. */
function schemaOf(shape: Shape, hasNulls = true): JsonSchema {
  const typed = (...types: string[]) => ({ type: hasNulls ? [...types, 'null'] : types })
  switch (shape.is) {
    case 'anything':
      return {}
    case 'text':
    case 'string':
      return typed('string')
    case 'plugin':
      return typed('string', 'object')
    case 'flag':
      return FLAG
    case 'integer':
      return typed('integer')
    case 'list':
      return { ...typed('array'), items: schemaOf(shape.of, shape.hasNulls) }
    case 'map':
      return { ...typed('object'), additionalProperties: schemaOf(shape.of) }
    default: {
      const properties = Array.from(shape.fields, ([name, field]) => [name, schemaOf(field)])
      return { ...typed('object'), properties: Object.fromEntries(properties), additionalProperties: false }
    }
  }
}
