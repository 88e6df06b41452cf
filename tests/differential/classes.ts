import type { DifferentialCase } from './differential-case.ts'
import type { Answer } from './kustomize.ts'

/** A way in which we differ from kustomize on purpose. */
export interface DifferenceClass {
  /** Its name in docs/differences.md, where the reason stands. */
  readonly name: string
  readonly applies: (testCase: DifferentialCase, theirs: Answer, ours: Answer) => boolean
}

/** All of them; what no class explains is a fault. */
export const CLASSES: readonly DifferenceClass[] = [
  {
    name: 'null in labels and annotations of a patch',
    applies: ({ builtin, steps, files }) =>
      isMergePatch(builtin) && /(?:tier|annotations)"?\\?"?: *null/.test(textOf(steps, files)),
  },
  {
    name: 'directives of a patch in no output',
    applies: (_, theirs) =>
      'items' in theirs &&
      /"\$(?:patch|setElementOrder|retainKeys|deleteFromPrimitiveList)/.test(JSON.stringify(theirs.items)),
  },
  {
    name: 'names of images are no regular expressions',
    applies: ({ builtin, steps }) =>
      builtin === 'ImageTagTransformer' &&
      steps.some(({ imageTag }) => /[.+?*()[\]{}^$|]/.test(String((imageTag as { name?: unknown } | undefined)?.name))),
  },
]

function isMergePatch(builtin: string): boolean {
  return builtin === 'PatchTransformer' || builtin === 'PatchStrategicMergeTransformer'
}

function textOf(steps: DifferentialCase['steps'], files: DifferentialCase['files']): string {
  return [JSON.stringify(steps), ...Object.values(files)].join('\n')
}
