import {
  documentObject,
  documentsOf,
  embeddedDocuments,
  LENIENT,
  mentionedIn,
  type ReadDocument,
  type TextObject,
} from '@krmkit/check/objects'
import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json, own } from '@krmkit/structural-schema/values'

/** Fields of Kustomizations and of transformers whose strings are patches. */
const PATCHES: ReadonlySet<string> = new Set(['jsonOp', 'patch', 'patches', 'patchesJson6902', 'patchesStrategicMerge'])

/**
 * The patches of a file that no check reads as objects, as far as they have comments for krmkit: those in strings, and JSON patches.
 *
 * @param file its path in messages
 */
export function commentedPatches(file: string, text: string): readonly TextObject[] {
  if (!mentionedIn(text).isAnnotated) return []
  return documentsOf(text).flatMap((document) => {
    const read = document.read(LENIENT)
    if (read.code !== undefined) return []
    if (isList(read.value)) return documentObject(read, file, text)
    return stringsIn(read.value, []).flatMap(([at, inline]) => inlinePatches(read, at, inline, file))
  })
}

function inlinePatches(read: ReadDocument, at: Path, text: string, file: string): readonly TextObject[] {
  if (text.length > MAX_FLOW && read.nodes()?.source(at)?.startsWith('|') !== true) return []
  return embeddedDocuments(read, at, text).map((one) => documentObject(one, file, text))
}

/** Characters of a string that is not a literal block: each comment in it is looked for from its start. */
const MAX_FLOW = 10_000

/** The strings below the fields of patches that have comments. */
function stringsIn(value: Json, at: Path, isPatch = false): readonly (readonly [at: Path, text: string])[] {
  if (typeof value === 'string') return isPatch && mentionedIn(value).isAnnotated ? [[at, value]] : []
  if (isList(value)) return value.flatMap((one, i) => stringsIn(one, [...at, i], isPatch))
  if (!isMap(value)) return []
  return Object.keys(value).flatMap((key) =>
    stringsIn(own(value, key) ?? null, [...at, key], isPatch || PATCHES.has(key)),
  )
}
