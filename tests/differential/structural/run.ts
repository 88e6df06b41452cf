import { readJson } from '../../../packages/structural-schema/src/index.ts'
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
  const judged: Judged[] = []
  for (const [i, testCase] of cases.entries()) {
    const expect = expectOf(answers[i] as string)
    if ('failed' in expect) continue
    const reason = differenceOf(testCase, expect)
    if (reason !== undefined && (await isOneOfMany(testCase))) continue
    judged.push({ ...testCase, expect, reason })
  }
  return judged
}

/**
 * Whether the server gives several answers to a question, ours among them: some depend on the order of a Go map (the first
 * wrong field, the entry that ends a macro).
 */
async function isOneOfMany(testCase: StructuralCase): Promise<boolean> {
  const answers = await askApiServer(Array.from({ length: 40 }, () => testCase.text))
  return answers.some((line) => differenceOf(testCase, expectOf(line)) === undefined)
}

function expectOf(line: string): Answer {
  return (comparableText(line) as { readonly expect: Answer }).expect
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
