import { readJson } from '../../../packages/structural-schema/src/values.ts'
import { answer, isAnswered, type Question } from '../../../tools/fixtures/structural/answer.ts'
import { comparableText } from '../../../tools/fixtures/structural/comparable.ts'
import { type Answer, difference } from '../../../tools/fixtures/structural/compare.ts'
import { Draw } from '../../generated/draw.ts'
import { makeCase, type StructuralCase } from './make-case.ts'

/** Case `number` of the run with this seed. */
export function caseOf(seed: number, number: number): StructuralCase {
  return makeCase(new Draw((seed * 1_000_003 + number) >>> 0), number)
}

/** An answer of the API server's code, in the form that is compared. */
export function answerOf(text: string): Answer {
  return comparableText(text) as Answer
}

/** Whether the API server's code gave an answer, and did not panic or refuse the question. */
export function isAnswer(answer: Answer): boolean {
  return !('failed' in answer)
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

/** How our answer differs from each of the answers that the server's code gives; `undefined` where it is one of them. */
export function differenceOfAll(
  { op, text }: Pick<StructuralCase, 'op' | 'text'>,
  answers: readonly string[],
): string | undefined {
  const expected = answers.map(answerOf).filter(isAnswer)
  const reasons = expected.map((expect) => differenceOf({ op, text }, expect))
  return reasons.includes(undefined) ? undefined : reasons[0]
}

/** The answer without what only Go words. */
function forCompare(op: string, expect: Answer): Answer {
  if (op === 'store' && 'decode' in expect) return { decode: true }
  if (op !== 'celcompile') return expect
  const rules = expect.rules as readonly Readonly<Record<string, unknown>>[]
  return { rules: rules.map(({ detail: _, ...rule }) => rule) }
}
