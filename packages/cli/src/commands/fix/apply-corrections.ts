import { formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import { groupBy, isEqual } from '@krmkit/runtime/values'
import type { Outcome } from '../../outcome.ts'
import { type Correction, editFields } from '../../rendered/edit-field.ts'
import type { SourceField } from '../../rendered/find-value.ts'
import type { RenderedRoots } from '../../rendered/rendered-roots.ts'
import type { BuiltRoot } from '../../rendered/targets.ts'
import { compareValues, type FieldChange } from '../diff/compare-values.ts'
import { withoutHash } from '../diff/pair.ts'
import type { AppliedFix } from './fix-objects.ts'
import type { FixedTexts } from './fix-texts.ts'

/** One field of a file, and the values that it gives to resources of roots. */
export interface SourceCorrection extends Correction {
  readonly fix: AppliedFix
  readonly field: SourceField
  readonly values: readonly { readonly root: BuiltRoot['root']; readonly position: number; readonly at: Path }[]
}

/** The state before the corrections, and what builds another one. */
export interface BuiltTexts {
  readonly files: ReadonlyMap<string, string>
  readonly roots: RenderedRoots
  build(texts: ReadonlyMap<string, string>): Promise<Outcome<RenderedRoots | undefined>>
}

/** Attempts of one run, each of which can build all roots. Halves of the corrections are tried if all of them together change something else. */
const MAX_ATTEMPTS = 50

/** Applies the corrections after which the roots differ in nothing but the corrected values. */
export async function applyCorrections(
  corrections: readonly SourceCorrection[],
  state: BuiltTexts,
): Promise<Outcome<FixedTexts>> {
  const texts = new Map<string, string>()
  const fixes: AppliedFix[] = []
  let current = state
  let left = MAX_ATTEMPTS
  const open: (readonly SourceCorrection[])[] = [corrections]
  for (let some = open.pop(); some !== undefined; some = open.pop()) {
    if (left-- === 0) break
    const edited = editedTexts(some, current.files)
    if (edited.applied.length === 0) {
      for (const half of halves(some)) open.push(half)
      continue
    }
    const built = await state.build(new Map([...current.files, ...edited.texts]))
    if (built.problems) return built
    if (built.value !== undefined && isOnlyCorrected(edited.applied, current.roots, built.value)) {
      for (const [file, text] of edited.texts) texts.set(file, text)
      for (const { fix } of edited.applied) fixes.push(fix)
      current = { ...state, files: new Map([...current.files, ...edited.texts]), roots: built.value }
    } else for (const half of halves(some)) open.push(half)
  }
  return { value: { texts, fixes } }
}

/** Two halves, the last one first; none of a single correction. */
function halves(corrections: readonly SourceCorrection[]): readonly (readonly SourceCorrection[])[] {
  const middle = corrections.length >> 1
  return middle === 0 ? [] : [corrections.slice(middle), corrections.slice(0, middle)]
}

interface EditedTexts {
  readonly texts: ReadonlyMap<string, string>
  readonly applied: readonly SourceCorrection[]
}

function editedTexts(corrections: readonly SourceCorrection[], files: ReadonlyMap<string, string>): EditedTexts {
  const texts = new Map<string, string>()
  const applied: SourceCorrection[] = []
  for (const [file, own] of groupBy(corrections, ({ fix }) => fix.file)) {
    const edited = editFields(files.get(file) ?? '', own)
    if (edited.applied.length === 0) continue
    texts.set(file, edited.text)
    for (const one of edited.applied) applied.push(one)
  }
  return { texts, applied }
}

/** Whether two states of roots differ in the corrected values, in all of them, and otherwise only in what follows from that. */
function isOnlyCorrected(
  corrections: readonly SourceCorrection[],
  before: RenderedRoots,
  after: RenderedRoots,
): boolean {
  const wanted = new Map(
    corrections.flatMap((one) => one.values.map(({ root, position, at }) => [keyOf(root, position, at), one] as const)),
  )
  const now = new Map(after.built.map((one) => [one.root.target, one]))
  for (const { root, resources, failed } of before.built) {
    const other = now.get(root.target)
    if (other === undefined || other.failed !== failed || other.resources.length !== resources.length) return false
    for (const [position, resource] of resources.entries()) {
      const changed = other.resources[position] as Resource
      if (resource.toString() === changed.toString()) continue
      for (const change of changesOf(resource, changed)) {
        const key = keyOf(root, position, change.oldPath ?? [])
        const one = wanted.get(key)
        const isWanted = one !== undefined && isEqual(change.old, one.before) && isEqual(change.new, one.after)
        if (isWanted) wanted.delete(key)
        else if (!isConsequence(resource, change)) return false
      }
    }
  }
  return wanted.size === 0
}

function changesOf(before: Resource, after: Resource): readonly FieldChange[] {
  const [old, now] = [before.get([]), after.get([])]
  return old === undefined || now === undefined ? [] : compareValues(old, now)
}

/** The value in the ConfigMap that a replacement copies, and hashes in names. */
function isConsequence({ kind }: Resource, { oldPath = [], old, new: now }: FieldChange): boolean {
  if (typeof old !== 'string' || typeof now !== 'string') return false
  return (kind === 'ConfigMap' && oldPath[0] === 'data') || withoutHash(old) === withoutHash(now)
}

function keyOf({ target }: BuiltRoot['root'], position: number, at: Path): string {
  return JSON.stringify([target, position, formatFieldPath(at)])
}
