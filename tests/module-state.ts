import { type SourceFile, withoutComments } from './house.ts'

/** How many weak collections a file makes. */
export function weakCollectionsIn({ text }: Pick<SourceFile, 'text'>): number {
  return withoutComments(text).match(/\bnew Weak(Map|Set)\b/g)?.length ?? 0
}

const DECLARATION = /^(?:export )?(let|const) (\w+)[^=\n]*(?:=(?!>)\s*(?:new (\w+))?)?/gm
/** Classes whose instances cannot change, or of which a change is found by {@link CHANGE}. */
const PLAIN =
  /^(Map|Set|Array|RegExp|URL|Error|TextEncoder|TextDecoder|Intl|Uint8Array|Uint16Array|Uint32Array|Int32Array|WeakMap|WeakSet)$/
const METHODS = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin'
/** A call that changes a collection, or an assignment to a part of an object; `NAME` is that of the variable. */
const CHANGE = `(?<![\\w.])NAME(?:\\??\\.\\w+|!|\\[[^\\]\\n]*\\])*?(?:\\??\\.(?:${METHODS})\\(|(?:\\.\\w+|\\[[^\\]\\n]*\\])\\s*(?:=(?![=>])|[-+*|&?]{1,2}=|\\+\\+|--))`

/** Names of what a module declares at its top and can change later: variables, collections and objects with state. */
export function moduleStateIn({ text }: Pick<SourceFile, 'text'>): string[] {
  const code = withoutComments(text)
  return [...code.matchAll(DECLARATION)].flatMap(([, keyword, name = '', made]) => {
    if (keyword === 'let') return [name]
    if (made !== undefined && !PLAIN.test(made)) return [name]
    return new RegExp(CHANGE.replace('NAME', name)).test(code) ? [name] : []
  })
}
