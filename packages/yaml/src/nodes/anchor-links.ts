import type { AnchorRules, Node } from './node.ts'

/** An anchored node and its aliases. Each of them has these links, so that an anchor moves to another node in one step. */
export class AnchorLinks {
  /** The node that has the anchor. */
  node: Node
  readonly rules: AnchorRules
  /** The aliases in document order; before `#first` none is left. */
  readonly #aliases: Node[] = []
  #first = 0
  #count = 0

  constructor(node: Node, rules: AnchorRules) {
    this.node = node
    this.rules = rules
    node.anchorLinks = this
  }

  /** Whether no alias is left. */
  get isUnused(): boolean {
    return this.#count === 0
  }

  /** Adds an alias, behind those that are known. */
  add(alias: Node): void {
    alias.anchorLinks = this
    this.#aliases.push(alias)
    this.#count++
  }

  /** An alias that is removed, or replaced by a value. */
  remove(alias: Node): void {
    alias.anchorLinks = undefined
    this.#count--
  }

  /** The aliases that are not in `outer`, in document order. */
  *outside(outer: Node): Generator<Node, undefined> {
    for (let at = this.#first; at < this.#aliases.length; at++) {
      const alias = this.#aliases[at] as Node
      const isLinked = alias.anchorLinks === this
      if (isLinked && alias.entry === undefined) this.remove(alias)
      if (isLinked && alias.entry !== undefined) {
        if (!isWithin(alias, outer)) yield alias
      } else if (at === this.#first) this.#first++
    }
    return undefined
  }

  /** The anchor moves to `node`, which was the place of `alias`. */
  move(node: Node, alias: Node): void {
    this.remove(alias)
    this.node.anchorLinks = undefined
    this.node = node
    node.anchorLinks = this
  }
}

/** Whether a node is `outer`, or in it. */
export function isWithin(node: Node, outer: Node): boolean {
  for (let at: Node | undefined = node; at !== undefined; at = at.entry?.owner) if (at === outer) return true
  return false
}
