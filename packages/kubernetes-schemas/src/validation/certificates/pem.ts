/** A block between `-----BEGIN TYPE-----` and `-----END TYPE-----`. */
export interface PemBlock {
  readonly type: string
  readonly hasHeaders: boolean
  readonly bytes: Uint8Array
}

interface Line {
  readonly text: string
  /** The position behind it. */
  readonly next: number
}

const BEGIN = '-----BEGIN '
const END = '-----END '
const DASHES = '-----'

/** The PEM blocks of a text; what does not belong to a block is passed over (Go, encoding/pem, Decode). */
export function pemBlocks(text: string): readonly PemBlock[] {
  const blocks: PemBlock[] = []
  let at = 0
  let end = -1
  for (;;) {
    const begin = text.startsWith(BEGIN, at) ? at : text.indexOf(`\n${BEGIN}`, at)
    if (begin === -1) return blocks
    const first = lineAt(text, begin + (begin === at && text.startsWith(BEGIN, at) ? 0 : 1) + BEGIN.length)
    at = first.next
    if (!first.text.endsWith(DASHES)) continue
    const type = first.text.slice(0, -DASHES.length)
    let hasHeaders = false
    for (let line = lineAt(text, at); line.text.includes(':'); line = lineAt(text, at)) {
      hasHeaders = true
      at = line.next
    }
    const isEmpty = !hasHeaders && text.startsWith(END, at)
    if (end < at) end = text.indexOf(`\n${END}`, at)
    const bodyEnd = isEmpty ? at : end
    if (bodyEnd === -1) return blocks
    const last = lineAt(text, bodyEnd + (isEmpty ? 0 : 1) + END.length)
    const bytes = last.text === `${type}${DASHES}` ? base64Bytes(text.slice(at, bodyEnd)) : undefined
    if (bytes === undefined) continue
    blocks.push({ type, hasHeaders, bytes })
    at = last.next
  }
}

/** The rest of a line, without white space at its end. */
function lineAt(text: string, at: number): Line {
  const end = text.indexOf('\n', at)
  return { text: text.slice(at, end === -1 ? undefined : end).trimEnd(), next: end === -1 ? text.length : end + 1 }
}

/** The bytes of a base64 text with its padding; spaces and line ends do not count. */
export function base64Bytes(text: string): Uint8Array | undefined {
  const letters = text.replace(/[ \t\r\n]/g, '')
  if (letters.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(letters)) return undefined
  return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
}
