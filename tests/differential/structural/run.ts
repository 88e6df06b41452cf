import { own, readJson } from '../../../packages/structural-schema/src/index.ts'
import { askApiServer } from '../../../scripts/api-server.ts'
import { answer, isAnswered, type Question } from '../../../scripts/fixtures/structural/answer.ts'
import { comparableText } from '../../../scripts/fixtures/structural/comparable.ts'
import { type Answer, difference } from '../../../scripts/fixtures/structural/compare.ts'
import { Draw } from '../../generated/draw.ts'
import { makeCase, type StructuralCase } from './make-case.ts'

/** A case, what the API server's code says of it, and what we say differently. */
export interface Judged extends StructuralCase {
  readonly number: number
  readonly expect: Answer
  readonly reason?: string | undefined
}

/** Case `number` of the run with this seed. */
export function caseOf(seed: number, number: number): StructuralCase {
  return makeCase(new Draw((seed * 1_000_003 + number) >>> 0), number)
}

/** Puts cases to both sides. What the API server's code cannot answer (`failed`) is left out. */
export async function judgeCases(cases: readonly (StructuralCase & { readonly number: number })[]): Promise<Judged[]> {
  const answers = await askApiServer(cases.map(({ text }) => text))
  return cases.flatMap((testCase, i) => {
    const { expect } = comparableText(answers[i] as string) as { readonly expect: Answer }
    return 'failed' in expect ? [] : [{ ...testCase, expect, reason: differenceOf(testCase, expect) }]
  })
}

/** What our answer to a case has different from the server's. */
export function differenceOf({ op, text }: Pick<StructuralCase, 'op' | 'text'>, expect: Answer): string | undefined {
  if (!isAnswered(op)) return `op "${op}" is not implemented yet`
  try {
    const question = readJson(text) as Question
    return difference(op, forCompare(op, expect), forCompare(op, answer(op, question)))
  } catch (error) {
    return error instanceof Error ? (error.stack ?? '').split('\n', 3).join('') : String(error)
  }
}

/** The answer without what only Go words. */
function forCompare(op: string, expect: Answer): Answer {
  if (op === 'store' && 'decode' in expect) return { decode: true }
  if (op !== 'celcompile') return expect
  const rules = expect.rules as readonly Readonly<Record<string, unknown>>[]
  return { rules: rules.map(({ detail: _, ...rule }) => rule) }
}

/** An answer to one question, from the server's code; for regression cases. */
export async function askOne(question: Question): Promise<Answer> {
  const [line] = await askApiServer([JSON.stringify(question)])
  return (comparableText(line as string) as { readonly expect: Answer }).expect
}

/** The op of a question. */
export function opOfQuestion(question: Question): string {
  return String(own(question, 'op'))
}
