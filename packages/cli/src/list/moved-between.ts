import { MovedValues, type Value, type YamlDocument } from '@krmkit/runtime'
import { readText } from '../package/split-documents.ts'
import { differingPaths } from './differing-paths.ts'

/** A text before and after a program; `undefined` if it is new, or gone. */
export interface TextPair {
  readonly given: string | undefined
  readonly made: string | undefined
}

/** In larger texts, no values from other places are looked for, because a value needs many times the memory of its text. */
const MAX_CHARACTERS = 2 ** 20
/** The same for all texts together. */
const MAX_TOTAL = 2 ** 24

/** Notes the values that a program moved or copied from one place to another, also between texts. */
export function movedBetween(pairs: readonly TextPair[]): MovedValues {
  const moved = new MovedValues(true)
  const small = pairs.filter(({ given = '', made = '' }) => Math.max(given.length, made.length) <= MAX_CHARACTERS)
  if (small.reduce((total, { given = '' }) => total + given.length, 0) > MAX_TOTAL) return moved
  const originals: [text: string, document: YamlDocument][] = []
  const removed: YamlDocument[] = []
  const deleted = small.flatMap(({ given, made }) => {
    const before = given === undefined ? undefined : read(given)
    const after = made === undefined || made === given ? undefined : read(made)
    if (before !== undefined && made === undefined) removed.push(before)
    else if (before !== undefined) originals.push([given as string, before])
    if (before === undefined && after !== undefined) moved.want(after.get([]) as Value)
    if (before === undefined || after === undefined) return []
    return differingPaths(before, after).flatMap((path) => moved.plan(before, path, after.get(path) as Value, given))
  })
  if (!moved.needs.moved) return moved
  moved.addDeleted(deleted)
  for (const document of removed) moved.add(document, [], true)
  if (moved.needs.copied) for (const [text, document] of originals) moved.add(document, [], false, text)
  return moved
}

function read(text: string): YamlDocument | undefined {
  // The texts were read before, so that duplicate keys are not looked for again.
  return readText(text, { uniqueKeys: false }).document
}
