import { isAlias, isCollection, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { commonSubsequence } from './subsequence.ts'

/** A key, a scalar, an alias or an empty collection, with the range of its text. */
export interface Token {
  readonly start: number
  readonly end: number
}

/** A token of the input and its counterpart in the output; `undefined` if there is none. */
export interface TokenPair {
  readonly input: Token | undefined
  readonly output: Token | undefined
  /** The value changed, so its text may change. */
  readonly isEdited: boolean
  /** It also takes another form (a mapping instead of a scalar, a block scalar), so its comment may move. */
  readonly isReshaped: boolean
}

const same = { isEdited: false, isReshaped: false }
const lone = { isEdited: true, isReshaped: true }

/**
 * The tokens of two documents, aligned. Keys are matched by name; list elements by value, then by identity or position.
 * The keys in `ignored` are not matched at the root.
 */
export function alignTokens(input: Node, output: Node, ignored: ReadonlySet<string>): TokenPair[] {
  const pairs: TokenPair[] = []
  alignNodes(input, output, pairs, ignored)
  return pairs
}

function alignNodes(input: Node, output: Node, pairs: TokenPair[], ignored?: ReadonlySet<string>): void {
  if (isMap(input) && isMap(output) && isFilled(input) && isFilled(output)) alignMaps(input, output, pairs, ignored)
  else if (isSeq(input) && isSeq(output) && isFilled(input) && isFilled(output)) alignLists(input, output, pairs)
  else {
    const isEdited = keyOf(input) !== keyOf(output)
    const isReshaped = isEdited && !(isInline(input) && isInline(output))
    pairs.push({ input: extentOf(input), output: extentOf(output), isEdited, isReshaped })
  }
}

/** Whether a value is a scalar on one line. */
function isInline(node: Node): boolean {
  return isScalar(node) && !node.type?.startsWith('BLOCK_') && node.range![0] < node.range![1]
}

function alignMaps(input: YAMLMap, output: YAMLMap, pairs: TokenPair[], ignored?: ReadonlySet<string>): void {
  const isFree = (pair: Pair) => ignored?.has(String(pair.key)) ?? false
  const rest = new Map(output.items.filter((pair) => !isFree(pair)).map((pair) => [nameOf(pair), pair]))
  for (const pair of input.items) {
    const other = isFree(pair) ? undefined : rest.get(nameOf(pair))
    rest.delete(nameOf(pair))
    if (other === undefined) pairs.push({ input: extentOf(pair), output: undefined, ...lone })
    else {
      pairs.push({ input: extentOf(pair.key as Node), output: extentOf(other.key as Node), ...same })
      alignValues(pair.value as Node | null, other.value as Node | null, pairs)
    }
  }
  for (const pair of [...rest.values(), ...output.items.filter(isFree)]) {
    pairs.push({ input: undefined, output: extentOf(pair), ...lone })
  }
}

/** A key of a flow mapping can have no value, and not even a place for one. */
function alignValues(input: Node | null, output: Node | null, pairs: TokenPair[]): void {
  if (input !== null && output !== null) alignNodes(input, output, pairs)
  else if (input !== output)
    pairs.push({ input: input ? extentOf(input) : undefined, output: output ? extentOf(output) : undefined, ...lone })
}

function alignLists(input: YAMLSeq, output: YAMLSeq, pairs: TokenPair[]): void {
  const [before, after] = [input.items as Node[], output.items as Node[]]
  const matches = matchElements(before, after)
  const isMatched = new Set(matches.flat())
  for (const [from, to] of matches) alignNodes(from, to, pairs)
  for (const node of before) {
    if (!isMatched.has(node)) pairs.push({ input: extentOf(node), output: undefined, ...lone })
  }
  for (const node of after) {
    if (!isMatched.has(node)) pairs.push({ input: undefined, output: extentOf(node), ...lone })
  }
}

/** Equal elements first; elements between equal ones are matched by position, or by identity if the counts differ. */
function matchElements(input: readonly Node[], output: readonly Node[]): [Node, Node][] {
  const matches: [Node, Node][] = []
  let [i, o] = [0, 0]
  const matchUpTo = (inputEnd: number, outputEnd: number) => {
    const [some, others] = [input.slice(i, inputEnd), output.slice(o, outputEnd)]
    if (some.length === others.length) for (const [at, node] of some.entries()) matches.push([node, others[at]!])
    else {
      const common = commonSubsequence(some.map(identityOf), others.map(identityOf))
      for (const [at, to] of common) matches.push([some[at]!, others[to]!])
    }
  }
  for (const [at, to] of commonSubsequence(input.map(keyOf), output.map(keyOf))) {
    matchUpTo(at, to)
    matches.push([input[at]!, output[to]!])
    i = at + 1
    o = to + 1
  }
  matchUpTo(input.length, output.length)
  return matches
}

function isFilled(node: YAMLMap | YAMLSeq): boolean {
  return node.items.length > 0
}

function nameOf({ key }: Pair): string {
  return keyOf(key)
}

/** From the first token to the last: a block collection's own range also includes what follows it. */
function extentOf(node: Node | Pair): Token {
  if ('key' in node) {
    const { start, end } = extentOf(node.key as Node)
    return { start, end: node.value ? Math.max(end, extentOf(node.value as Node).end) : end }
  }
  const [start, end] = node.range!
  if (!isCollection(node) || node.flow || node.items.length === 0) return { start, end }
  return { start, end: extentOf(node.items.at(-1) as Node | Pair).end }
}

/** A string that equal values share, however they are spelled. */
function keyOf(node: unknown): string {
  if (isAlias(node)) return `*${node.source}`
  if (isScalar(node)) return `${typeof node.value} ${String(node.value)}`
  if (isMap(node)) return `{${node.items.map((pair) => `${nameOf(pair)}: ${keyOf(pair.value)}`).join()}}`
  if (isSeq(node)) return `[${node.items.map(keyOf).join()}]`
  return String(node)
}

/** What identifies an element even if its content changed: type and name of a resource, name of a container. */
function identityOf(node: Node): string {
  if (!isMap(node)) return keyOf(node)
  return [['apiVersion'], ['kind'], ['name'], ['metadata', 'name']].map((path) => String(node.getIn(path))).join('/')
}
