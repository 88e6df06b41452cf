import { posix } from 'node:path'

/** Reads a module of the repository by its path below the root; `undefined` if there is none. */
export type ReadModule = (path: string) => string | undefined

/** A public name, and where it is declared. */
export interface PublicName {
  /** The name that users import. */
  readonly name: string
  /** The name in its declaration. */
  readonly declaredName: string
  /** The module that declares it; a package (`@krmkit/yaml`) if the name comes from there. */
  readonly module: string
}

const LIST = /^export\s+(?:type\s+)?\{([^}]*)\}(?:\s+from\s+'([^']+)')?/gm
const STAR = /^export \* from '([^']+)'/gm
const DECLARED = /^export (?:declare )?(?:abstract )?(?:async )?(?:class|const|function\*?|interface|type) (\w+)/gm

/** The names that a module exports, in their order there. */
export function findExports(module: string, read: ReadModule): PublicName[] {
  const text = read(module)
  if (text === undefined) throw new Error(`${module} does not exist`)
  const declared = Array.from(text.matchAll(DECLARED), ([, name = '']) => ({ name, declaredName: name, module }))
  const listed = Array.from(text.matchAll(LIST)).flatMap(([, names = '', from]) => {
    const entries = names.split(',').map((entry) => entry.trim().replace(/^type /, ''))
    return entries.filter((entry) => entry !== '').map((entry) => publicName(entry, module, from, read))
  })
  const starred = Array.from(text.matchAll(STAR)).flatMap(([, from = '']) => findExports(resolve(module, from), read))
  return [...listed, ...starred, ...declared]
}

function publicName(entry: string, module: string, from: string | undefined, read: ReadModule): PublicName {
  const [inner = '', name = inner] = entry.split(' as ').map((word) => word.trim())
  if (from === undefined) return { name, declaredName: inner, module }
  if (!from.startsWith('.')) return { name, declaredName: inner, module: from }
  const target = resolve(module, from)
  const found = findExports(target, read).find((exported) => exported.name === inner)
  if (found === undefined) throw new Error(`${module}: ${target} does not export ${inner}`)
  return { ...found, name }
}

function resolve(module: string, specifier: string): string {
  return posix.join(posix.dirname(module), specifier)
}
