import {
  byteLength,
  goQuote,
  label1035Problems,
  labelProblems,
  labelValueProblems,
  qualifiedNameProblems,
  subdomainProblems,
} from '@krmkit/formats'
import { compareUtf8 } from '@krmkit/runtime/values'
import type { FieldError } from '../../finding/field-error.ts'
import { childPath, type FieldPath } from '../../finding/field-path.ts'
import { forbidden, invalid, required, tooLong } from '../../finding/make-error.ts'
import { isList, isMap, type Json, type JsonMap, own } from '../../json/json.ts'
import { checkManagedFields } from './check-managed-fields.ts'
import { checkOwners } from './check-owners.ts'

/** The rules for names and namespaces of a resource. */
export interface ObjectMetaRules {
  readonly namespaced: boolean
  /** Checks a name, or the prefix of a generated one. */
  readonly nameProblems: (name: string, prefix: boolean) => readonly string[]
}

const RULE = 'metadata'
/** The maximum size of all annotations together, in bytes. */
const MAX_ANNOTATIONS = 256 * 1024

/** Checks decoded metadata of a new resource (apimachinery, `ValidateObjectMeta`). */
export function checkObjectMeta(meta: JsonMap, rules: ObjectMetaRules, path: FieldPath): FieldError[] {
  const errors: FieldError[] = []
  const [name, generateName, namespace] = ['name', 'generateName', 'namespace'].map((key) => textOf(meta, key))
  const report = (key: string, value: string, problems: readonly string[]) => {
    for (const problem of problems) errors.push(invalid(childPath(path, key), value, problem, RULE))
  }
  if (generateName) report('generateName', generateName, rules.nameProblems(generateName, true))
  if (name) report('name', name, rules.nameProblems(name, false))
  else errors.push(required(childPath(path, 'name'), 'name or generateName is required', RULE))
  if (!rules.namespaced && namespace) {
    errors.push(forbidden(childPath(path, 'namespace'), 'not allowed on this type', RULE))
  } else if (rules.namespaced && namespace) report('namespace', namespace, labelProblems(namespace))
  else if (rules.namespaced) errors.push(required(childPath(path, 'namespace'), '', RULE))
  return [...errors, ...checkGeneration(meta, path), ...checkCommon(meta, path), ...checkFinalizers(meta, path)]
}

/** Returns metadata as the server validates it: it clears the namespace of cluster-scoped objects (docs/decisions.md#the-namespace-of-cluster-scoped-objects). */
export function scopedMeta(meta: JsonMap, isNamespaced: boolean): JsonMap {
  if (isNamespaced || !Object.hasOwn(meta, 'namespace')) return meta
  const { namespace: _, ...scoped } = meta
  return scoped
}

/** The checks that creation and update share. */
export function checkCommon(meta: JsonMap, path: FieldPath): FieldError[] {
  return [
    ...checkLabels(mapOf(meta, 'labels'), childPath(path, 'labels')),
    ...checkAnnotations(mapOf(meta, 'annotations'), childPath(path, 'annotations')),
    ...checkOwners(listOf(meta, 'ownerReferences'), childPath(path, 'ownerReferences')),
    ...checkManagedFields(listOf(meta, 'managedFields'), childPath(path, 'managedFields')),
  ]
}

/** Checks that an object that is being deleted gets no new finalizers (apimachinery, `ValidateNoNewFinalizers`). */
export function checkNewFinalizers(meta: JsonMap, old: JsonMap, path: FieldPath): FieldError[] {
  if (own(old, 'deletionTimestamp') === undefined) return []
  const added = newFinalizers(meta, old)
  if (added.length === 0) return []
  const list = `[]string{${added.map(goQuote).join(', ')}}`
  const detail = `no new finalizers can be added if the object is being deleted, found new finalizers ${list}`
  return [forbidden(childPath(path, 'finalizers'), detail, RULE)]
}

/** Returns the finalizers that the old metadata does not have, sorted. */
export function newFinalizers(meta: JsonMap, old: JsonMap | undefined): readonly string[] {
  const known = new Set(old === undefined ? [] : listOf(old, 'finalizers'))
  const added = new Set(listOf(meta, 'finalizers').filter((name) => !known.has(name)))
  return [...(added as ReadonlySet<string>)].sort(compareUtf8)
}

/** Checks that the generation is not negative. */
export function checkGeneration(meta: JsonMap, path: FieldPath): FieldError[] {
  const generation = (own(meta, 'generation') ?? 0) as number | bigint
  if (generation >= 0) return []
  return [invalid(childPath(path, 'generation'), generation, 'must be greater than or equal to 0', RULE)]
}

/** Checks the name of a custom resource: it must be a DNS subdomain. */
export function resourceNameProblems(name: string, prefix: boolean): readonly string[] {
  // The server removes two characters instead of only the dash.
  const masked = prefix && name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name
  return subdomainProblems(masked)
}

/** Checks a name as a segment of a path, such as the name of an embedded resource. */
export function pathSegmentProblems(name: string, prefix: boolean): readonly string[] {
  if (!prefix && (name === '.' || name === '..')) return [`may not be '${name}'`]
  return ['/', '%'].filter((part) => name.includes(part)).map((part) => `may not contain '${part}'`)
}

/** Checks a kind, ignoring case. */
export function kindProblems(kind: string): readonly string[] {
  return label1035Problems(kind.toLowerCase())
}

function checkLabels(labels: JsonMap, path: FieldPath): FieldError[] {
  return Object.keys(labels).flatMap((key) => {
    const entry = entryPath(path, key)
    return [
      ...qualifiedNameProblems(key).map((problem) => invalid(entry, key, problem, RULE)),
      ...labelValueProblems(textOf(labels, key)).map((problem) => invalid(entry, textOf(labels, key), problem, RULE)),
    ]
  })
}

/** Returns the path of an entry, for which the server prints the path of the map or list. */
function entryPath(path: FieldPath, key: string | number): FieldPath {
  return { ...path, at: [...(path.at ?? [path.step]), key] }
}

function checkAnnotations(annotations: JsonMap, path: FieldPath): FieldError[] {
  const errors: FieldError[] = []
  let size = 0
  for (const key of Object.keys(annotations)) {
    for (const problem of qualifiedNameProblems(key.toLowerCase())) {
      errors.push(invalid(entryPath(path, key), key, problem, RULE))
    }
    size += byteLength(key) + byteLength(textOf(annotations, key))
  }
  if (size > MAX_ANNOTATIONS) errors.push(tooLong(path, MAX_ANNOTATIONS, RULE))
  return errors
}

function checkFinalizers(meta: JsonMap, parent: FieldPath): FieldError[] {
  const path = childPath(parent, 'finalizers')
  const finalizers = listOf(meta, 'finalizers') as readonly string[]
  const errors = finalizers.flatMap((finalizer, i) =>
    qualifiedNameProblems(finalizer).map((problem) => invalid(entryPath(path, i), finalizer, problem, RULE)),
  )
  if (!finalizers.includes('orphan') || !finalizers.includes('foregroundDeletion')) return errors
  const detail = 'finalizer orphan and foregroundDeletion cannot be both set'
  return [...errors, invalid(path, finalizers, detail, RULE)]
}

function textOf(map: JsonMap, key: string): string {
  const value = own(map, key)
  return typeof value === 'string' ? value : ''
}

function mapOf(map: JsonMap, key: string): JsonMap {
  const value = own(map, key)
  return isMap(value) ? value : {}
}

function listOf(map: JsonMap, key: string): readonly Json[] {
  const value = own(map, key)
  return isList(value) ? value : []
}
