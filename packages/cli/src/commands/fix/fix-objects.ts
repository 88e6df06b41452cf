import type { PackageOptions } from '@krmkit/kubernetes-schemas'
import { formatFieldPath, type Path } from '@krmkit/runtime'
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

/** Whether a finding is accepted. */
export type IsAccepted = (object: FixableObject, rule: string, at: Path) => boolean

/** Applies the fixes of CustomResourceDefinitions' schemas, except for accepted findings. */
export function fixDefinitions(objects: readonly FixableObject[], isAccepted: IsAccepted): AppliedFix[] {
  return objects.flatMap((object) => {
    const { placed, document } = object
    const crd = placed.object
    const form = crdForm(crd)
    if (form === undefined || form === 'patch' || isBaseline(crd)) return []
    const found = fixes(crd).filter(({ rules, at }) => !rules.some((rule) => isAccepted(object, rule, at)))
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

/** Writes drop-in replacements of API versions and fields, also into the items of lists. */
export async function fixVersions(objects: readonly FixableObject[], options: PackageOptions): Promise<AppliedFix[]> {
  if (objects.length === 0) return []
  const { fixPackage } = await import('@krmkit/kubernetes-schemas')
  const byDocument = new Map(objects.map((object) => [object.document, object]))
  const outcomes = await fixPackage([...byDocument.keys()], options)
  return outcomes.flatMap(({ resource, at, path, outcome, message }) => {
    const object = byDocument.get(resource)
    return object === undefined ? [] : [fixAt(object, at, `${path}: ${message}`, outcome === 'done')]
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
