import { readYaml } from '../../../packages/runtime/src/index.ts'
import type { Readings } from '../../oracles/kubectl/scalars/readings.ts'

/** A string as a person wrote it in a config. */
export interface Typed {
  readonly scalar: string
  readonly spelling: string
}

const DATE = /^\d{4}-\d\d?-\d\d?(?:$|[Tt ])/

/**
 * Strings in the spellings that a person can use: without quotes, in both quotes, with raw characters and with the escapes of JSON.
 * Without quotes, what a reader reads as a number or a date is one, and stays one.
 */
export function typed(scalars: readonly string[], readings: Readings): readonly Typed[] {
  return scalars.flatMap((scalar) => {
    const read = readings.at('value', scalar)
    const isNumber = (read !== undefined && 'is' in read && typeof read.is === 'number') || DATE.test(scalar)
    return spellingsOf(scalar, !isNumber).flatMap((spelling) =>
      isString(spelling, scalar) ? { scalar, spelling } : [],
    )
  })
}

/** The same for keys. Without quotes, a number that all readers print as it is written stays. Each list has a key only once. */
export function typedKeys(scalars: readonly string[]): readonly (readonly Typed[])[] {
  const lists: Typed[][] = []
  for (const scalar of scalars.filter(({ length }) => length < 1_000)) {
    const spellings = spellingsOf(
      scalar,
      !/^-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]*[1-9])?$/.test(scalar) || scalar === '-0',
    )
    const own = spellings.filter((spelling) => isKey(spelling, scalar))
    for (const [at, spelling] of own.entries()) lists[at] = [...(lists[at] ?? []), { scalar, spelling }]
  }
  return lists
}

function spellingsOf(scalar: string, isPlainToo: boolean): readonly string[] {
  const json = JSON.stringify(scalar)
  const single = `'${scalar.replaceAll("'", "''")}'`
  const plain = isPlainToo ? [scalar] : []
  return [...new Set([...plain, single, json, json.replaceAll('/', '\\/'), escapedHalves(json)])]
}

/** With two escapes for each character of two UTF-16 units, as some writers of JSON do. */
function escapedHalves(json: string): string {
  return json.replace(/[\ud800-\udfff]/g, (ch) => `\\u${ch.charCodeAt(0).toString(16)}`)
}

/** Whether a spelling is the string behind a key. */
function isString(spelling: string, scalar: string): boolean {
  const { document } = readYaml(`v: ${spelling}\nw: 1\n`)
  return !/[\n\r]/.test(spelling) && document?.get(['v']) === scalar && document.get(['w']) === 1
}

/** Whether a spelling is the string before a colon: no merge key, and no collection, whose text is the key otherwise. */
function isKey(spelling: string, scalar: string): boolean {
  const { document } = readYaml(`v:\n  ${spelling}: 1\n  x: 1\nw: 1\n`)
  const [key, next] = document?.keys(['v']) ?? []
  return !/[\n\r]|^(?:<<$|[[{])/.test(spelling) && key === scalar && next === 'x' && document?.get(['w']) === 1
}
