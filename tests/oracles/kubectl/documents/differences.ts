import type { Difference } from './compare.ts'

interface Known {
  /** What docs/differences.md calls it. */
  readonly name: string
  /** The recorded texts that have it. */
  readonly ids: readonly string[]
  readonly explains: (text: string, difference: Difference) => boolean
}

const hasOtherValues =
  (pattern: RegExp) =>
  (text: string, { what }: Difference) =>
    what === 'the values differ' && pattern.test(text)

const isRefused =
  (problem: RegExp, pattern = /^/) =>
  (text: string, { what, ours }: Difference) =>
    what === 'krmkit refuses it' && problem.test(String(ours)) && pattern.test(text)

const WRONG_PLACE = /^there must be nothing after this value|^(?:the indentation of )?this line must be/

/** Every difference from kubectl's reader of YAML. docs/differences.md has the reasons. */
export const KNOWN: readonly Known[] = [
  {
    name: 'the characters U+0085, U+2028 and U+2029',
    ids: ['seed 7439067'],
    explains: (text) => /[\u0085\u2028\u2029]/.test(text),
  },
  {
    name: 'keys that are not strings',
    ids: [],
    explains: (_, { convertsKeys = false }) => convertsKeys,
  },
  { name: 'carriage returns in a row', ids: [], explains: hasOtherValues(/\r\r\n/) },
  { name: '`!!binary`', ids: ['565N', '565N below data'], explains: hasOtherValues(/!!binary/) },
  {
    name: '`[?x]`',
    ids: ['652Z', '652Z below data', 'HM87/01', 'HM87/01 below data'],
    explains: hasOtherValues(/[[{,]\s*\?\S/),
  },
  { name: 'documents behind `...`', ids: ['7Z25', 'M7A3'], explains: hasOtherValues(/^\.\.\.\s/m) },
  { name: '`&an:chor`', ids: ['Y2GN'], explains: hasOtherValues(/&[\w-]*:/) },
  {
    name: '`[-]`',
    ids: ['G5U8', 'YJV2', 'YJV2 below data'],
    explains: isRefused(/^there must be "," between two values/, /[[{,]\s*-\s*[\]},]/),
  },
  { name: '`"\\\'"`', ids: ['HRE5'], explains: isRefused(/^"\\." must not be in double quotes/, /\\'/) },
  {
    name: 'a block scalar whose header is not indented more than its key',
    ids: ['S98Z', 'S98Z below data'],
    explains: isRefused(WRONG_PLACE, /[|>][-+0-9]*[ \t]*\n/),
  },
  {
    name: 'a tag or anchor before the first key of a nested map',
    ids: ['HMQ5 below data'],
    explains: isRefused(WRONG_PLACE, /^[^%\n]*[!&]\S* .*:/m),
  },
  {
    name: 'text behind the end of a document',
    ids: ['4H7K', '9HCY', 'BS4K', 'EB22', 'KS4U', 'RHX7'],
    explains: isRefused(WRONG_PLACE),
  },
  {
    name: '`!!str,`',
    ids: ['U99R', 'U99R below data'],
    explains: (text, { what }) => what === 'krmkit refuses it' && /![^\s!]*[,[\]{}]|!\w+!/.test(text),
  },
]

/** What explains a difference; `undefined` if it is a fault. */
export function explanationOf(text: string, difference: Difference): string | undefined {
  return KNOWN.find(({ explains }) => explains(text, difference))?.name
}
