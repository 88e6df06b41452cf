import type { Value } from '@krmkit/runtime'
import { type ListValue, readList } from '@krmkit/transformers/parts'
import type { SettersConfig } from './config.ts'

/** The value that a config gives a setter. */
export interface SetterValue {
  /** For scalars; `undefined` if the config contains a list. */
  readonly text: string | undefined
  /** For lists; `undefined` if the value is not a list. */
  list(): ListValue | undefined
}

/** The values of a config by name of the setter. */
export function setterValues({ setters }: SettersConfig): ReadonlyMap<string, SetterValue> {
  return new Map(Object.entries(setters).map(([name, value]) => [name, setterValue(value as Value)]))
}

function setterValue(value: Value): SetterValue {
  if (Array.isArray(value)) return { text: undefined, list: () => ({ values: value, spelling: () => undefined }) }
  const text = String(value)
  let list: ListValue | undefined
  let isRead = false
  return {
    text,
    list() {
      if (!isRead) list = listOf(text)
      isRead = true
      return list
    },
  }
}

/** An empty string is the empty list (kpt, apply-setters). */
function listOf(text: string): ListValue | undefined {
  return text === '' ? { values: [], spelling: () => undefined } : readList(text)
}
