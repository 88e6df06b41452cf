import { equalJson } from '../../json/equal.ts'
import { Float, isList, isMap, type Json } from '../../json/json.ts'
import { compactJson, goQuote } from '../../json/print.ts'
import { int64Of } from './int64.ts'
import { type Run, report } from './run.ts'

/** Checks that a value is one of an enum; Go converts the value to the type of each entry first. */
export function checkEnum(
  values: readonly Json[],
  texts: ReadonlySet<string> | undefined,
  value: Json,
  run: Run,
): void {
  if (typeof value === 'string' ? texts?.has(value) === true : values.some((allowed) => isSame(value, allowed))) return
  report(run, 'enum', 'FieldValueNotSupported', value, () => {
    const shown = values.map((allowed) => goQuote(typeof allowed === 'string' ? allowed : compactJson(allowed)))
    return `supported values: ${shown.join(', ')}`
  })
}

function isSame(value: Json, allowed: Json): boolean {
  if (value === null || allowed === null) return false
  if (isList(value) || isMap(value) || typeof value === 'boolean') return equalJson(value, allowed)
  if (isInt64(value)) {
    // An int64 becomes the text of its code point: 65 is "A".
    if (typeof allowed === 'string') return runeOf(value) === allowed
    return isInt64(allowed) ? value === allowed : isFloat64(allowed) && Number(value) === floatOf(allowed)
  }
  if (!isFloat64(value)) return false
  if (isFloat64(allowed)) return floatOf(value) === floatOf(allowed)
  return isInt64(allowed) && int64Of(floatOf(value)) === allowed
}

function isInt64(value: Json): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
}

function isFloat64(value: Json): value is number | Float {
  return value instanceof Float || (typeof value === 'number' && !Number.isInteger(value))
}

function floatOf(value: number | Float): number {
  return value instanceof Float ? value.value : value
}

function runeOf(value: number | bigint): string {
  const code = Number(value)
  const valid = code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? String.fromCodePoint(code) : '\ufffd'
}
