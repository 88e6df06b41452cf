import { MapOf } from '../values/map-of.ts'
import { codePoints } from '../values/text.ts'
import { BYTES, INT, listType, mapType, paramType, STRING } from '../values/types.ts'
import { CelError, type ListValue, type MapValue, type Value } from '../values/values.ts'
import { type CelFunction, fn, globalOverload, member, since } from './overload.ts'

const A = paramType('A')
const B = paramType('B')
const LIST_OF_A = listType(A)
const MAP_OF_A_B = mapType(A, B)
const K = paramType('K')
const V = paramType('V')
const MAP_OF_K_V = mapType(K, V)

const sizeOfText = (text: string) => BigInt(codePoints(text))
const sizeOfBytes = (bytes: Uint8Array) => BigInt(bytes.length)
const sizeOfList = (list: ListValue) => BigInt(list.length)
const sizeOfMap = (map: MapValue) => BigInt(map.size)

/** `size()`, and the function with which two-variable comprehensions build maps (cel-go, `ext/comprehensions.go`). */
export const COLLECTIONS: readonly CelFunction[] = [
  fn(
    'size',
    globalOverload('size_bytes', [BYTES], INT, sizeOfBytes),
    member('bytes_size', [BYTES], INT, sizeOfBytes),
    globalOverload('size_list', [LIST_OF_A], INT, sizeOfList),
    member('list_size', [LIST_OF_A], INT, sizeOfList),
    globalOverload('size_map', [MAP_OF_A_B], INT, sizeOfMap),
    member('map_size', [MAP_OF_A_B], INT, sizeOfMap),
    globalOverload('size_string', [STRING], INT, sizeOfText),
    member('string_size', [STRING], INT, sizeOfText),
  ),
  ...since(32, [
    fn(
      'cel.@mapInsert',
      globalOverload('@mapInsert_map_key_value', [MAP_OF_K_V, K, V], MAP_OF_K_V, insert),
      globalOverload('@mapInsert_map_map', [MAP_OF_K_V, MAP_OF_K_V], MAP_OF_K_V, insertAll),
    ),
  ]),
]

/** Adds to the accumulator of a comprehension in place, because no other expression can see it. */
function insert(map: MapValue, key: Value, value: Value): Value {
  const target = map instanceof MapOf ? map : copied(map)
  if (target.find(key) !== undefined) return new CelError(`insert failed: key ${keyText(key)} already exists`)
  target.add(key, value)
  return target
}

function insertAll(map: MapValue, entries: MapValue): Value {
  let target: Value = map
  for (const key of entries.keys()) {
    if (target instanceof CelError) return target
    target = insert(target as MapValue, key, entries.find(key) ?? null)
  }
  return target
}

function copied(map: MapValue): MapOf {
  const copy = new MapOf()
  for (const key of map.keys()) copy.add(key, map.find(key) ?? null)
  return copy
}

function keyText(key: Value): string {
  return String(key)
}
