import type { Answer } from '../ask/answer.ts'
import { type Base, readBases } from '../bases.ts'
import { drawQuestions } from '../changes/draw-questions.ts'
import { isKnown } from '../changes/places.ts'
import { objectOf, type Question } from '../changes/question.ts'
import { isObject, type JsonObject } from '../json.ts'
import { nameOf } from './live-states.ts'
import { updateBaseFiles } from './update-bases.ts'

/** An answer to an update; the one to a question without changes has the object as the server stores it. */
export type UpdateAnswer = Answer & { readonly live?: JsonObject }

/** The base objects of updates: those of creates, and others with what only updates look at. */
export function updateBases(): ReadonlyMap<string, Base> {
  return readBases(updateBaseFiles())
}

/** Questions about updates of base objects: first each as it is, then changed ones, which keep their identity. */
export function drawUpdates(
  bases: ReadonlyMap<string, Base>,
  minor: number,
  seed: number,
  count: number,
): readonly Question[] {
  const isAsked = ({ object }: Base) => isKnown(object, minor) && nameOf(object) !== undefined
  // Questions that are left out are drawn too.
  const drawn = drawQuestions(bases.values(), minor, seed, Math.ceil(count * 1.2), isAsked)
  return drawn.filter((question) => keepsIdentity(question, bases)).slice(0, count)
}

/** Whether a question is about the object of its base, and not one with another name. */
function keepsIdentity(question: Question, bases: ReadonlyMap<string, Base>): boolean {
  const base = bases.get(question.base)?.object
  if (base === undefined) return false
  const changed = objectOf(question, bases)
  return JSON.stringify(identityOf(base)) === JSON.stringify(identityOf(changed))
}

function identityOf({ apiVersion, kind, metadata }: JsonObject) {
  const { name = null, namespace = null } = isObject(metadata) ? metadata : {}
  return [apiVersion, kind, name, namespace]
}
