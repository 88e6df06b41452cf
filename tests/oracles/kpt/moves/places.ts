import { parseAllDocuments } from 'yaml'
import type { KptOutcome } from '../call.ts'
import type { MoveQuestion } from './question.ts'

/** Where the resources are after a call: whether it failed, and the values in each file, in order. */
export function placesOf({ exitCode, files }: Pick<KptOutcome, 'exitCode' | 'files'>): unknown {
  return { isFailed: exitCode !== 0, held: Object.fromEntries(valuesIn(files)) as unknown }
}

/** The names of all resources after a call, in the order of the alphabet. */
export function namesIn({ files }: Pick<KptOutcome, 'files'>): string[] {
  return valuesIn(files)
    .flatMap(([, values]) => values.map((value) => (value as { metadata: { name: string } }).metadata.name))
    .sort()
}

/** The names of all resources that the steps of a question leave, in the order of the alphabet. */
export function namesAfter({ files, steps }: MoveQuestion): string[] {
  let names = namesIn({ files })
  for (const { moves, added } of steps) {
    const kept = names.flatMap((name) => {
      const move = moves.find((candidate) => candidate.name === name)
      return move?.isRemoved ? [] : (move?.rename ?? name)
    })
    names = [...kept, ...added.map(({ name }) => name)]
  }
  return names.sort()
}

function valuesIn(files: Readonly<Record<string, string>>): (readonly [path: string, values: readonly unknown[]])[] {
  return Object.entries(files)
    .filter(([path]) => !path.startsWith('bin/') && path !== 'p/Kptfile')
    .map(([path, text]) => [path, parseAllDocuments(text).flatMap((document) => withoutNulls(document.toJS()) ?? [])])
}

/** kpt drops an `annotations:` without a value; krmkit does not change a file that no function changed. */
function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, part) => part ?? undefined) ?? 'null')
}
