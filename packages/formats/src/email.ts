import { endOfQuoted } from '@krmkit/runtime/values'
import { isIpv4, isIpv6 } from './addresses.ts'

/** Printable characters except the specials of RFC 5322; dots are included. */
const ATOM = /[^\x00- \x7f()<>[\]:;@\\,"]+/y
const CONTROL = /[\x00-\x08\x0a-\x1f\x7f]/
const LITERAL = /\[([^\x00- \x7f[\]\\]*)\]/y
const BLANKS = /[ \t]*/y
const ENCODED_WORD = /^=\?([^?]+)\?([bBqQ])\?([^?]*)\?=$/
const KNOWN_CHARSET = /^(?:utf-8|iso-8859-1|us-ascii)$/i
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const NOT_QUOTED_PRINTABLE = /[^\t\n\r -~]|=(?![\da-fA-F]{2})/

/** Returns whether a string is one mail address, with or without a name (Go, `mail.ParseAddress`). */
export function isEmail(text: string): boolean {
  const mail = new MailReader(text)
  const found = mail.address(true)
  return found === 1 && mail.comments() && mail.isDone
}

/** Reads an address (RFC 5322) from left to right. */
class MailReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length
  }

  /** Reads an address, or a group where `groups` allows it. Returns the number of addresses, or `undefined` for invalid syntax. */
  address(groups: boolean): number | undefined {
    this.#blanks()
    if (this.isDone) return undefined
    if (this.#spec()) {
      this.#blanks()
      return this.#peek() !== '(' || this.#nameInComment() ? 1 : undefined
    }
    if (this.#peek() !== '<' && !this.#phrase()) return undefined
    this.#blanks()
    if (groups && this.#take(':')) return this.#group()
    return this.#take('<') && this.#spec() && this.#take('>') ? 1 : undefined
  }

  /** Skips blanks and comments. Returns false for an unterminated comment. */
  comments(): boolean {
    this.#blanks()
    while (this.#peek() === '(') {
      if (!this.#comment()) return false
      this.#blanks()
    }
    return true
  }

  #group(): number | undefined {
    this.#blanks()
    if (this.#take(';')) return this.comments() ? 0 : undefined
    for (let count = 0; ; ) {
      this.#blanks()
      const found = this.address(false)
      if (found === undefined || !this.comments()) return undefined
      count += found
      if (this.#take(';')) return this.comments() ? count : undefined
      if (!this.#take(',')) return undefined
    }
  }

  #spec(): boolean {
    const start = this.#at
    if (this.#localPart() && this.#take('@') && this.#domain()) return true
    this.#at = start
    return false
  }

  #localPart(): boolean {
    this.#blanks()
    if (this.#peek() === '"') return (this.#quoted()?.length ?? 0) > 2
    return this.#dotAtom()
  }

  #domain(): boolean {
    this.#blanks()
    if (this.#peek() !== '[') return this.#dotAtom()
    const address = this.#match(LITERAL)?.[1]
    return address !== undefined && (isIpv4(address, false) || isIpv6(address, false))
  }

  #dotAtom(): boolean {
    const atom = this.#match(ATOM)?.[0]
    return atom !== undefined && !atom.startsWith('.') && !atom.endsWith('.') && !atom.includes('..')
  }

  /** Reads one or more words; the first character that does not start a word ends the phrase. */
  #phrase(): boolean {
    for (let words = 0; ; words++) {
      if (words > 0 && !this.comments()) return false
      this.#blanks()
      if (this.isDone) return true
      const quoted = this.#peek() === '"'
      const word = quoted ? this.#quoted() : this.#match(ATOM)?.[0]
      if (word === undefined || (!quoted && isForeignWord(word))) return words > 0
    }
  }

  #nameInComment(): boolean {
    const start = this.#at + 1
    if (!this.#comment()) return false
    const words = this.#text
      .slice(start, this.#at - 1)
      .replace(/\\(.)/gs, '$1')
      .split(/[ \t]+/)
    return !words.some(isForeignWord)
  }

  #comment(): boolean {
    let depth = 0
    for (; !this.isDone; this.#at++) {
      const character = this.#peek()
      if (character === '\\' && this.#at + 1 < this.#text.length) this.#at++
      else if (character === '(') depth++
      else if (character === ')' && --depth === 0) {
        this.#at++
        return true
      }
    }
    return false
  }

  /** Reads a string in quotes. */
  #quoted(): string | undefined {
    const end = endOfQuoted(this.#text, this.#at)
    const text = this.#text.slice(this.#at, Math.max(end, 0))
    if (end < 0 || CONTROL.test(text)) return undefined
    this.#at = end
    return text
  }

  #blanks(): void {
    this.#match(BLANKS)
  }

  #peek(): string | undefined {
    return this.#text[this.#at]
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false
    this.#at++
    return true
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text) ?? undefined
    this.#at += found?.[0].length ?? 0
    return found
  }
}

/** Returns whether a word is encoded (RFC 2047) in a character set that Go cannot decode; Go rejects it in the name of an address. */
function isForeignWord(word: string): boolean {
  const [, charset, encoding, text] = ENCODED_WORD.exec(word) ?? []
  if (charset === undefined || encoding === undefined || text === undefined || KNOWN_CHARSET.test(charset)) return false
  return encoding.toLowerCase() === 'b' ? text.length % 4 === 0 && BASE64.test(text) : !NOT_QUOTED_PRINTABLE.test(text)
}
