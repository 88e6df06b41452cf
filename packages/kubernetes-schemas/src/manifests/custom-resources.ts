import type { Path, Resource } from '@krmkit/runtime'
import { formatFieldPath } from '@krmkit/runtime/values'
import { CrdIndex, checkCustomResource, type KnownKind, type ObjectFinding } from '@krmkit/structural-schema'
import { crdForm, declaredKind, isMap, type JsonMap, jsonOf } from '@krmkit/structural-schema/values'
import type { Reason, VersionFinding } from '../check/finding.ts'
import { hasPatchKey } from '../check/map-entries.ts'
import type { MinorRange } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'

/** The CustomResourceDefinitions of a package. */
type CustomKinds = CrdIndex

/** Reads the CRDs among objects; the first one that declares a kind takes precedence. */
export function customKinds(
  objects: Iterable<Resource>,
  definitions: readonly Readonly<Record<string, unknown>>[],
): CustomKinds {
  const index = new CrdIndex()
  for (const definition of definitions) add(index, definition as JsonMap)
  for (const object of objects) add(index, jsonOf(object))
  return index
}

function add(index: CrdIndex, definition: ReturnType<typeof jsonOf>): void {
  if (!isMap(definition) || crdForm(definition) === 'patch') return
  const declared = declaredKind(definition)
  if (declared !== undefined) index.add(declared, () => definition)
}

/** The problems of a custom resource; undefined if its kind is not declared. */
export function checkCustom(
  object: Resource,
  index: CustomKinds,
  minors: MinorRange,
  isPartial: boolean,
): readonly CustomFinding[] | undefined {
  const known = index.find(object.apiVersion, object.kind)
  if (known.state === 'absent') return undefined
  const json = jsonOf(object)
  if (!isMap(json)) return []
  const newest = findingsAt(json, known, minors.to, isPartial)
  if (minors.from === minors.to) return newest.map((finding) => inMinors(finding, minors))
  const oldest = findingsAt(json, known, minors.from, isPartial)
  if (keysOf(oldest) === keysOf(newest)) return newest.map((finding) => inMinors(finding, minors))
  return eachMinor(json, known, minors, isPartial)
}

/** A finding about a custom resource, and the structural-schema rule that it comes from. */
type CustomFinding = VersionFinding & { readonly rule: string }

function findingsAt(json: JsonMap, known: KnownKind, minor: number, isPartial: boolean): readonly ObjectFinding[] {
  const found = checkCustomResource(json, known, { kubernetesVersion: minorLabel(minor) })
  return found.flatMap((finding) => {
    const { rule } = finding
    // `rules`: the server reports that it did not evaluate them.
    if (finding.severity === 'info' || rule === 'rules') return []
    if (isPartial && (rule === 'required' || hasPatchKey(finding.at))) return []
    if (rule !== 'server-warning') return [finding]
    return known.state === 'served' && known.version.deprecated && finding === found.find((one) => one.rule === rule)
      ? [{ ...finding, at: ['apiVersion'] }]
      : []
  })
}

/** For rules that not every version knows: checks each version, and merges equal findings of consecutive versions. */
function eachMinor(json: JsonMap, known: KnownKind, minors: MinorRange, isPartial: boolean): readonly CustomFinding[] {
  const open = new Map<string, { finding: ObjectFinding; from: number; to: number }>()
  const found: CustomFinding[] = []
  for (let minor = minors.from; minor <= minors.to; minor++) {
    for (const finding of findingsAt(json, known, minor, isPartial)) {
      const key = keyOf(finding)
      const before = open.get(key)
      if (before?.to === minor || before?.to === minor - 1) before.to = minor
      else {
        if (before !== undefined) found.push(inMinors(before.finding, before))
        open.set(key, { finding, from: minor, to: minor })
      }
    }
  }
  for (const { finding, from, to } of open.values()) found.push(inMinors(finding, { from, to }))
  return found
}

function inMinors({ rule, at, message, severity }: ObjectFinding, { from, to }: MinorRange): CustomFinding {
  const path = at.length === 0 ? ['metadata'] : at
  return {
    reason: reasonOf(rule),
    severity,
    path: formatFieldPath(path),
    at: path,
    message,
    minors: { from, to },
    rule,
  }
}

function keysOf(findings: readonly ObjectFinding[]): string {
  return findings.map(keyOf).join('\n')
}

function keyOf({ rule, at, message }: { rule: string; at: Path; message: string }): string {
  return JSON.stringify([rule, at, message])
}

const REASON_OF: Readonly<Record<string, Reason>> = {
  'version-not-served': 'not-served',
  'version-unknown': 'unknown-kind',
  'served-version': 'not-served',
  'server-warning': 'deprecated',
  'unknown-field': 'unknown',
  additionalProperties: 'unknown',
  enum: 'enum',
  required: 'required',
  type: 'type',
  'type-meta': 'type',
  'x-kubernetes-list-type': 'duplicate-key',
}

/**
 * Limits, patterns and expressions of a schema have no reason of their own: the value does not have the required
 * format.
 */
function reasonOf(rule: string): Reason {
  return Object.hasOwn(REASON_OF, rule) ? (REASON_OF[rule] as Reason) : 'format'
}
