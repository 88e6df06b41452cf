import { dirname, resolve } from 'node:path'
import { documentsOf, LENIENT, type Position, type ReadDocument, valueAt } from '@krmkit/check/objects'
import { type Path, parseFieldPath } from '@krmkit/runtime'
import { isList, isMap, type Json, own } from '@krmkit/structural-schema/values'
import { findValue, type WantedValue } from './find-value.ts'
import { lineIn } from './named-sources.ts'

/** What a text must have to be a part of a value. */
const MIN_PART = 2
/** Values of a config that are looked at. */
const MAX_VALUES = 10_000

/** A function in a pipeline, and the value that it gave. */
interface GivenValue {
  /** The Kptfile, as an absolute path. */
  readonly file: string
  /** The function in it: `pipeline.mutators[0]`. */
  readonly field: string
  readonly wanted: WantedValue
  readonly part?: 'key' | undefined
}

/**
 * Where a Kptfile, or the config that it names, gives a value: the value itself, often under another name, the longest part of the value
 * such as that of a setter, or the line of a script that has it.
 *
 * @param kptfile the document of the Kptfile
 * @param textOf the text of a file, by its absolute path
 */
export function placeInPipeline(
  { file, field, wanted, part }: GivenValue,
  kptfile: ReadDocument,
  textOf: (path: string) => string | undefined,
): (Position & { readonly path: string }) | undefined {
  if (wanted.text === '') return undefined
  const below = parseFieldPath(field)
  const inline = placeInConfig(kptfile, [...below, 'configMap'], wanted, part)
  if (inline !== undefined) return { path: file, ...inline }
  const named = valueAt(kptfile.value, [...below, 'configPath'])
  const path = typeof named === 'string' ? resolve(dirname(file), named) : undefined
  const text = path === undefined ? undefined : textOf(path)
  if (path === undefined || text === undefined) return undefined
  for (const document of documentsOf(text)) {
    const read = document.read(LENIENT)
    if (read.code !== undefined || !isMap(read.value)) continue
    for (const key of Object.keys(read.value)) {
      const found = /^(?:apiVersion|kind|metadata)$/.test(key) ? undefined : placeInConfig(read, [key], wanted, part)
      if (found !== undefined) return { path, ...found }
    }
  }
  const line = lineIn(text, (one) => one.includes(wanted.text) && !/^\s*(?:#|apiVersion:|kind:|name:)/.test(one))
  return line && { path, ...line }
}

function placeInConfig(
  document: ReadDocument,
  below: Path,
  wanted: WantedValue,
  part: 'key' | undefined,
): Position | undefined {
  const { line, column } = findValue(document, below, wanted, { part, isLoose: true }) ?? {}
  if (line !== undefined && column !== undefined) return { line, column }
  const longest = longestPart(valueAt(document.value, below), below, wanted.text)
  return longest && document.locate(longest)
}

/** The path of the longest value that is a part of a text. */
function longestPart(config: Json | undefined, below: Path, text: string): Path | undefined {
  let found: { readonly path: Path; readonly length: number } | undefined
  let left = MAX_VALUES
  const open: [Json, Path][] = [[config ?? null, below]]
  for (let next = open.pop(); next !== undefined && left-- > 0; next = open.pop()) {
    const [value, path] = next
    if (isList(value)) for (const [i, one] of value.entries()) open.push([one, [...path, i]])
    else if (isMap(value)) for (const key of Object.keys(value)) open.push([own(value, key) ?? null, [...path, key]])
    else {
      const given = String(value)
      if (given.length >= MIN_PART && given.length > (found?.length ?? 0) && text.includes(given))
        found = { path, length: given.length }
    }
  }
  return found?.path
}
