import { formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import type { ObjectChecker } from '../check/check-object.ts'
import type { VersionFinding } from '../check/finding.ts'
import { servedMask } from '../check/served.ts'
import { spanOf } from '../check/target.ts'
import { kindText, replacementFor } from '../check/words.ts'
import { conversionOf, differOnlyInVersion } from '../convert/conversions.ts'
import { Editor } from '../convert/editor.ts'
import { Needs } from '../convert/needs.ts'
import type { Kind } from '../model/model.ts'
import type { Fixable, FixOutcome } from './fix-outcome.ts'

/** Writes another version of a kind if the meaning of the object stays the same; reports what else it needs. */
export function fixKind(fixable: Fixable, kind: Kind, finding: VersionFinding): FixOutcome {
  const { resource, prefix, target, model } = fixable
  const name = kindText(kind)
  const place = { resource, at: finding.at, path: finding.path, before: kind.apiVersion }
  const first = replacementFor(model, kind, target.minors)
  const impossible = (message: string): FixOutcome => ({
    ...place,
    after: first?.apiVersion,
    outcome: 'impossible',
    fields: [],
    message,
  })
  if (first === undefined) return impossible(`${name} has no replacement in all target versions`)
  if (first.kind !== kind.kind)
    return impossible(`${kindText(first)} replaces ${name} but is a different kind: write it by hand`)
  const others = candidates(fixable, kind, first, finding.reason === 'kind-not-yet')
  const [best] = others
  if (best === undefined)
    return impossible(
      finding.reason === 'kind-not-yet'
        ? `${first.apiVersion} is older than ${name}, and its fields have different meanings`
        : `${first.apiVersion} replaces ${name}, but some of the target versions do not serve it`,
    )
  const other = others.find((one) => undecided(fixable, kind, one).all.length === 0)
  if (other === undefined) {
    const needs = undecided(fixable, kind, best)
    const fields = needs.all.map(({ at }) => formatFieldPath(at))
    const message = `${name} must be converted by hand: ${needs.text(best.apiVersion)}`
    return { ...place, after: best.apiVersion, outcome: 'needs-fields', fields, message }
  }
  convert(resource, prefix, kind, other, fixable.object)
  const message = `${name} is now ${other.apiVersion}, with the same meaning`
  return { ...place, after: other.apiVersion, outcome: 'done', fields: [], message }
}

/**
 * Versions that all target versions have and serve, the best first; an older one only if it differs in nothing but its
 * name.
 */
function candidates({ model, target }: Fixable, kind: Kind, first: Kind, isOlder: boolean): readonly Kind[] {
  const span = spanOf(target.minors)
  const isServed = (one: Kind) => servedMask(one, span, target.runtimeConfig) === span.all
  const others = model.kindsNamed(kind.kind).filter((one) => one !== kind && one.group === first.group)
  return [...new Set([first, ...others])].filter(
    (one) => isServed(one) && (!isOlder || differOnlyInVersion(kindText(kind), kindText(one))),
  )
}

/** What prevents the conversion of an object to its new version: tried on a copy. */
function undecided({ resource, object, prefix, checker, target, checkerAt }: Fixable, kind: Kind, other: Kind): Needs {
  // An object with aliases needs the text around it.
  const isAlone = prefix.length > 0 && !object.toString().includes('*')
  const [trial, path] = isAlone ? [object.copy(), []] : [resource.copy(), prefix]
  // Errors that exist anyway, in a version that has the old kind.
  const before = errorsOf(trial, path, checkerAt(kind.minors?.to ?? target.minors.to))
  const { editor, asked } = convert(trial, path, kind, other)
  const known = new Set(before.map(({ reason, at }) => keyOf(reason, at)))
  const needs = new Needs()
  needs.addAsked(editor, prefix, asked)
  for (const { reason, at } of errorsOf(trial, path, checker)) {
    if (!known.has(keyOf(reason, at))) needs.addError({ reason, at: [...prefix, ...at] })
  }
  return needs
}

function convert(resource: Resource, prefix: Path, kind: Kind, other: Kind, before?: Resource) {
  const editor = new Editor(resource, prefix, before)
  editor.set(['apiVersion'], other.apiVersion)
  return { editor, asked: conversionOf(kindText(kind))?.(editor, other.apiVersion) ?? [] }
}

function errorsOf(resource: Resource, prefix: Path, checker: ObjectChecker): readonly VersionFinding[] {
  const object = prefix.length === 0 ? resource : resource.part(prefix)
  if (object === undefined) return []
  return checker.check(object).filter(({ severity, reason }) => severity === 'error' && reason !== 'gate-off')
}

function keyOf(reason: string, at: Path): string {
  return `${reason} ${formatFieldPath(at)}`
}
