import { isDeepStrictEqual } from 'node:util'
import { groupBy } from '../../../packages/runtime/src/values.ts'
import { answerOf } from '../ask/answer.ts'
import type { ServerClient } from '../ask/server-client.ts'
import type { Base } from '../bases.ts'
import { changedBy, type Question } from '../changes/question.ts'
import { type JsonObject, type JsonPath, valueAt } from '../json.ts'
import { createLive, removeLive } from './live-states.ts'
import type { UpdateAnswer } from './update-question.ts'

/** The base object cannot be stored, because another one is in its way, or the server refuses it. */
const NOT_STORED: UpdateAnswer = { depends: 'a base object that the server does not store' }

/** A change of a field that the server stores otherwise is another change of the stored object. */
const NOT_THERE: UpdateAnswer = { depends: 'a field that the server stores otherwise' }

/** Fields of which the server keeps a copy in another one, which a change of the file does not change. */
const COPIES: Readonly<Record<string, string>> = {
  serviceAccount: 'serviceAccountName',
  serviceAccountName: 'serviceAccount',
  dataSource: 'dataSourceRef',
}

/** Whether what a change changes is not the same in the file and in the stored object. */
function isElsewhere(path: JsonPath, file: JsonObject, live: JsonObject): boolean {
  const copy = COPIES[String(path.at(-1))]
  if (copy !== undefined) {
    const place = [...path.slice(0, -1), copy]
    if (!isDeepStrictEqual(valueAt(file, place), valueAt(live, place))) return true
  }
  const [written, stored] = [valueAt(file, path), valueAt(live, path)]
  if (path.length > 1 && valueAt(live, path.slice(0, -1)) === undefined) return true
  if (written === undefined) return typeof stored === 'object' && stored !== null
  return typeof written !== 'object' && written !== stored
}

/**
 * Asks a server about updates: stores each base object, sends the questions about it as updates that are not stored, and removes it. The
 * question without changes gets the stored object.
 */
export async function askUpdates(
  client: ServerClient,
  questions: readonly Question[],
  bases: ReadonlyMap<string, Base>,
): Promise<readonly UpdateAnswer[]> {
  const answers: UpdateAnswer[] = questions.map(() => NOT_STORED)
  const byBase = groupBy([...questions.entries()], ([, { base }]) => base)
  for (const [id, asked] of byBase) {
    const base = bases.get(id)
    const live = base && (await createLive(client, base))
    if (base === undefined || live === undefined) continue
    const responses = await client.update(asked.map(([, question]) => updateOf(question, live)))
    for (const [i, [at, { changes }]] of asked.entries()) {
      const response = responses[i]
      if (changes.some(({ at: path }) => isElsewhere(path, base.object, live))) answers[at] = NOT_THERE
      else if (response !== undefined) answers[at] = { ...answerOf(response), ...(changes.length === 0 && { live }) }
    }
    await removeLive(client, live)
  }
  return answers
}

/** The stored object with the changes of a question, as `kubectl apply` sends the changes of a file. */
function updateOf(question: Question, live: JsonObject): JsonObject {
  return changedBy(question, live)
}
