import { goQuote, isRecognizedFormat } from '@krmkit/formats'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, pathSteps, pathText } from '../finding/field-path.ts'
import type { Schema } from '../schema/schema.ts'
import { schemaHas } from '../schema/schema-has.ts'
import { visitSchemas } from '../schema/visit-schemas.ts'
import { minorOf } from '../version/kubernetes-version.ts'
import type { Crd } from './crd.ts'
import { hoistedParts } from './hoist.ts'
import type { CrdOptions } from './options.ts'
import { placesOf } from './places.ts'

/** The minor versions of Kubernetes that added the warnings (strategy.go). */
const FORMATS_SINCE = 34
/** Until then, only formats of strings. 1.34.0 warned of more; 1.34.1 fixed it. */
const FORMATS_OF_TYPES_SINCE = 36
const SETS_SINCE = 37

/**
 * Returns the warnings of the API server with their places (strategy.go, `WarningsOnCreate`, `WarningsOnUpdate`).
 *
 * @param crd The CustomResourceDefinition.
 * @param old The old one, for an update: warnings that it also causes are omitted.
 * @param options The version of the server; versions before 1.34 do not warn.
 * @returns The warnings.
 * @example
 * const crd = decodeCrd({ spec: { versions: [{ schema: { openAPIV3Schema: { type: 'string', format: 'ip' } } }] } })
 * console.log(crdWarnings(crd).map(({ detail }) => detail)) // [ 'unrecognized format "ip"' ]
 */
export function crdWarnings(crd: Crd, old?: Crd, options: CrdOptions = {}): readonly FieldError[] {
  const minor = minorOf(options.kubernetesVersion ?? '')
  if (minor < FORMATS_SINCE || !mayWarn(crd, minor)) return []
  const known = new Set(old === undefined ? [] : warningsOf(old, minor, false).map(({ detail }) => detail))
  return warningsOf(crd, minor, options.paths === 'api').filter(({ detail }) => !known.has(detail))
}

/** A fast check, because almost no schema causes a warning. */
function mayWarn({ versions }: Crd, minor: number): boolean {
  return versions.some(({ schema }) => schema && schemaHas(schema, (node) => textsOf(node, minor).length > 0))
}

function warningsOf(crd: Crd, minor: number, isApi: boolean): FieldError[] {
  const warnings: FieldError[] = []
  for (const { path, index } of placesOf(crd, isApi).parts('schema', hoistedParts(crd).schema)) {
    const schema = crd.versions[index]?.schema
    if (schema === undefined) continue
    visitSchemas(schema, path, (node, place) => {
      for (const [text, rule, field] of textsOf(node, minor))
        warnings.push(warning(text, rule, childPath(place, field)))
    })
  }
  return warnings
}

/** Returns a warning for a path. */
export function warning(detail: string, rule: string, path: FieldPath): FieldError {
  const place = pathText(path)
  return { type: 'Warning', path: place, detail, text: `${place}: ${detail}`, at: pathSteps(path), rule }
}

const NOTHING: readonly (readonly [text: string, rule: string, field: string])[] = []

function textsOf({ format, type = '', listType, items }: Schema, minor: number): typeof NOTHING {
  if (!format && listType !== 'set') return NOTHING
  const texts: (readonly [string, string, string])[] = []
  const mayWarn = type === 'string' || minor >= FORMATS_OF_TYPES_SINCE
  if (format && mayWarn && !isRecognizedFormat(format, type, minor)) {
    texts.push([`unrecognized format ${goQuote(format)}`, 'unrecognized-format', 'format'])
  }
  const itemType = items?.type
  if (listType === 'set' && minor >= SETS_SINCE && (itemType === 'object' || itemType === 'array')) {
    const text = `x-kubernetes-list-type: set for items of type "${itemType}" is not supported by server-side apply or CEL validation rules`
    texts.push([text, 'list-set-items', 'x-kubernetes-list-type'])
  }
  return texts
}
