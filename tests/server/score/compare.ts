import type { CheckSettings } from '../../../packages/check/src/index.ts'
import type { Answer, Cause } from '../ask/answer.ts'
import type { Base } from '../bases.ts'
import { objectOf, type Question } from '../changes/question.ts'
import type { JsonObject } from '../json.ts'
import { errorsOfAll, type KrmkitError, settingsFor } from '../krmkit-answer.ts'

/** A question with the server's answer. */
export interface Asked {
  readonly question: Question
  readonly answer: Answer
}

/** A question, and what the server and krmkit answer. */
export interface Comparison {
  readonly question: Question
  readonly object: JsonObject
  readonly answer: Answer
  readonly errors: readonly KrmkitError[]
  /** Why krmkit ends without an answer, which it never must. */
  readonly crash?: string
}

/** Objects that krmkit checks at once: each check prepares the rules of the kinds that it meets. */
const BATCH = 200

/** Asks krmkit what the server was asked. */
export async function compareAll(
  asked: readonly Asked[],
  bases: ReadonlyMap<string, Base>,
  minor: number,
): Promise<readonly Comparison[]> {
  const settings = settingsFor(minor)
  const comparisons: Comparison[] = []
  for (let at = 0; at < asked.length; at += BATCH) {
    const batch = asked
      .slice(at, at + BATCH)
      .map(({ question, answer }) => ({ question, answer, object: objectOf(question, bases) }))
    const outcomes = await outcomesOf(
      batch.map(({ object }) => object),
      settings,
    )
    comparisons.push(...batch.map((one, i) => ({ ...one, errors: [], ...outcomes[i] })))
  }
  return comparisons
}

type Outcome = Pick<Comparison, 'errors' | 'crash'>

/** Checks objects at once, and in halves if a check fails. */
async function outcomesOf(objects: readonly JsonObject[], settings: CheckSettings): Promise<readonly Outcome[]> {
  try {
    return (await errorsOfAll(objects, settings)).map((errors) => ({ errors }))
  } catch (error) {
    if (objects.length <= 1) return [{ errors: [], crash: stackOf(error) }]
    const half = objects.length >> 1
    return [
      ...(await outcomesOf(objects.slice(0, half), settings)),
      ...(await outcomesOf(objects.slice(half), settings)),
    ]
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** What a comparison shows. */
export interface Verdict {
  /** The server's answer depends on the object alone. */
  readonly isComparable: boolean
  readonly isRefused: boolean
  readonly isReported: boolean
  /** The causes of a refusal. Empty if the server could not decode the object. */
  readonly causes: readonly Cause[]
  /** The causes whose field krmkit reports an error for. */
  readonly matched: readonly Cause[]
}

/** Judges a comparison. */
export function verdictOf({ answer, errors }: Pick<Comparison, 'answer' | 'errors'>): Verdict {
  const isComparable = !('depends' in answer)
  const causes = 'causes' in answer ? answer.causes : []
  return {
    isComparable,
    isRefused: isComparable && answer.code !== 201,
    isReported: errors.length > 0,
    causes,
    matched: causes.filter(({ field }) => errors.some((error) => isField(error, field))),
  }
}

/** Whether an error is at a field of the server. A finding that does not name the server's field is compared by its path. */
function isField({ field, isServerField }: KrmkitError, wanted: string): boolean {
  return field === wanted || (!isServerField && withoutBrackets(field) === withoutBrackets(wanted))
}

/** The server writes keys of maps in brackets, and krmkit does not know them from a path. */
function withoutBrackets(path: string): string {
  return path.replace(/\[([^\]]*)\]/g, '.$1')
}
