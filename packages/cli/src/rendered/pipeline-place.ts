import { dirname, resolve } from 'node:path'
import { type Position, type ReadDocument, valueAt } from '@krmkit/check/objects'
import { type Path, parseFieldPath } from '@krmkit/runtime'
import { isList, isMap, type Json, own } from '@krmkit/structural-schema/values'
import { findValue, type WantedValue } from './find-value.ts'
import { lineIn } from './named-sources.ts'

/** What a text must have to be a part of a value. */
const MIN_PART = 2
/** What a value must have to be looked for in a script. */
const MIN_IN_SCRIPT = 3
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
 * @param files what reads a file, by its absolute path: its first document, or its text
 */
export function placeInPipeline(
  { file, field, wanted, part }: GivenValue,
  kptfile: ReadDocument,
  files: {
    documentOf(path: string): ReadDocument | undefined
    textOf(path: string): string | undefined
  },
): (Position & { readonly path: string }) | undefined {
  if (wanted.text === '') return undefined
  const below = parseFieldPath(field)
  const inline = placeInConfig(kptfile, [...below, 'configMap'], wanted, part)
  if (inline !== undefined) return { path: file, ...inline }
  const named = valueAt(kptfile.value, [...below, 'configPath'])
  const path = typeof named === 'string' ? resolve(dirname(file), named) : undefined
  const config = path === undefined ? undefined : files.documentOf(path)
  if (path === undefined || config === undefined || !isMap(config.value)) return undefined
  for (const key of Object.keys(config.value)) {
    const found = /^(?:apiVersion|kind|metadata)$/.test(key) ? undefined : placeInConfig(config, [key], wanted, part)
    if (found !== undefined) return { path, ...found }
  }
  if (wanted.text.length < MIN_IN_SCRIPT) return undefined
  const line = lineIn(files.textOf(path) ?? '', (one) => one.includes(wanted.text) && !/^\s*#/.test(one))
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
