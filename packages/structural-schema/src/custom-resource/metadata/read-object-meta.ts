import { goQuote } from '@krmkit/formats'
import type { Path } from '@krmkit/runtime'
import { compareUtf8 } from '@krmkit/runtime/values'
import { Float, isList, isMap, type Json, type JsonMap, newMap } from '../../json/json.ts'
import { compactJson } from '../../json/print.ts'
import { wrongType } from '../../schema/decode-notes.ts'
import { type MetaField, type MetaStruct, OBJECT_META } from './meta-shape.ts'
import { readTime, ZERO_TIME } from './read-time.ts'

/** Metadata as the server decodes and encodes it. */
export interface ObjectMeta {
  /** The known fields that are not empty. */
  readonly value: JsonMap
  /** Go's decoding error; `value` does not contain the invalid field. */
  readonly problem: string | undefined
  /** All values that Go cannot decode, in krmkit's words. */
  readonly wrong: readonly WrongValue[]
  /** The paths of unknown fields, relative to the metadata. */
  readonly unknown: readonly Path[]
}

/** A value of metadata that Go cannot decode. */
interface WrongValue {
  /** The path in the metadata. */
  readonly at: Path
  /** What the value must be, and what it is. */
  readonly message: string
}

interface Run {
  readonly at: (string | number)[]
  /** The key in a map, which Go's messages do not contain. */
  readonly keys: string[]
  readonly problems: string[]
  /** Problems of times: Go stops at the first invalid time and discards earlier errors (encoding/json). */
  readonly timeProblems: string[]
  readonly wrong: WrongValue[]
  readonly unknown: Path[]
}

/** Decodes metadata; null is empty metadata (apiextensions-apiserver, `objectmeta/coerce.go`). */
export function readObjectMeta(metadata: Json): ObjectMeta {
  if (metadata !== null && !isMap(metadata)) {
    const problem = `json: cannot unmarshal ${jsonKind(metadata)} into Go value of type v1.ObjectMeta`
    return { value: newMap(), problem, wrong: [wrongValue([], 'an object', metadata)], unknown: [] }
  }
  const run: Run = { at: [], keys: [], problems: [], timeProblems: [], wrong: [], unknown: [] }
  const value = metadata === null ? newMap() : readStruct(metadata, OBJECT_META, run)
  return { value, problem: run.timeProblems[0] ?? run.problems[0], wrong: run.wrong, unknown: run.unknown }
}

/** Decodes keys in sorted order, in which Go encodes and decodes them, because only the first problem is reported. */
function readStruct(map: JsonMap, struct: MetaStruct, run: Run): JsonMap {
  const read = newMap()
  for (const { name, always } of struct.fields) if (always === true) read[name] = ''
  for (const key of Object.keys(map).sort(compareUtf8)) {
    const field = struct.fields.find(({ name }) => name === key)
    run.at.push(key)
    if (field === undefined) run.unknown.push([...run.at])
    else {
      const problems = run.problems.length
      const value = readField(map[key] as Json, field, struct, run)
      if (value !== undefined && run.problems.length === problems) read[key] = value
    }
    run.at.pop()
  }
  return read
}

/** Decodes a field. Returns `undefined` for an empty value, which is not encoded. */
function readField(value: Json, field: MetaField, struct: MetaStruct, run: Run): Json | undefined {
  if (value === null) return undefined
  const { kind, pointer } = field
  if (kind === 'raw') return value
  if (kind === 'time') return timeOf(value, pointer === true, run)
  if (kind === 'text') return textOf(value, field, struct, run) || undefined
  if (kind === 'bool') return typeof value === 'boolean' ? value : fail(value, 'bool', struct, run)
  if (kind === 'int') {
    const int = intOf(value)
    if (int === undefined) return fail(value, 'int64', struct, run)
    // biome-ignore lint/suspicious/noDoubleEquals: zero can be a bigint
    return int == 0 && pointer !== true ? undefined : int
  }
  if (kind === 'text-map') return textMapOf(value, field, struct, run)
  if (!isList(value)) return fail(value, kind === 'texts' ? '[]string' : `[]v1.${field.struct?.name}`, struct, run)
  const items = value.map((item, index) => {
    run.at.push(index)
    const read = kind === 'texts' ? textOf(item, field, struct, run) : structOf(item, field.struct as MetaStruct, run)
    run.at.pop()
    return read
  })
  return items.length === 0 ? undefined : items
}

function structOf(value: Json, struct: MetaStruct, run: Run): Json {
  if (value === null) return readStruct(newMap(), struct, run)
  if (isMap(value)) return readStruct(value, struct, run)
  fail(value, `v1.${struct.name}`, struct, run)
  return null
}

function textMapOf(value: Json, field: MetaField, struct: MetaStruct, run: Run): Json | undefined {
  if (!isMap(value)) return fail(value, 'map[string]string', struct, run)
  const read = newMap()
  const keys = Object.keys(value)
  for (const key of keys) {
    run.keys.push(key)
    read[key] = textOf(value[key] as Json, field, struct, run)
    run.keys.pop()
  }
  return keys.length === 0 ? undefined : read
}

function textOf(value: Json, field: MetaField, struct: MetaStruct, run: Run): string {
  if (typeof value === 'string') return value
  if (value !== null) fail(value, field.type ?? 'string', struct, run)
  return ''
}

/** The server converts metadata to JSON, where the float `3.0` becomes `3`. */
function intOf(value: Json): number | bigint | undefined {
  if (typeof value === 'bigint') return value
  if (value instanceof Float) return Math.abs(value.value) < 2 ** 63 ? exact(value.value) : undefined
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined
}

function exact(whole: number): number | bigint {
  return Number.isSafeInteger(whole) ? whole : BigInt(whole)
}

function timeOf(value: Json, pointer: boolean, run: Run): Json | undefined {
  if (typeof value !== 'string') {
    failTime(value, `json: cannot unmarshal ${jsonKind(value)} into Go value of type string`, run)
    return undefined
  }
  const time = readTime(value)
  if (time === undefined) {
    failTime(value, `parsing time ${goQuote(value)} as "2006-01-02T15:04:05Z07:00": cannot parse it`, run)
    return undefined
  }
  if (time !== ZERO_TIME) return time
  return pointer ? null : undefined
}

function failTime(found: Json, problem: string, run: Run): void {
  run.wrong.push(wrongValue(run.at, 'a time such as "2024-05-01T12:30:00Z"', found))
  run.problems.push(problem)
  run.timeProblems.push(problem)
}

function fail(value: Json, type: string, struct: MetaStruct, run: Run): undefined {
  const number = type === 'int64' && typeof value === 'number' ? `number ${compactJson(value)}` : jsonKind(value)
  const field = run.at.filter((step) => typeof step === 'string').join('.')
  run.wrong.push(wrongValue([...run.at, ...run.keys], demandOf(type), value))
  run.problems.push(`json: cannot unmarshal ${number} into Go struct field ${struct.name}.${field} of type ${type}`)
  return undefined
}

function wrongValue(at: Path, demand: string, found: Json): WrongValue {
  const isQuotable = demand === 'a string' && !isList(found) && !isMap(found)
  return { at: [...at], message: `${wrongType(demand, found)}${isQuotable ? '; quote it' : ''}` }
}

/** Returns what a value of a Go type is in JSON. */
function demandOf(type: string): string {
  if (type === 'bool') return 'true or false'
  if (type === 'int64') return 'an integer'
  if (type.startsWith('[]')) return 'a list'
  return type.startsWith('map') || /^v1\.[A-Z]\w*(?:Reference|Entry)$/.test(type) ? 'an object' : 'a string'
}

function jsonKind(value: Json): string {
  if (isList(value)) return 'array'
  if (isMap(value)) return 'object'
  return typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'bool' : 'number'
}
