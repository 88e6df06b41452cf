import { type SourceFile, withoutComments } from './source-files.ts'

/** Weak collections of shipped sources: caches that may be dropped at any time, keyed by values that never change. */
export const WEAK_COLLECTIONS: Readonly<Record<string, { readonly count: number; readonly why: string }>> = {}

/** The most weak collections that shipped sources may have. */
export const MAX_WEAK_COLLECTIONS = 0

/** What modules of shipped sources declare at their top and change later, weak collections aside. */
export const MODULE_STATE: Readonly<Record<string, { readonly names: readonly string[]; readonly why: string }>> = {
  'packages/cel/src/check/environment.ts': {
    names: ['ENVIRONMENTS'],
    why: 'environments of versions, each made once and never changed',
  },
  'packages/kubernetes-schemas/src/model/decode/tokens.ts': {
    names: ['known'],
    why: 'equal ranges of the model are one object, each made once and never changed',
  },
  'packages/yaml/src/scan/scan.ts': {
    names: ['tableBuilder', 'openRow', 'openFlags', 'openChildren'],
    why: 'buffers of a scan, which is never interrupted: each document would need new ones',
  },
  'packages/yaml/src/scan/source.ts': {
    names: ['known'],
    why: 'line starts of the text that was asked about last: many messages are about one file',
  },
  'packages/yaml/src/scan/check.ts': {
    names: ['seen', 'keys'],
    why: 'buffers of a comparison of keys, which is never interrupted',
  },
}

/** How many weak collections a file makes. */
export function weakCollectionsIn({ text }: Pick<SourceFile, 'text'>): number {
  return withoutComments(text).match(/\bnew Weak(Map|Set)\b/g)?.length ?? 0
}

const DECLARATION = /^(?:export )?(let|const) (\w+)[^=\n]*(?:=(?!>)\s*(?:new (\w+))?)?/gm
/** Classes whose instances cannot change, or of which a change is found by {@link CHANGE}. */
const PLAIN =
  /^(Map|Set|Array|RegExp|URL|Error|TextEncoder|TextDecoder|Intl|Uint8Array|Uint16Array|Uint32Array|Int32Array)$/
const METHODS = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin'
/** A call that changes a collection, or an assignment to a part of an object; `NAME` is that of the variable. */
const CHANGE = `(?<![\\w.])NAME(?:\\??\\.\\w+|!|\\[[^\\]\\n]*\\])*?(?:\\??\\.(?:${METHODS})\\(|(?:\\.\\w+|\\[[^\\]\\n]*\\])\\s*(?:=(?![=>])|[-+*|&?]{1,2}=|\\+\\+|--))`

/**
 * Names of what a module declares at its top and changes later: variables, collections, and objects of which the name is
 * not in capitals. Weak collections are counted apart.
 */
export function moduleStateIn({ text }: Pick<SourceFile, 'text'>): string[] {
  // Where a pattern begins to look is set before each use.
  const code = withoutComments(text).replaceAll('.lastIndex =', '')
  return [...code.matchAll(DECLARATION)].flatMap(([, keyword, name = '', made]) => {
    if (keyword === 'let') return [name]
    if (made?.startsWith('Weak')) return []
    if (made !== undefined && !PLAIN.test(made) && !/^[A-Z\d_]+$/.test(name)) return [name]
    return new RegExp(CHANGE.replace('NAME', name)).test(code) ? [name] : []
  })
}
