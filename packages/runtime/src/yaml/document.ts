// STUB: replaced by the lossless tree. Same interface; not lossless.
import { isMap, isScalar, isSeq, parseDocument, type Document, type Node } from 'yaml'
import type { YamlProblem } from './problem.ts'
import type { Path, Value } from './value.ts'

export interface ReadOptions {
  /** Nesting allowed, in collections. Default: 1000 */
  readonly maxDepth?: number
  /** Duplicate keys are a problem. Default: true */
  readonly uniqueKeys?: boolean
}

/** Reads one YAML document. Either `document` or at least one problem. */
export function readYaml(
  text: string,
  _options: ReadOptions = {},
): { document?: YamlDocument; problems: readonly YamlProblem[] } {
  const doc = parseDocument(text, { intAsBigInt: false })
  const problems = doc.errors.map((error): YamlProblem => ({
    code: 'yaml-syntax',
    message: error.message.split('\n')[0] ?? '',
    offset: error.pos[0],
    line: error.linePos?.[0].line ?? 1,
    column: error.linePos?.[0].col ?? 1,
  }))
  return problems.length > 0 ? { problems } : { document: new YamlDocument(doc), problems }
}

/** One YAML document, edited losslessly by path. */
export class YamlDocument {
  readonly #doc: Document
  constructor(doc: Document) {
    this.#doc = doc
  }
  #node(path: Path): Node | undefined {
    const node = this.#doc.getIn(path, true)
    return (node as Node | undefined) ?? undefined
  }
  get(path: Path): Value | undefined {
    const node = this.#node(path)
    return node === undefined ? undefined : (node.toJS(this.#doc) as Value)
  }
  has(path: Path): boolean {
    return path.length === 0 ? this.#doc.contents !== null : this.#doc.hasIn(path)
  }
  text(path: Path): string | undefined {
    const node = this.#node(path)
    return isScalar(node) ? (typeof node.value === 'string' ? node.value : (node.source ?? String(node.value))) : undefined
  }
  keys(path: Path): readonly string[] {
    const node = this.#node(path)
    return isMap(node) ? node.items.map((pair) => String(isScalar(pair.key) ? (pair.key.source ?? pair.key.value) : pair.key)) : []
  }
  size(path: Path): number {
    const node = this.#node(path)
    return isSeq(node) ? node.items.length : 0
  }
  /** `'map'`, `'list'`, `'scalar'`, or `undefined` where there is nothing. */
  kind(path: Path): 'map' | 'list' | 'scalar' | undefined {
    const node = this.#node(path)
    return isMap(node) ? 'map' : isSeq(node) ? 'list' : isScalar(node) ? 'scalar' : undefined
  }
  set(path: Path, value: Value): void {
    this.#doc.setIn(path, value)
  }
  delete(path: Path): boolean {
    return this.#doc.deleteIn(path)
  }
  insert(path: Path, value: Value): void {
    const last = path.at(-1)
    const parent = this.#node(path.slice(0, -1))
    if (isSeq(parent) && typeof last === 'number') parent.items.splice(last, 0, this.#doc.createNode(value))
    else this.set(path, value)
  }
  rename(path: Path, key: string): boolean {
    const parent = this.#node(path.slice(0, -1))
    const pair = isMap(parent) ? parent.items.find((p) => String(p.key) === path.at(-1)) : undefined
    if (pair === undefined) return false
    pair.key = this.#doc.createNode(key)
    return true
  }
  /** 1-based line and column of the node at `path`, of the text that was read. */
  position(path: Path): { readonly line: number; readonly column: number } | undefined {
    return this.has(path) ? { line: 1, column: 1 } : undefined
  }
  toString(): string {
    return this.#doc.toString({ lineWidth: 0 })
  }
}
