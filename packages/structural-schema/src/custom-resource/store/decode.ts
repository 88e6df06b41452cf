import type { Path } from '@krmkit/runtime'
import type { FieldError } from '../../finding/field-error.ts'
import { childPath, rootPath } from '../../finding/field-path.ts'
import { invalid } from '../../finding/make-error.ts'
import { type JsonMap, newMap, own } from '../../json/json.ts'
import type { CompiledSchema } from '../../schema/compiled-schema.ts'
import { applyDefaults } from '../apply-defaults.ts'
import { coerceMeta } from '../coerce-meta.ts'
import { metaError } from '../metadata/meta-error.ts'
import { readObjectMeta } from '../metadata/read-object-meta.ts'
import { prune, unknownFieldPath } from '../prune.ts'
import { pruneDefaults } from '../prune-defaults.ts'
import { pruneNulls } from '../prune-nulls.ts'

/** A custom resource as the server decodes it from a request. */
export interface Decoded {
  readonly value: JsonMap
  /** Metadata without empty and unknown fields. */
  readonly meta: JsonMap
  /** The decoding error, which stops all other processing. */
  readonly error: FieldError | undefined
  /** Unknown fields that were dropped, and their paths as the server prints them. */
  readonly pruned: readonly Path[]
  readonly unknown: readonly string[]
  /** Nulls that were dropped. */
  readonly nulls: readonly Path[]
  readonly defaulted: readonly Path[]
}

/** Decodes a custom resource (apiextensions-apiserver, `unstructuredSchemaCoercer` and `unstructuredDefaulter`). */
export function decode(
  resource: JsonMap,
  schema: CompiledSchema | undefined,
  preserves: boolean,
  drop: boolean,
): Decoded {
  const served = schema === undefined || preserves ? schema : pruneDefaults(schema)
  const metadata = own(resource, 'metadata')
  const meta = readObjectMeta(metadata ?? null)
  const wrong = typeProblem(resource) ?? (drop ? undefined : metaError(metadata ?? null, meta, rootPath('')))
  if (wrong !== undefined) return failed(resource, wrong)
  const known = preserves ? undefined : prune(resource, served, { root: true })
  const withoutNulls = known === undefined ? undefined : pruneNulls(known.value, served)
  const coerced = coerceMeta(withoutNulls?.value ?? resource, served, { drop })
  if (coerced.error !== undefined) return failed(resource, coerced.error)
  const restored = restoreMeta(coerced.value as JsonMap, resource, meta.value)
  const defaulted = applyDefaults(restored, served)
  const unknownMeta: Path[] = meta.unknown.map((path) => ['metadata', ...path])
  return {
    value: defaulted.value as JsonMap,
    meta: meta.value,
    error: undefined,
    pruned: [...unknownMeta, ...(known?.pruned ?? []), ...coerced.pruned],
    unknown: [...unknownMeta.map(unknownFieldPath), ...(known?.paths ?? []), ...coerced.paths],
    nulls: withoutNulls?.pruned ?? [],
    defaulted: defaulted.defaulted,
  }
}

/** Restores type and metadata as decoded, because the schema does not need to contain them. */
function restoreMeta(value: JsonMap, resource: JsonMap, meta: JsonMap): JsonMap {
  const restored = Object.assign(newMap(), value)
  for (const key of ['apiVersion', 'kind']) {
    const text = own(resource, key)
    if (text !== undefined) restored[key] = text
  }
  if (Object.hasOwn(resource, 'metadata')) restored.metadata = meta
  return restored
}

function typeProblem(resource: JsonMap): FieldError | undefined {
  for (const key of ['kind', 'apiVersion']) {
    const value = own(resource, key)
    if (value !== undefined && typeof value !== 'string') {
      return invalid(childPath(rootPath(''), key), value, 'must be a string', 'type-meta')
    }
  }
  return undefined
}

function failed(value: JsonMap, error: FieldError): Decoded {
  return { value, meta: newMap(), error, pruned: [], unknown: [], nulls: [], defaulted: [] }
}
