import { formatFieldPath, type Path } from '@krmkit/runtime'
import { nearestName, ownPathForm } from '@krmkit/runtime/values'
import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { VersionFinding } from '../check/finding.ts'
import { declaredFields, type PlacedSchema as Placed } from './declared-fields.ts'
import { isMissing } from './gate-states.ts'
import { type GateState, gateOf, gateState, type VersionGate } from './gates.ts'
import { kindKey, type PackSchemas } from './pack-schemas.ts'
import { referenceChain } from './references.ts'

/** A path, linked from its end: only reported paths are converted to strings. */
interface Step {
  readonly step: string | number
  readonly parent: Step | undefined
}

function pathTo(end: Step | undefined): Path {
  const path: (string | number)[] = []
  for (let at = end; at !== undefined; at = at.parent) path.push(at.step)
  return path.reverse()
}

/** Fields of every object, although schemas need not list them. */
const OBJECT_FIELDS = ['apiVersion', 'kind', 'metadata']

/**
 * The gates of an object in a version of a package: those of its kind, of every field that it sets, and of the types of
 * these fields. Returns all of them, in the order of the object; a field counts if it is set, in lists if an element
 * sets it.
 */
export function checkPaths(schemas: PackSchemas, object: JsonMap): readonly VersionFinding[] {
  return walk(schemas, object, { hasUnknown: false })
}

/** The gates of an object, as {@link checkPaths} finds them, and the fields that its JSON Schema does not list. */
export function checkFields(schemas: PackSchemas, object: JsonMap): readonly VersionFinding[] {
  return walk(schemas, object, { hasUnknown: true })
}

function walk(
  schemas: PackSchemas,
  object: JsonMap,
  { hasUnknown }: { readonly hasUnknown: boolean },
): readonly VersionFinding[] {
  const kind = schemas.kinds.get(kindKey(String(own(object, 'apiVersion')), String(own(object, 'kind'))))
  if (kind === undefined) return []
  const findings: VersionFinding[] = []
  const open: {
    readonly value: Json
    readonly at: Step | undefined
    readonly placed: readonly Placed[]
    readonly places: readonly Placed[]
  }[] = []
  const visit = (value: Json, at: Step | undefined, placed: readonly Placed[]) => {
    const places = placed.flatMap((one) => chainOf(schemas, one))
    let isThere = true
    for (const { schema } of places) {
      const reason = addFinding(schemas, schema, () => pathTo(at), findings)
      if (reason === 'not-yet' || reason === 'removed') isThere = false
    }
    // Everything below a missing field is missing too.
    if (places.length > 0 && isThere) open.push({ value, at, placed, places })
  }
  // The elements of a list have the same schemas. Rules of structural schemas find the unknown fields of custom resources.
  const known = new Map<readonly Placed[], ReadonlySet<string> | undefined>()
  const declaredOf = (placed: readonly Placed[]) => {
    if (!hasUnknown || kind.isCustomResource) return undefined
    if (!known.has(placed)) known.set(placed, declaredFields(schemas, placed))
    return known.get(placed)
  }
  visit(object, undefined, [{ path: kind.path, schema: kind.schema }])
  // Iterative: objects may nest to any depth.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, at, placed, places } = next
    if (isList(value)) {
      const items = places.flatMap(itemsOf)
      if (items.length > 0) for (const [i, element] of value.entries()) visit(element, { step: i, parent: at }, items)
    } else if (isMap(value)) {
      const declared = declaredOf(placed)
      for (const key of Object.keys(value)) {
        if (declared !== undefined && !declared.has(key) && !(at === undefined && OBJECT_FIELDS.includes(key)))
          findings.push(unknownField(schemas, pathTo({ step: key, parent: at }), declared))
        const property = value[key] === null ? [] : places.flatMap((one) => propertyOf(one, key))
        if (property.length > 0) visit(value[key] ?? null, { step: key, parent: at }, property)
      }
    }
  }
  return distinct(findings)
}

/**
 * The gate that applies to a field of a kind, its path written with `[]` or a position for lists; `undefined` if no
 * gate excludes it.
 */
export function checkField(
  schemas: PackSchemas,
  { apiVersion, kind }: { readonly apiVersion: string; readonly kind: string },
  path: string,
): VersionFinding | undefined {
  const found = schemas.kinds.get(kindKey(apiVersion, kind))
  if (found === undefined) return undefined
  const findings: VersionFinding[] = []
  let places: Placed[] = chainOf(schemas, { path: found.path, schema: found.schema })
  for (const { schema } of places) addFinding(schemas, schema, () => [], findings)
  const at: (string | number)[] = []
  for (const step of fieldSteps(path)) {
    const next = step === '[]' ? places.flatMap(itemsOf) : places.flatMap((one) => propertyOf(one, step))
    places = next.flatMap((one) => chainOf(schemas, one))
    at.push(step === '[]' ? 0 : step)
    for (const { schema } of places) addFinding(schemas, schema, () => [...at], findings)
  }
  const first = findings.find(({ reason }) => reason !== 'deprecated') ?? findings[0]
  return first && { ...first, path: first.path === 'apiVersion' ? first.path : path }
}

function unknownField({ pack, version }: PackSchemas, at: Path, declared: ReadonlySet<string>): VersionFinding {
  const path = formatFieldPath(at)
  const near = nearestName(String(at.at(-1)), declared)
  const hint = near === undefined ? '' : `; did you mean ${near}?`
  const message = `unknown field "${path}" in ${pack.name}${version === undefined ? '' : ` ${version}`}${hint}`
  return { reason: 'unknown', severity: 'error', path, at, message }
}

/** Whether a version of a package has a field of a kind. */
export function hasField(
  schemas: PackSchemas,
  { apiVersion, kind }: { readonly apiVersion: string; readonly kind: string },
  at: Path,
): boolean {
  const found = schemas.kinds.get(kindKey(apiVersion, kind))
  if (found === undefined) return false
  let places: Placed[] = chainOf(schemas, { path: found.path, schema: found.schema })
  for (const step of at) {
    const next = places.flatMap((one) => (typeof step === 'number' ? itemsOf(one) : propertyOf(one, step)))
    if (next.some(({ path, schema }) => isMissing(schemas, path, schema))) return false
    places = next.flatMap((one) => chainOf(schemas, one))
  }
  return places.length > 0
}

/** The schema, its references, and the schemas that it is composed of. */
function chainOf({ documents }: PackSchemas, { path, schema }: Placed): Placed[] {
  const chain: Placed[] = []
  const seen = new Set<Json>()
  const open = [...referenceChain(documents, path, schema)]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (seen.has(next.schema)) continue
    seen.add(next.schema)
    chain.push(next)
    for (const key of ['allOf', 'anyOf', 'oneOf']) {
      const parts = own(next.schema, key)
      if (isList(parts))
        for (const part of parts) for (const each of referenceChain(documents, next.path, part)) open.push(each)
    }
  }
  return chain
}

function itemsOf({ path, schema }: Placed): Placed[] {
  const items = isMap(schema) ? own(schema, 'items') : undefined
  return isMap(items) ? [{ path, schema: items }] : []
}

function propertyOf({ path, schema }: Placed, key: string): Placed[] {
  if (!isMap(schema)) return []
  const properties = own(schema, 'properties')
  const property = (isMap(properties) ? own(properties, key) : undefined) ?? own(schema, 'additionalProperties')
  return isMap(property) ? [{ path, schema: property }] : []
}

function addFinding(
  { pack, version }: PackSchemas,
  schema: Json,
  pathOf: () => Path,
  findings: VersionFinding[],
): GateState {
  const gate = gateOf(schema)
  const reason = gateState(gate, version)
  if (gate === undefined || reason === undefined) return undefined
  const steps = pathOf()
  const isKind = steps.length === 0
  const at = isKind ? ['apiVersion'] : steps
  const path = formatFieldPath(at)
  const what = isKind ? 'the kind' : path
  const more = gate.reference === undefined ? '' : ` (${gate.reference})`
  const message = `${what} ${stateText(reason, gate)}, and ${pack.name} is at ${version}${more}`
  findings.push({ ...gate, reason, severity: reason === 'deprecated' ? 'warning' : 'error', path, at, message })
  return reason
}

function stateText(reason: GateState, { introducedIn, removedIn, deprecatedIn }: VersionGate): string {
  if (reason === 'not-yet') return `must not be set: it is added in ${introducedIn}`
  if (reason === 'removed') return `must not be set: it is removed in ${removedIn}`
  return `is deprecated since ${deprecatedIn}`
}

/** In the order of the paths; one gate may be reached in two ways. */
function distinct(findings: readonly VersionFinding[]): VersionFinding[] {
  const found = new Map(findings.map((finding) => [`${finding.path} ${finding.reason}`, finding]))
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

/**
 * The steps of a path to a field, `[]` for an element: `spec.items[].size` and `spec.items[0].size` are the same field,
 * and `labels["a.b/c"]` is a key of a map. So are forms of other tools, such as `spec/items/0/size`.
 */
export function fieldSteps(path: string): string[] {
  const steps: string[] = []
  const own = ownPathForm(path.slice(0, 10_000))
  for (const [, name, list, key] of own.matchAll(/([^.[\]]+)|(\[(?:\d*|\*)\])|\["((?:[^"\\]|\\.)*)"\]/g))
    steps.push(name ?? (list === undefined ? (key ?? '') : '[]'))
  return steps
}
