import type { CheckSettings, OldObject } from '../../../packages/check/src/index.ts'
import { makeResource } from '../../../packages/runtime/src/index.ts'
import { groupBy } from '../../../packages/runtime/src/values.ts'
import type { JsonMap } from '../../../packages/structural-schema/src/values.ts'
import type { Base } from '../bases.ts'
import { changedBy, type Question } from '../changes/question.ts'
import { isObject, type JsonObject } from '../json.ts'
import { errorsOfAll } from '../krmkit-answer.ts'
import type { Comparison } from '../score/compare.ts'
import type { UpdateAnswer } from './update-question.ts'

/**
 * What krmkit is asked about an update that a server was asked about:
 * - `files`: the old and the new state are files as people keep them
 * - `live`: both are as the server stores them
 * - `cluster`: the old state is the one that the server stores, the new one is a file
 * - `creates`: the new state alone
 */
export const UPDATE_MODES = ['files', 'live', 'cluster'] as const

/** What krmkit is asked about an update. */
export type UpdateMode = (typeof UPDATE_MODES)[number] | 'creates'

/** A question with the server's answer. */
export interface AskedUpdate {
  readonly question: Question
  readonly answer: UpdateAnswer
}

/** Asks krmkit what the server was asked. */
export async function compareUpdates(
  asked: readonly AskedUpdate[],
  bases: ReadonlyMap<string, Base>,
  settings: CheckSettings,
  mode: UpdateMode,
): Promise<readonly Comparison[]> {
  const comparisons: Comparison[] = []
  for (const [id, of] of groupBy(asked, ({ question }) => question.base)) {
    const file = bases.get(id)?.object
    const live = of.find(({ answer }) => answer.live !== undefined)?.answer.live
    if (file === undefined || live === undefined) continue
    if (mode !== 'live' && isStored(file)) continue
    // Secrets of a cluster are never read.
    if (mode === 'cluster' && file.kind === 'Secret') continue
    const objects = of.map(({ question }) => changedBy(question, mode === 'live' ? live : file))
    const errors =
      mode === 'creates'
        ? await errorsOfAll(objects, settings)
        : await updateErrors(objects, oldObject(mode === 'files' ? file : live), settings)
    comparisons.push(...of.map((one, i) => ({ ...one, object: objects[i] ?? file, errors: errors[i] ?? [] })))
  }
  return comparisons
}

/** The errors that krmkit reports about updates of an object. */
export async function updateErrors(
  objects: readonly JsonObject[],
  old: OldObject,
  settings: CheckSettings,
): ReturnType<typeof errorsOfAll> {
  return errorsOfAll(objects, { ...settings, old: { crd: () => undefined, object: () => old } })
}

/** An object as an old state. */
export function oldObject(object: JsonObject): OldObject {
  const resource = makeResource(JSON.stringify(object))
  const { apiVersion, kind, name, namespace = '' } = resource
  return {
    placed: { object: object as JsonMap, at: [], identity: { apiVersion, kind, name, namespace } },
    yaml: () => resource,
  }
}

/** Whether a base object has what only stored objects have: a file with the uid of another object is not one of the stored object. */
function isStored({ metadata }: JsonObject): boolean {
  return isObject(metadata) && metadata.uid !== undefined
}
