import type { YamlDocument } from '@krmkit/yaml'
import { Resource } from '../../resource.ts'

/** One item of a block-style list: its place in the input, and its document. */
export class Item {
  readonly resource: Resource
  readonly document: YamlDocument
  /** Byte range in the input; both 0 for an item that was added. */
  readonly start: number
  readonly end: number
  /** Offset of the dash, which the document's text has as a space, in UTF-16 units. */
  readonly dash: number
  /** Whether offsets in the item's text and in its bytes are the same: UTF-8 has more bytes than units otherwise. */
  readonly isAscii: boolean

  constructor(document: YamlDocument, dash: number, start: number, end: number) {
    this.document = document
    this.dash = dash
    this.start = start
    this.end = end
    this.isAscii = document.inputSize === end - start
    this.resource = new Resource(document)
  }
}
