import { askApiServer, ensureApiServer } from '../../../tools/install/api-server.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { isTreeMap, parseTree, print } from './tree.ts'

/** What every suite that asks the code of the API server has in common. */
export const apiServer = {
  oracle: 'apiextensions-apiserver',
  version: '0.37.2',
  command: 'tests/reference/apiextensions < QUESTIONS',
  unavailable: () => reasonOf(ensureApiServer),
} as const satisfies Partial<OracleSuite<never, never>>

/** So many questions are asked of one process: their texts and answers are all in memory. */
const CHUNK = 2_400

/** How often the code is asked where it was seen to give more than one answer. */
const TRIES = 40

/** The `expect` part of each answer, as JSON text. Lists whose order is the order of a Go map are sorted, random names are cut. */
export async function askServer(questions: readonly string[]): Promise<string[]> {
  const answers: string[] = []
  for (let from = 0; from < questions.length; from += CHUNK) {
    const lines = await askApiServer(questions.slice(from, from + CHUNK))
    for (const line of lines) answers.push(normalizedAnswer(line))
  }
  return answers
}

/**
 * Every answer that the code gives to a question: some depend on the order of a Go map, for example the first wrong field or
 * the entry that ends a macro. `isSuspect` names questions that are asked many times even if two answers to them agree.
 */
export async function askRepeatedly(
  questions: readonly string[],
  isSuspect: (at: number, answer: string) => boolean,
): Promise<string[][]> {
  const [first, second] = [await askServer(questions), await askServer(questions)]
  const found = first.map((answer, at) => new Set([answer, second[at] as string]))
  const suspects = found.flatMap((answers, at) => (answers.size > 1 || isSuspect(at, first[at] as string) ? [at] : []))
  const again = await askServer(suspects.flatMap((at) => Array.from({ length: TRIES }, () => questions[at] as string)))
  for (const [i, answer] of again.entries()) found[suspects[Math.floor(i / TRIES)] as number]?.add(answer)
  return found.map((answers) => [...answers].sort())
}

function normalizedAnswer(line: string): string {
  // CEL's types of a schema have random names.
  const reply = parseTree(line.replace(/\bselfType\d+/g, 'selfType'))
  const expect = isTreeMap(reply) ? reply.expect : undefined
  if (!isTreeMap(expect)) throw new Error(`The API server's code answered "${line.slice(0, 200)}"`)
  for (const part of ['errors', 'warnings']) {
    const list = expect[part]
    if (Array.isArray(list))
      expect[part] = list
        .map((item) => ({ item, text: print(item) }))
        .sort(byText)
        .map(({ item }) => item)
  }
  return print(expect)
}

function byText(one: { readonly text: string }, other: { readonly text: string }): number {
  return one.text < other.text ? -1 : Number(one.text > other.text)
}
