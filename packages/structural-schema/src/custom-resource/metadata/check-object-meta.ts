import {
  byteLength,
  label1035Problems,
  labelProblems,
  labelValueProblems,
  qualifiedNameProblems,
  subdomainProblems,
} from '@krmkit/formats'
import type { FieldError } from '../../finding/field-error.ts'
import { childPath, type FieldPath } from '../../finding/field-path.ts'
import { forbidden, invalid, required, tooLong } from '../../finding/make-error.ts'
import { isList, isMap, type Json, type JsonMap, own } from '../../json/json.ts'
import { checkManagedFields } from './check-managed-fields.ts'
import { checkOwners } from './check-owners.ts'

/** How names and namespaces of a resource are checked. */
export interface ObjectMetaRules {
  readonly namespaced: boolean
  /** What is wrong with a name, or with the beginning of a generated one. */
  readonly nameProblems: (name: string, prefix: boolean) => readonly string[]
}

const RULE = 'metadata'
/** Bytes of all annotations together. */
const MAX_ANNOTATIONS = 256 * 1024

/** Checks decoded metadata of a resource that is created (apimachinery, `ValidateObjectMeta`). */
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

/** What creation and update check alike. */
export function checkCommon(meta: JsonMap, path: FieldPath): FieldError[] {
  return [
    ...checkLabels(mapOf(meta, 'labels'), childPath(path, 'labels')),
    ...checkAnnotations(mapOf(meta, 'annotations'), childPath(path, 'annotations')),
    ...checkOwners(listOf(meta, 'ownerReferences'), childPath(path, 'ownerReferences')),
    ...checkManagedFields(listOf(meta, 'managedFields'), childPath(path, 'managedFields')),
  ]
}

/** The generation may not be negative. */
export function checkGeneration(meta: JsonMap, path: FieldPath): FieldError[] {
  const generation = (own(meta, 'generation') ?? 0) as number | bigint
  if (generation >= 0) return []
  return [invalid(childPath(path, 'generation'), generation, 'must be greater than or equal to 0', RULE)]
}

/** What is wrong with the name of a custom resource: it must be a DNS subdomain. */
export function resourceNameProblems(name: string, prefix: boolean): readonly string[] {
  // The server cuts off two characters where one is a dash: that is its way to mask it.
  const masked = prefix && name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name
  return subdomainProblems(masked)
}

/** What is wrong with a name that becomes a segment of a path, as those of embedded resources. */
export function pathSegmentProblems(name: string, prefix: boolean): readonly string[] {
  if (!prefix && (name === '.' || name === '..')) return [`may not be '${name}'`]
  return ['/', '%'].filter((part) => name.includes(part)).map((part) => `may not contain '${part}'`)
}

/** What is wrong with a kind, whose case does not matter. */
export function kindProblems(kind: string): readonly string[] {
  return label1035Problems(kind.toLowerCase())
}

function checkLabels(labels: JsonMap, path: FieldPath): FieldError[] {
  return Object.keys(labels).flatMap((key) => [
    ...qualifiedNameProblems(key).map((problem) => invalid(path, key, problem, RULE)),
    ...labelValueProblems(textOf(labels, key)).map((problem) => invalid(path, textOf(labels, key), problem, RULE)),
  ])
}

function checkAnnotations(annotations: JsonMap, path: FieldPath): FieldError[] {
  const errors: FieldError[] = []
  let size = 0
  for (const key of Object.keys(annotations)) {
    for (const problem of qualifiedNameProblems(key.toLowerCase())) errors.push(invalid(path, key, problem, RULE))
    size += byteLength(key) + byteLength(textOf(annotations, key))
  }
  if (size > MAX_ANNOTATIONS) errors.push(tooLong(path, MAX_ANNOTATIONS, RULE))
  return errors
}

function checkFinalizers(meta: JsonMap, parent: FieldPath): FieldError[] {
  const path = childPath(parent, 'finalizers')
  const finalizers = listOf(meta, 'finalizers') as readonly string[]
  const errors = finalizers.flatMap((finalizer) =>
    qualifiedNameProblems(finalizer).map((problem) => invalid(path, finalizer, problem, RULE)),
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
