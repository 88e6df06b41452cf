import type { Path } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'
import { Editor } from '../convert/editor.ts'
import { fixMoved } from './fix-moved.ts'
import type { Fixable, FixOutcome } from './fix-outcome.ts'
import { done, needs } from './fix-outcome.ts'
import { fixProfile } from './fix-profile.ts'

/** Node labels that have had another name since 1.17 at the latest; nodes carry both (pkg/api/node/util.go). */
const NODE_LABELS: Readonly<Record<string, string>> = {
  'beta.kubernetes.io/arch': 'kubernetes.io/arch',
  'beta.kubernetes.io/instance-type': 'node.kubernetes.io/instance-type',
  'beta.kubernetes.io/os': 'kubernetes.io/os',
  'failure-domain.beta.kubernetes.io/region': 'topology.kubernetes.io/region',
  'failure-domain.beta.kubernetes.io/zone': 'topology.kubernetes.io/zone',
}

/** Other names of annotations, and the first minor version that has them. */
const ANNOTATIONS: Readonly<Record<string, { readonly name: string; readonly since: number }>> = {
  'service.kubernetes.io/topology-aware-hints': { name: 'service.kubernetes.io/topology-mode', since: 27 },
}

/**
 * Writes the replacement of a deprecated field, label or annotation, or of a field that only older versions of the kind
 * have; undefined if none is known.
 */
export function fixField(fixable: Fixable, finding: VersionFinding, at: Path): FixOutcome | undefined {
  if (finding.reason === 'unknown') return fixMoved(fixable, finding, at)
  if (finding.reason !== 'deprecated') return undefined
  const object = new Editor(fixable.resource, fixable.prefix)
  const last = at.at(-1)
  // The server copies one to the other (pkg/apis/core/v1, conversion.go).
  if (last === 'serviceAccount') return renameKey(fixable, finding, at, object, 'serviceAccountName')
  if (at.at(-2) === 'annotations') return fixAnnotation(fixable, finding, at, object)
  if (at.at(-2) === 'nodeSelector' || last === 'key' || last === 'topologyKey')
    return fixNodeLabel(fixable, finding, at, object)
  if (last === 'trafficDistribution' && object.text(at) === 'PreferClose' && fixable.target.minors.from >= 35) {
    object.set(at, 'PreferSameZone')
    return done(fixable, finding, 'PreferClose', 'PreferSameZone')
  }
  return undefined
}

function fixAnnotation(fixable: Fixable, finding: VersionFinding, at: Path, object: Editor): FixOutcome | undefined {
  const key = String(at.at(-1))
  const other = Object.hasOwn(ANNOTATIONS, key) ? ANNOTATIONS[key] : undefined
  if (other === undefined) return fixProfile(fixable, finding, at, object)
  if (fixable.target.minors.from < other.since) return undefined
  return renameKey(fixable, finding, at, object, other.name)
}

function fixNodeLabel(fixable: Fixable, finding: VersionFinding, at: Path, object: Editor): FixOutcome | undefined {
  const isKey = at.at(-2) === 'nodeSelector'
  const label = isKey ? String(at.at(-1)) : (object.text(at) ?? '')
  const other = Object.hasOwn(NODE_LABELS, label) ? NODE_LABELS[label] : undefined
  if (other === undefined) return undefined
  if (isKey) return renameKey(fixable, finding, at, object, other)
  object.set(at, other)
  return done(fixable, finding, label, other)
}

/** Renames a key; a key that already exists with the new name must have the same value. */
function renameKey(fixable: Fixable, finding: VersionFinding, at: Path, object: Editor, name: string): FixOutcome {
  const before = String(at.at(-1))
  const renamed = [...at.slice(0, -1), name]
  if (!object.has(renamed)) object.rename(at, name)
  else if (object.text(renamed) === object.text(at)) object.delete(at)
  else return needs(fixable, finding, before, name, renamed)
  return done(fixable, finding, before, name)
}
