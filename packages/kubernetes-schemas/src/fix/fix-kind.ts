import { formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import { checkObject } from '../check/check-object.ts'
import type { VersionFinding } from '../check/finding.ts'
import type { Target } from '../check/target.ts'
import { insteadOf, kindText } from '../check/words.ts'
import type { Kind, Model } from '../model/model.ts'
import { areTwins, conversionOf } from './conversions.ts'
import { Editor } from './editor.ts'
import type { FixOutcome } from './fix-package.ts'

/** An object that may be fixed. */
export interface Fixable {
  readonly resource: Resource
  readonly prefix: Path
  readonly target: Target
  readonly model: Model
}

/** Writes another version of a kind where the object then says the same; what it needs besides is told. */
export function fixKind(fixable: Fixable, kind: Kind, finding: VersionFinding): FixOutcome {
  const { resource, prefix, target, model } = fixable
  const other = insteadOf(model, kind, target.minors)
  const place = { resource, at: finding.at, path: finding.path, before: kind.apiVersion, after: other?.apiVersion }
  const name = kindText(kind)
  const isOlder = finding.reason === 'kind-not-yet'
  if (other === undefined)
    return {
      ...place,
      outcome: 'impossible',
      fields: [],
      message: `nothing takes the place of ${name} in all minors that are asked for`,
    }
  if (other.kind !== kind.kind)
    return {
      ...place,
      outcome: 'impossible',
      fields: [],
      message: `${kindText(other)} takes the place of ${name}, and is another kind: it must be written anew`,
    }
  if (isOlder && !areTwins(name, kindText(other)))
    return {
      ...place,
      outcome: 'impossible',
      fields: [],
      message: `${other.apiVersion} is older than ${name} and means other things by its fields: it must be written anew`,
    }
  const fields = undecided(fixable, kind, other)
  if (fields.length > 0) {
    const names = fields.map((at) => formatFieldPath([...prefix, ...at]))
    return {
      ...place,
      outcome: 'needs-fields',
      fields: names,
      message: `${other.apiVersion} takes the place of ${name} once somebody decides ${names.join(', ')}`,
    }
  }
  convert(resource, prefix, kind, other)
  return { ...place, outcome: 'done', fields: [], message: `${name} is ${other.apiVersion} now, and says the same` }
}

/** The fields that stand between an object and its new version: tried on a copy. */
function undecided({ resource, prefix, target, model }: Fixable, kind: Kind, other: Kind): readonly Path[] {
  const trial = resource.copy()
  const before = errorsOf(trial, prefix, { ...target, minors: homeOf(kind, target) }, model)
  const asked = convert(trial, prefix, kind, other)
  const known = new Set(before.map(keyOf))
  const after = errorsOf(trial, prefix, target, model).filter((finding) => !known.has(keyOf(finding)))
  const fields = new Map<string, Path>()
  for (const at of [...asked, ...after.map((finding) => finding.at)]) fields.set(formatFieldPath(at), at)
  return [...fields.values()]
}

/** Minors that have the old version, to tell what is wrong anyway. */
function homeOf({ minors }: Kind, { minors: { to } }: Target): Target['minors'] {
  const last = minors?.to ?? to
  return { from: last, to: last }
}

function convert(resource: Resource, prefix: Path, kind: Kind, other: Kind): readonly Path[] {
  const object = new Editor(resource, prefix)
  object.set(['apiVersion'], other.apiVersion)
  return conversionOf(kindText(kind))?.(object) ?? []
}

function errorsOf(resource: Resource, prefix: Path, target: Target, model: Model): readonly VersionFinding[] {
  const object = prefix.length === 0 ? resource : resource.part(prefix)
  if (object === undefined) return []
  return checkObject(object, target, model).filter(
    ({ severity, reason }) => severity === 'error' && reason !== 'gate-off',
  )
}

function keyOf({ path, reason }: VersionFinding): string {
  return `${reason} ${path}`
}
