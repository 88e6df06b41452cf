import { type Finding, Policy } from '@krmkit/check'
import { asFixed, isFixable } from '@krmkit/check/fix'
import type { TextObject } from '@krmkit/check/objects'
import { type FixOutcome, ObjectFixer } from '@krmkit/kubernetes-schemas'
import { formatFieldPath, type Path, type Value } from '@krmkit/runtime'
import { groupBy } from '@krmkit/runtime/values'
import type { InputText } from '../../inputs/input-texts.ts'
import type { Outcome } from '../../outcome.ts'
import type { Correction } from '../../rendered/edit-field.ts'
import { UnplacedObject } from '../../rendered/placed-findings.ts'
import { type RenderedFlags, readRoots } from '../../rendered/read-roots.ts'
import type { RenderedObject } from '../../rendered/rendered-object.ts'
import type { RenderedRoots } from '../../rendered/rendered-roots.ts'
import type { Terminal } from '../../terminal.ts'
import { compareValues } from '../diff/compare-values.ts'
import { applyCorrections, type SourceCorrection } from './apply-corrections.ts'
import type { FixedTexts, FixSettings } from './fix-texts.ts'

/** What builds the roots of files. */
export interface RootSettings {
  readonly inputs: readonly InputText[]
  readonly flags: RenderedFlags
  readonly terminal: Terminal
}

/** A value of a built resource that has one correct form. */
interface WrongValue extends Correction {
  readonly object: RenderedObject
  readonly at: Path
  readonly outcome: FixOutcome
  readonly unplaced: UnplacedObject
}

/**
 * Corrects values that are wrong in what roots give at the one field that gave them: in inline patches, in JSON patches, and in the sources
 * of generators and replacements. Nothing is corrected that changes another value of a root.
 *
 * @param files the texts of all files that can be fixed
 */
export async function fixSources(
  files: ReadonlyMap<string, string>,
  settings: FixSettings,
  { inputs, flags, terminal }: RootSettings,
): Promise<Outcome<FixedTexts>> {
  const build = async (texts: ReadonlyMap<string, string>): Promise<Outcome<RenderedRoots | undefined>> => {
    const read = await readRoots(inputs, flags, terminal, texts)
    return read.problems ? read : { value: read.value.roots }
  }
  const roots = await build(files)
  if (roots.problems) return roots
  if (roots.value === undefined) return { value: { texts: new Map(), fixes: [] } }
  const corrections = await correctionsOf(roots.value, files, settings)
  return applyCorrections(corrections, { files, roots: roots.value, build })
}

async function correctionsOf(
  roots: RenderedRoots,
  files: ReadonlyMap<string, string>,
  { target, serverRules, isSkipped, today, baselines }: FixSettings,
): Promise<readonly SourceCorrection[]> {
  const policy = new Policy<TextObject>({ today })
  for (const baseline of baselines) policy.learn(baseline)
  const fixer = new ObjectFixer(target, undefined, serverRules)
  // The others are as files have them, which are fixed before.
  const changed = roots.objects.filter(
    (found) => found.resource.document.isEdited && isFixable(found) && !isSkipped(found.identity),
  )
  const wrong = changed.flatMap((found) => wrongValues(found, fixer, policy))
  const { unknown } = roots
  const placed = await roots.findingsOf(
    wrong.map(({ unplaced }) => unplaced),
    policy,
  )
  const found = wrong.flatMap((value) => {
    const [one] = placed.get(value.unplaced) ?? []
    if (one?.field === undefined || one.accepted !== undefined || unknown.has(one.place.path)) return []
    const file = roots.shown(one.place.path)
    return files.has(file) ? [{ ...value, field: one.field, place: one.place, file }] : []
  })
  const byPlace = groupBy(found, ({ place: { path, line, column } }) => JSON.stringify([path, line, column]))
  return Array.from(byPlace.values()).flatMap((same) => {
    const [first] = same
    const isOne = new Set(same.map(({ after }) => `${typeof after} ${String(after)}`)).size === 1
    if (first === undefined || !isOne) return []
    const { file, place, field, before, after, outcome } = first
    const { path, message } = outcome
    const values = same.flatMap(({ object, at }) => object.roots.map(({ root, position }) => ({ root, position, at })))
    const { line, column } = place
    // Several roots that disagree about a value leave it as it is.
    return { fix: { file, line, column, message: `${path}: ${message}`, isDone: true }, field, before, after, values }
  })
}

/** The values of a built resource that the fixes for objects in files would correct. */
function wrongValues(object: RenderedObject, fixer: ObjectFixer, policy: Policy<TextObject>): readonly WrongValue[] {
  const { resource } = object
  const found = new Map<string, UnplacedObject>()
  const acceptor = (one: TextObject) => {
    const isAccepted = policy.acceptor(one)
    return (finding: Finding) => {
      if (isAccepted(finding)) return true
      found.set(formatFieldPath(finding.at), new UnplacedObject(object, [finding]))
      return false
    }
  }
  const copy = resource.copy()
  const outcomes = fixer.fix(copy, [asFixed<TextObject>(object, { acceptor })])
  const done = new Map(outcomes.filter(isDone).map((outcome) => [formatFieldPath(outcome.at), outcome]))
  const [old, now] = [resource.get([]), copy.get([])]
  const changes = done.size === 0 || old === undefined || now === undefined ? [] : compareValues(old, now)
  // Another version has other fields, too.
  if (changes.some(({ field }) => field === 'apiVersion')) return []
  return changes.flatMap(({ kind, oldPath: at = [], old: before, new: after }) => {
    const [outcome, unplaced] = [done.get(formatFieldPath(at)), found.get(formatFieldPath(at))]
    const isValue = kind === 'changed' && isScalar(before) && isScalar(after)
    return isValue && outcome && unplaced ? { object, at, before, after, outcome, unplaced } : []
  })
}

function isDone({ outcome }: FixOutcome): boolean {
  return outcome === 'done'
}

function isScalar(value: Value | undefined): value is Exclude<Value, object> {
  return value !== undefined && typeof value !== 'object'
}
