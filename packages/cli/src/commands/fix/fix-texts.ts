import { Policy } from '@krmkit/check'
import { type FileRoles, roleOf, type Skip, type TextObject } from '@krmkit/check/objects'
import type { Target } from '@krmkit/kubernetes-schemas'
import type { ServerRules } from '@krmkit/kubernetes-schemas/server-rules'
import { type AppliedFix, fixDefinitions, fixVersions } from './fix-objects.ts'
import { type FixableFile, type FixableObject, fixableFile } from './fixable-file.ts'

/** What to fix, and for which versions of Kubernetes. */
export interface FixSettings {
  readonly target: Target
  readonly serverRules: ServerRules
  readonly isSkipped: Skip['isSkipped']
  /** What files are for. */
  readonly roles: FileRoles
  /** Accepted findings are not fixed. */
  readonly baselines: readonly TextObject[]
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
export function fixTexts(files: ReadonlyMap<string, string>, settings: FixSettings): FixedTexts {
  const texts = new Map<string, string>()
  const fixes: AppliedFix[] = []
  let left: readonly AppliedFix[] = []
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const parsed = Array.from(files, ([file, text]) =>
      fixableFile(file, texts.get(file) ?? text, roleOf(settings.roles, file)),
    )
    const found = fixOnce(parsed, settings)
    left = found.filter(({ isDone }) => !isDone)
    const fixed = new Set(found.flatMap(({ isDone, file }) => (isDone ? [file] : [])))
    const changed = new Map(parsed.flatMap((one) => (fixed.has(one.file) ? [[one.file, one.text()]] : [])))
    // The style of a string may not be able to hold the fix of a patch in it.
    for (const [file, text] of changed) if (text === (texts.get(file) ?? files.get(file))) changed.delete(file)
    if (changed.size === 0) break
    for (const fix of found) if (fix.isDone && changed.has(fix.file)) fixes.push(fix)
    for (const [file, text] of changed) texts.set(file, text)
  }
  return { texts, fixes: [...fixes, ...left].sort(byPlace) }
}

function fixOnce(
  files: readonly FixableFile[],
  { isSkipped, target, serverRules, today, baselines }: FixSettings,
): AppliedFix[] {
  const policy = new Policy<FixableObject | TextObject>({ today })
  for (const baseline of baselines) policy.learn(baseline)
  const objects = files.flatMap((file) => file.objects).filter((object) => !policy.learn(object))
  const own = objects.filter(({ placed }) => !isSkipped(placed.identity))
  return [...fixDefinitions(own, policy), ...fixVersions(own, { target, serverRules }, policy)]
}

/** Sorts fixes by their places. */
export function byPlace(one: AppliedFix, other: AppliedFix): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1
  return one.line - other.line || one.column - other.column
}
