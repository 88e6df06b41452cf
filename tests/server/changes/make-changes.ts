import { isObject, type Json, type JsonObject } from '../json.ts'
import type { ChangeContext, ChangeMaker } from './kinds/change-maker.ts'
import { entry, namespace } from './kinds/entries.ts'
import { twice } from './kinds/lists.ts'
import { member, transplant, unknown } from './kinds/members.ts'
import { emptied, removed, type } from './kinds/plain.ts'
import { form, long, range } from './kinds/strings.ts'
import { reference, value } from './kinds/values.ts'
import type { Material } from './material.ts'
import type { Place } from './places.ts'
import { CHANGE_KINDS, type Change, type ChangeKind } from './question.ts'

const MAKERS: Readonly<Record<ChangeKind, ChangeMaker>> = {
  removed,
  emptied,
  form,
  long,
  range,
  type,
  twice,
  value,
  reference,
  member,
  transplant,
  unknown,
  entry,
  namespace,
}

/** What changes of one object are made from. */
export function contextOf(object: JsonObject, material: Material, minor: number): ChangeContext {
  const mentions = new Map<string, number>()
  count(object)
  return { object, minor, material, mentions }

  function count(value: Json): void {
    if (typeof value === 'string') mentions.set(value, (mentions.get(value) ?? 0) + 1)
    else if (Array.isArray(value)) for (const element of value as readonly Json[]) count(element)
    else if (isObject(value))
      for (const [key, inner] of Object.entries(value)) {
        count(key)
        count(inner)
      }
  }
}

/** All changes at a place: a list for each kind that applies. */
export function changesAt(place: Place, context: ChangeContext): readonly (readonly Change[])[] {
  return CHANGE_KINDS.map((kind) => MAKERS[kind](place, context).map((edit) => ({ kind, ...edit }))).filter(
    (changes) => changes.length > 0,
  )
}
