import type { Target } from '@krmkit/kubernetes-schemas'
import type { ObjectIdentity } from '../../inputs/objects.ts'
import type { BaselineDocument } from '../../policy/baseline-document.ts'
import { acceptedBy } from './accepted.ts'
import { type AppliedFix, fixDefinitions, fixVersions } from './fix-objects.ts'
import { type FixableFile, type FixableObject, fixableFile } from './fixable-file.ts'

/** What to fix, and for which versions of Kubernetes. */
export interface FixSettings {
  readonly target: Target
  readonly isSkipped: (identity: ObjectIdentity) => boolean
  /** The same as rules, such as `Kind/name`. */
  readonly skip: readonly string[]
  /** Files that Kustomizations use as patches, whose objects are partial. */
  readonly patches: ReadonlyMap<string, string>
  /** Accepted findings are not fixed. */
  readonly baselines: readonly BaselineDocument[]
  /** A date such as 2027-01-31. */
  readonly today: string
}

/** The texts of files after all fixes. */
export interface FixedTexts {
  /** New texts of the files that changed. */
  readonly texts: ReadonlyMap<string, string>
  readonly fixes: readonly AppliedFix[]
}

/** A fix can reveal another one, such as a deprecated field of a replacement. */
const MAX_ROUNDS = 5

/** Applies all safe fixes to the texts of files, until there are none left. */
export async function fixTexts(files: ReadonlyMap<string, string>, settings: FixSettings): Promise<FixedTexts> {
  const texts = new Map<string, string>()
  const fixes: AppliedFix[] = []
  let left: readonly AppliedFix[] = []
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const parsed = Array.from(files, ([file, text]) => fixableFile(file, texts.get(file) ?? text))
    const found = await fixOnce(parsed, settings)
    left = found.filter(({ isDone }) => !isDone)
    const done = found.filter(({ isDone }) => isDone)
    if (done.length === 0) break
    for (const fix of done) fixes.push(fix)
    const changed = new Set(done.map(({ file }) => file))
    for (const one of parsed) if (changed.has(one.file)) texts.set(one.file, one.text())
  }
  return { texts, fixes: [...fixes, ...left].sort(byPlace) }
}

async function fixOnce(files: readonly FixableFile[], settings: FixSettings): Promise<AppliedFix[]> {
  const { isSkipped, patches, skip, target, today } = settings
  const objects = files.flatMap((file) => file.objects)
  const { isAccepted, suppress } = await acceptedBy(objects, settings)
  const definitions = fixDefinitions(
    objects.filter(({ file, placed }) => !patches.has(file) && !isSkipped(placed.identity)),
    isAccepted,
  )
  const partial = new Set(objects.filter(({ file }) => patches.has(file)).map(({ document }) => document))
  const isPartial = (document: FixableObject['document']) => partial.has(document)
  return [...definitions, ...(await fixVersions(objects, { target, today, skip, suppress, isPartial }))]
}

function byPlace(one: AppliedFix, other: AppliedFix): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1
  return one.line - other.line || one.column - other.column
}
