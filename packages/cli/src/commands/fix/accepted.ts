import type { Suppression } from '@krmkit/kubernetes-schemas'
import { type BaselineDocument, baselineAt, isBaselineDocument } from '../../policy/baseline-document.ts'
import { suppressAnnotations } from '../../policy/suppress-annotation.ts'
import type { IsAccepted } from './fix-objects.ts'
import type { FixableObject } from './fixable-file.ts'

/** The accepted findings: as a test, and as the suppressions of baselines. */
interface Accepted {
  readonly isAccepted: IsAccepted
  readonly suppress: readonly Suppression[]
}

const NONE: Accepted = { isAccepted: () => false, suppress: [] }

/** Reads the suppressions in annotations of the objects, in baselines among them, and in other baselines. */
export async function acceptedBy(
  objects: readonly FixableObject[],
  { baselines, today }: { readonly baselines: readonly BaselineDocument[]; readonly today: string },
): Promise<Accepted> {
  const annotated = objects.some((object) => annotationsOf(object) !== undefined)
  const mayList = objects.filter(({ placed }) => placed.identity.apiVersion.startsWith('krmkit.dev/'))
  if (!annotated && mayList.length === 0 && baselines.length === 0) return NONE
  const { parseBaseline, readAnnotations, SuppressionSet } = await import('@krmkit/kubernetes-schemas')
  const listed = mayList
    .filter(({ placed }) => isBaselineDocument(placed.identity))
    .flatMap(({ file, read, placed }) => baselineAt(file, read, placed.at) ?? [])
  const lists = [...baselines, ...listed].map(({ resource }) => parseBaseline(resource))
  const set = new SuppressionSet<undefined>(today)
  for (const list of lists) set.add(list, () => undefined)
  return {
    isAccepted: (object, rule, at) => {
      const annotations = annotationsOf(object)
      const own = annotations === undefined ? [] : set.annotate(readAnnotations(annotations.texts), () => undefined)
      const { apiVersion, kind, name, namespace } = object.placed.identity
      const identity = { apiVersion, kind, name, namespace: namespace || undefined }
      return set.find(identity, { rule, at }, own) !== undefined
    },
    suppress: lists.flatMap(({ suppressions }) => suppressions.map(({ suppression }) => suppression)),
  }
}

function annotationsOf({ placed, read }: FixableObject) {
  return suppressAnnotations(placed.object, (at) => read.locate([...placed.at, ...at]))
}
