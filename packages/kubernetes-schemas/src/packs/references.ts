import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'

/** The target of a `$ref`. */
export interface Target {
  /** The file that contains it. */
  readonly path: string
  /** Steps within the file; empty for its root. */
  readonly steps: readonly string[]
  readonly schema: Json
}

/** Longest chain of `$ref`s that is followed. */
const MAX_CHAIN = 50

/** Follows a `$ref` from a file to another or within it; `undefined` if the target is not in the package. */
export function followReference(
  documents: ReadonlyMap<string, JsonMap>,
  from: string,
  reference: string,
): Target | undefined {
  const hash = reference.indexOf('#')
  const file = hash < 0 ? reference : reference.slice(0, hash)
  const path = file === '' ? from : joined(from, file)
  const root = path === undefined ? undefined : documents.get(path)
  if (path === undefined || root === undefined) return undefined
  const steps = stepsOf(hash < 0 ? '' : reference.slice(hash + 1))
  let schema: Json | undefined = root
  for (const step of steps) {
    if (isMap(schema)) schema = own(schema, step)
    else schema = isList(schema) ? schema[Number(step)] : undefined
  }
  return steps === undefined || schema === undefined ? undefined : { path, steps, schema }
}

/** A schema and the chain of schemas that its `$ref`s lead to, with their files. */
export function referenceChain(
  documents: ReadonlyMap<string, JsonMap>,
  from: string,
  schema: Json,
): readonly { readonly path: string; readonly schema: JsonMap }[] {
  const chain: { path: string; schema: JsonMap }[] = []
  let [path, at]: [string, Json] = [from, schema]
  while (isMap(at) && chain.length < MAX_CHAIN) {
    chain.push({ path, schema: at })
    const reference: Json | undefined = own(at, '$ref')
    const target = typeof reference === 'string' ? followReference(documents, path, reference) : undefined
    if (target === undefined) break
    ;[path, at] = [target.path, target.schema]
  }
  return chain
}

function stepsOf(pointer: string): string[] {
  if (pointer === '' || pointer === '/') return []
  return pointer
    .replace(/^\//, '')
    .split('/')
    .map((step) => unescaped(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}

function unescaped(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

/** A path relative to a file; `undefined` above the package. */
function joined(from: string, file: string): string | undefined {
  const parts = file.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of file.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
