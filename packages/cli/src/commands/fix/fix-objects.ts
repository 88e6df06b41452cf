import type { Policy } from '@krmkit/check'
import { asFixed, isFixable } from '@krmkit/check/fix'
import { isDefinition, type TextObject } from '@krmkit/check/objects'
import { ObjectFixer, type Target } from '@krmkit/kubernetes-schemas'
import type { ServerRules } from '@krmkit/kubernetes-schemas/server-rules'
import { formatFieldPath, type Path } from '@krmkit/runtime'
import { groupBy } from '@krmkit/runtime/values'
import { editResource, fixes } from '@krmkit/structural-schema'
import { crdForm, isBaseline } from '@krmkit/structural-schema/values'
import { placeText } from '../../reporters/finding.ts'
import type { FixableObject } from './fixable-file.ts'

/** Something that was fixed, or that only a person can fix. */
export interface AppliedFix {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  readonly isDone: boolean
}

/** Accepts findings of the objects to fix. */
type FixPolicy = Pick<Policy<FixableObject | TextObject>, 'acceptor'>

/** Applies the fixes of CustomResourceDefinitions' schemas, except for accepted findings. */
export function fixDefinitions(objects: readonly FixableObject[], policy: FixPolicy): AppliedFix[] {
  return objects.flatMap((object) => {
    const { placed, document, role } = object
    // Most objects are not definitions, and a conversion of each takes long.
    if (!isDefinition(placed.identity)) return []
    const crd = placed.object
    if (crdForm(crd) === 'patch' || (role !== undefined && role.kind !== 'partial') || isBaseline(crd)) return []
    const isAccepted = policy.acceptor(object)
    const found = fixes(crd).filter(({ rules, at }) => !rules.some((rule) => isAccepted({ rule, at })))
    const applied = found.map(({ rules, message, at }) => {
      const text = `${formatFieldPath(at)}: ${message} [${rules.join(', ')}]`
      return fixAt(object, [...placed.at, ...at], text, true)
    })
    const edits = found.flatMap((fix) => fix.edits)
    editResource(
      document,
      edits.map(({ at, value }) => ({ at: [...placed.at, ...at], value })),
    )
    return applied
  })
}

/** Writes drop-in replacements of API versions and fields, and corrects what has one answer, also in the items of lists. */
export function fixVersions(
  objects: readonly FixableObject[],
  { target, serverRules }: { readonly target: Target; readonly serverRules: ServerRules },
  policy: FixPolicy,
): AppliedFix[] {
  const fixer = new ObjectFixer(target, undefined, serverRules)
  return [...groupBy(objects.filter(isFixable), ({ document }) => document)].flatMap(([document, own]) => {
    const [first] = own
    if (first === undefined) return []
    const fixed = own.map((object) => asFixed(object, policy))
    return fixer
      .fix(document, fixed)
      .map(({ at, path, outcome, message }) => fixAt(first, at, `${path}: ${message}`, outcome === 'done'))
  })
}

/** `at` is a path in the document. */
function fixAt({ file, read }: FixableObject, at: Path, message: string, isDone: boolean): AppliedFix {
  return { file, ...read.locate(at, 'key'), message, isDone }
}

/** A fix as a line of a report. */
export function fixLine(fix: AppliedFix, isTrial: boolean): string {
  const verb = fix.isDone ? (isTrial ? 'would be fixed' : 'fixed') : 'not fixed'
  return `${placeText(fix)}: ${verb}: ${fix.message}`
}
