import { Resource } from '../resource.ts'
import { type TreeKeeper, YamlDocument } from '../yaml/document.ts'
import type { Source } from '../yaml/source.ts'
import { encode } from './text.ts'

/** One item of a block-style list: its bytes as they came, and its document. */
export class Item {
  readonly resource: Resource
  readonly #document: YamlDocument
  readonly #bytes: Uint8Array | undefined
  readonly #dash: number

  /** `dash`: offset of the dash, which the document's text has as a space. */
  constructor(source: Source, dash: number, bytes: Uint8Array | undefined, keeper: TreeKeeper) {
    this.#document = new YamlDocument(source, { keeper })
    this.#dash = dash
    this.#bytes = bytes
    this.resource = new Resource(this.#document)
  }

  /** The item as it is now. */
  toBytes(): Uint8Array {
    if (this.#bytes !== undefined && !this.#document.isEdited) return this.#bytes
    const text = this.#document.toString()
    return encode(`${text.slice(0, this.#dash)}-${text.slice(this.#dash + 1)}`)
  }

  /** The item as it came in; nothing for one that was added. */
  get original(): Uint8Array | undefined {
    return this.#bytes
  }
}
