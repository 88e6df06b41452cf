import type { Path, Resource } from '@krmkit/runtime'
import { splitFieldPath } from '../replacement/field-path.ts'
import { fieldKind } from '../replacement/fields.ts'
import { lookup } from '../replacement/lookup.ts'
import { DEFAULT_FIELD_PATH } from '../replacement/replacement.ts'
import { typeAt } from '../replacement/scalar-type.ts'
import { goPlain, type VarValue } from './expand-text.ts'

/**
 * The value of a variable's field, or why there is none: the field is missing or not a scalar (kyaml/yaml,
 * RNode.GetFieldValue).
 */
export type FieldReading = VarValue | 'missing' | 'collection'

/** Reads the field of a variable: `metadata.name`, `spec.ports[0].port`, `spec.containers.[name=a].image`. */
export function readVarField(resource: Resource, fieldpath: string): FieldReading {
  const parts = splitFieldPath(fieldpath || DEFAULT_FIELD_PATH).flatMap(withPosition)
  const found = lookup(resource, parts)
  if (found === undefined || 'problem' in found) return 'missing'
  const { path } = found
  const kind = fieldKind(resource, path)
  if (kind === 'nothing') return 'missing'
  if (kind === 'map' || kind === 'list') return 'collection'
  return scalarValue(resource, path)
}

/** Splits `ports[0]` into a key and a position. */
function withPosition(part: string): readonly string[] {
  const [, key, position] = /^(.*)\[(\d+)\]$/s.exec(part) ?? []
  if (position === undefined) return [part]
  return key ? [key, position] : [position]
}

function scalarValue(resource: Resource, path: Path): FieldReading {
  const source = resource.text(path) ?? ''
  const type = typeAt(resource, path, source)
  if (type === 'int') {
    const text = goInteger(source)
    return text === undefined ? 'missing' : { text, type }
  }
  if (type === 'float') {
    const number = Number(source)
    return Number.isFinite(number) ? { text: goPlain(number), type } : { text: source, type: 'string' }
  }
  // Null does not have a type there, so its spelling counts.
  return type === 'null'
    ? { text: source, type: 'string' }
    : { text: type === 'bool' ? source.toLowerCase() : source, type }
}

/** Formats an integer as Go's Atoi reads and prints it; `undefined` for hexadecimal and other notations. */
function goInteger(source: string): string | undefined {
  if (!/^[-+]?\d+$/.test(source)) return undefined
  const value = BigInt(source.replace('+', ''))
  return value >= -(2n ** 63n) && value < 2n ** 63n ? String(value) : undefined
}
