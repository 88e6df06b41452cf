import { SINGLE_QUOTE } from '../scan/characters.ts'
import { decodeText } from '../scan/scalar.ts'
import { DOUBLE, SINGLE } from '../scan/source.ts'
import type { Refusal } from './cursor.ts'
import type { GoEvents, GoNode } from './grammar.ts'
import { goType, taggedType } from './resolve.ts'
import type { Token } from './tokens.ts'

/** What the decoder knows of a node. */
interface Shape {
  readonly kind: 'map' | 'list' | 'scalar'
  /** Why it cannot be a key of a JSON object. */
  readonly keyCause: string | undefined
}

interface Open {
  readonly shape: Shape
  readonly anchor: string | undefined
  readonly start: number
  isKey: boolean
  /** Whether the next value, or each element, is merged. */
  merges: boolean
}

const MERGE_TAG = 'tag:yaml.org,2002:merge'
const MERGE_CAUSE = 'the value of "<<" must be a map, an alias of a map, or a list of them'
const COLLECTION_KEY = 'a key must not be a list or a map'

/** Checks what go-yaml's decoder and the conversion to JSON refuse: tags, anchors, merge keys, keys and numbers. */
export class GoValues implements GoEvents {
  readonly #text: string
  readonly #anchors = new Map<string, { readonly shape: Shape; isOpen: boolean }>()
  readonly #open: Open[] = []
  refusal: Refusal | undefined

  constructor(text: string) {
    this.#text = text
  }

  scalar(node: GoNode): void {
    const { token, tag } = node
    const text = token === undefined ? '' : this.#text.slice(token.start, token.end)
    const isPlain = token === undefined || token.kind === 'plain'
    const type = tag === '' ? (isPlain ? goType(text) : 'str') : taggedType(tag, isPlain ? text : this.#decoded(token))
    if (type === undefined) {
      const name = tag.replace('tag:yaml.org,2002:', '!!')
      const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text
      this.#refuse(
        node.start,
        `the value ${shown === '' ? '""' : shown} must be of the type that its tag ${name} names`,
      )
    }
    const keyCause =
      type === 'null'
        ? 'a key must not be null; put it in quotes'
        : type === 'big'
          ? 'a key must not be a number of more than 63 bits; put it in quotes'
          : undefined
    const shape: Shape = { kind: 'scalar', keyCause }
    this.#anchor(node, shape, false)
    const isMerge = text === '<<' && ((isPlain && tag === '') || tag === '!' || tag === MERGE_TAG)
    const around = this.#open.at(-1)
    if (isMerge && around?.isKey === true) {
      around.isKey = false
      around.merges = true
      return
    }
    if (type === 'not-finite' && around?.isKey !== true)
      this.#refuse(node.start, `the number ${text} must be in quotes; JSON cannot contain it`)
    this.#place(node.start, shape)
  }

  alias({ start, end }: Token): void {
    const name = this.#text.slice(start + 1, end)
    const target = this.#anchors.get(name)
    if (target === undefined) this.#refuse(start, `alias "*${name}" must refer to an anchor before it`)
    else if (target.isOpen) this.#refuse(start, `alias "*${name}" must not be inside of the node that it refers to`)
    else this.#place(start, target.shape)
  }

  open(node: GoNode, isMap: boolean): void {
    const shape: Shape = { kind: isMap ? 'map' : 'list', keyCause: COLLECTION_KEY }
    const around = this.#open.at(-1)
    const isMerged = around?.merges === true && !around.isKey
    if (isMerged && !isMap && around.shape.kind === 'list') this.#refuse(node.start, MERGE_CAUSE)
    const anchor = this.#anchor(node, shape, true)
    this.#open.push({ shape, anchor, start: node.start, isKey: isMap, merges: isMerged && !isMap })
  }

  close(): void {
    const { shape, anchor, start } = this.#open.pop() as Open
    const known = anchor === undefined ? undefined : this.#anchors.get(anchor)
    if (known?.shape === shape) known.isOpen = false
    this.#place(start, shape, true)
  }

  /** Goes on in the collection around a node. */
  #place(start: number, shape: Shape, isInline = false): void {
    const around = this.#open.at(-1)
    if (around === undefined) return
    if (around.isKey) {
      if (shape.keyCause !== undefined) this.#refuse(start, shape.keyCause)
      around.isKey = false
      return
    }
    const isMerged = around.merges
    const isMap = around.shape.kind === 'map'
    if (isMerged && shape.kind !== 'map' && !(isInline && isMap)) this.#refuse(start, MERGE_CAUSE)
    if (!isMap) return
    around.isKey = true
    around.merges = false
  }

  #anchor({ anchor }: GoNode, shape: Shape, isOpen: boolean): string | undefined {
    if (anchor === undefined) return undefined
    const name = this.#text.slice(anchor.start + 1, anchor.end)
    this.#anchors.set(name, { shape, isOpen })
    return name
  }

  #decoded(token: Token): string {
    const { start, end, kind } = token
    if (kind === 'block')
      return this.#text
        .slice(start, end)
        .replace(/^.*\n?/, '')
        .replace(/^ +/gm, '')
    const style = this.#text.charCodeAt(start) === SINGLE_QUOTE ? SINGLE : DOUBLE
    return decodeText(this.#text, style, start + 1, end - 1)
  }

  #refuse(offset: number, cause: string): void {
    this.refusal ??= { offset, cause }
  }
}
