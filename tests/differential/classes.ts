import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import type { Answer } from './answer.ts'
import type { DifferentialCase } from './differential-case.ts'

/** A way in which we differ from kustomize on purpose. */
export interface DifferenceClass {
  /** Its name in docs/differences.md, which has the reason. */
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
    name: 'patch directives are not in the output',
    applies: (_, theirs) =>
      'items' in theirs &&
      /"\$(?:patch|setElementOrder|retainKeys|deleteFromPrimitiveList)/.test(JSON.stringify(theirs.items)),
  },
  {
    name: 'an emptied map is printed',
    applies: (_, theirs) => 'error' in theirs && theirs.error.includes("could not find expected ':'"),
  },
  {
    name: 'YAML in a string keeps its layout',
    applies: ({ builtin }, theirs, ours) =>
      builtin === 'ReplacementTransformer' &&
      'items' in theirs &&
      'items' in ours &&
      isDeepStrictEqual(withTextsRead(theirs.items), withTextsRead(ours.items)),
  },
]

/** A value with its texts of several lines as the values that they say. */
function withTextsRead(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTextsRead)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withTextsRead(entry)]))
  if (typeof value !== 'string' || !/[\n:{[]/.test(value)) return value
  try {
    return parse(value) as unknown
  } catch {
    return value
  }
}

function isMergePatch(builtin: string): boolean {
  return builtin === 'PatchTransformer' || builtin === 'PatchStrategicMergeTransformer'
}

function textOf(steps: DifferentialCase['steps'], files: DifferentialCase['files']): string {
  return [JSON.stringify(steps), ...Object.values(files)].join('\n')
}
