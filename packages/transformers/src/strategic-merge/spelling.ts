import type { Path, Scalar, Value, YamlDocument } from '@krmkit/runtime'
import { portableSpelling } from '@krmkit/yaml'
import { isNumberOrDate, isPlainNumberOrDate } from '../replacement/scalar-type.ts'
import type { NewValue } from './new-value.ts'

/** A document with the spelling of its fields. */
export interface Written {
  get(path: Path): Value | undefined
  source(path: Path): string | undefined
  comment(path: Path): string | undefined
  /** Whether its root is in flow style, as in JSON. */
  readonly isJson?: boolean
}

// YAML strings cannot contain this character.
const SEPARATOR = '\u0000'

const NO_CONTENT = /\s+|#.*\n|---/y

/** Whether a document begins with a bracket or a brace. One pattern for all that is before it would overflow its stack. */
function isJson(text: string): boolean {
  NO_CONTENT.lastIndex = 0
  let at = 0
  while (NO_CONTENT.test(text)) at = NO_CONTENT.lastIndex
  return text[at] === '[' || text[at] === '{'
}

/** Reads how the scalars of a document are written, in one pass. */
export function writtenDocument(document: YamlDocument): Written {
  const scalars = new Map<string, { readonly source: string | undefined; readonly comment: string | undefined }>()
  document.visit(({ kind, path, source, comment }) => {
    if (kind === 'scalar') scalars.set(path.join(SEPARATOR), { source, comment })
  })
  return {
    get: (path) => document.get(path),
    source(path) {
      // The target of an alias is not visited at the place of the alias.
      const { source } = scalars.get(path.join(SEPARATOR)) ?? { source: document.source(path) }
      const isNumber = source !== undefined && isNumberOrDate(source)
      return isNumber && !isPlainNumberOrDate(document.peek(path)) ? undefined : source
    },
    comment: (path) => scalars.get(path.join(SEPARATOR))?.comment,
    isJson: isJson(document.toString()),
  }
}

// Anchors, tags and block scalars are valid only in their original place.
const LOCAL = /^[&!|>*]|[\r\n]/

/**
 * How a scalar is written, if that differs from its value: `0644`, `"x"`. In JSON, quotes do not matter, and quotes that kubectl
 * reads otherwise are not copied.
 */
export function spellingOf(value: Scalar, source: string | undefined, isJson: boolean): string | undefined {
  if (source === undefined || source === '' || LOCAL.test(source)) return undefined
  if (typeof value !== 'string') return source === String(value) ? undefined : source
  const isQuoted = /^['"]/.test(source)
  if (isQuoted) return isJson || portableSpelling(source, value) !== source ? undefined : source
  return isNumberOrDate(source) ? source : undefined
}

/** The value at a path with its spelling and comments, to be written elsewhere; `undefined` if there is none. */
export function writtenValue(from: Written, path: Path): NewValue | undefined {
  const value = from.get(path)
  const isJson = from.isJson ?? false
  if (value === undefined) return undefined
  const spellings: [Path, string][] = []
  const comments: [Path, string][] = []
  const collect = (below: Path, part: Value): void => {
    const at = [...path, ...below]
    if (typeof part === 'object' && part !== null) {
      for (const [key, child] of Object.entries(part))
        collect([...below, Array.isArray(part) ? Number(key) : key], child as Value)
      return
    }
    const spelling = spellingOf(part, from.source(at), isJson)
    if (spelling !== undefined) spellings.push([below, spelling])
    const comment = from.comment(at)
    if (comment !== undefined) comments.push([below, comment])
  }
  collect([], value)
  return { value, spellings, comments }
}
