import { readText } from '@krmkit/check/objects'
import { MovedValues, type Path, type Value, type YamlDocument } from '@krmkit/runtime'
import { differingPaths } from './differing-paths.ts'

/** A text before and after a program; `undefined` if it is new, or gone. */
export interface TextPair {
  readonly given: string | undefined
  readonly made: string | undefined
}

/** What a text becomes, read already. */
export interface Wanted {
  readonly document: YamlDocument
  /** Where it may differ from the text before. */
  readonly paths: readonly Path[]
}

/** Values that a program moved or copied from one place to another, also between texts. */
export interface Moved {
  readonly values: MovedValues
  /** What was read for it, by the pair. */
  readonly wanted: ReadonlyMap<TextPair, Wanted>
}

/** In larger texts, no values from other places are looked for, because a value needs many times the memory of its text. */
const MAX_CHARACTERS = 2 ** 20
/** The same for all texts together. */
const MAX_TOTAL = 2 ** 24

/** A number that is not written as JSON writes it: only such numbers are worth a search among those that stay. */
const ODD_NUMBER = /(?<![\w.])[-+]?(?:0[\dbox_]|\d[\d_]*_|\.\d|\d+\.(?!\d*[1-9](?!\d))|\d[\d.]*e)|(?<![\w.])\+\d/i

/** Notes the values that a program moved or copied. */
export function movedBetween(pairs: readonly TextPair[]): Moved {
  const values = new MovedValues(true)
  const wanted = new Map<TextPair, Wanted>()
  const small = pairs.filter(({ given = '', made = '' }) => Math.max(given.length, made.length) <= MAX_CHARACTERS)
  if (small.reduce((total, { given = '' }) => total + given.length, 0) > MAX_TOTAL) return { values, wanted }
  const changed = new Map<TextPair, YamlDocument>()
  const deleted = small.flatMap((pair) => {
    const { given, made } = pair
    const after = made === undefined || made === given ? undefined : read(made)
    if (given === undefined && after !== undefined) values.want(after.get([]) as Value)
    const before = given === undefined || after === undefined ? undefined : read(given)
    if (before === undefined || after === undefined) return []
    changed.set(pair, before)
    const paths = differingPaths(before, after)
    wanted.set(pair, { document: after, paths })
    return paths.flatMap((path) => values.plan(before, path, after.get(path) as Value, given))
  })
  const { needs } = values
  if (!needs.moved) return { values, wanted }
  values.addDeleted(deleted)
  for (const pair of small) {
    const { given, made } = pair
    const isPresent = needs.copied && (!needs.copiesNumbersOnly || ODD_NUMBER.test(given ?? ''))
    if (given === undefined || (made !== undefined && !isPresent)) continue
    const document = changed.get(pair) ?? read(given)
    if (document !== undefined) values.add(document, [], made === undefined, given)
  }
  return { values, wanted }
}

function read(text: string): YamlDocument | undefined {
  // The texts were read before, so that duplicate keys are not looked for again.
  return readText(text, { uniqueKeys: false }).document
}
