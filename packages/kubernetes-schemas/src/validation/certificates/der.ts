/** An element of DER by its positions. */
export interface DerElement {
  readonly tag: number
  readonly start: number
  /** Where its content begins. */
  readonly body: number
  readonly end: number
}

export const DER_TAGS = { boolean: 1, integer: 2, bits: 3, octets: 4, identifier: 6, sequence: 0x30 } as const

/** The element at a position; `undefined` if it is broken or does not end before `limit`. */
function elementAt(bytes: Uint8Array, start: number, limit: number): DerElement | undefined {
  const tag = bytes[start]
  const first = bytes[start + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return undefined
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || lengthBytes > 4) return undefined
  let length = first
  if (lengthBytes > 0)
    length = bytes.subarray(start + 2, start + 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0)
  const body = start + 2 + lengthBytes
  const end = body + length
  return end > limit ? undefined : { tag, start, body, end }
}

/** The element that all the bytes are; `undefined` if there are others, or if it is broken. */
export function derRoot(bytes: Uint8Array): DerElement | undefined {
  const root = elementAt(bytes, 0, bytes.length)
  return root?.end === bytes.length ? root : undefined
}

/** The elements in an element; `undefined` if one is broken. */
export function derElements(bytes: Uint8Array, { body, end }: DerElement): readonly DerElement[] | undefined {
  const elements: DerElement[] = []
  for (let at = body; at < end; ) {
    const element = elementAt(bytes, at, end)
    if (element === undefined) return undefined
    elements.push(element)
    at = element.end
  }
  return elements
}

/** The elements of a sequence; `undefined` if it is none, or broken. */
export function derSequence(bytes: Uint8Array, element: DerElement | undefined): readonly DerElement[] | undefined {
  return element?.tag === DER_TAGS.sequence ? derElements(bytes, element) : undefined
}

/** The content of an element. */
export function derContent(bytes: Uint8Array, { body, end }: DerElement): Uint8Array {
  return bytes.subarray(body, end)
}

/** An object identifier as hexadecimal digits of its content. */
export function derIdentifier(bytes: Uint8Array, element: DerElement | undefined): string {
  if (element?.tag !== DER_TAGS.identifier) return ''
  return Array.from(derContent(bytes, element), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
