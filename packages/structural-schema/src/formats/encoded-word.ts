const WORD = /^=\?([^?]+)\?([bBqQ])\?([^?]*)\?=$/
const KNOWN = /^(?:utf-8|iso-8859-1|us-ascii)$/i
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const QUOTED = /^(?:[\t\n\r -<>-~]|=[\da-fA-F]{2})*$/

/** Whether a word is encoded (RFC 2047) in a character set that Go does not read: names of mail addresses may not hold one. */
export function isForeignWord(word: string): boolean {
  const [, charset, encoding, text] = WORD.exec(word) ?? []
  if (charset === undefined || encoding === undefined || text === undefined || KNOWN.test(charset)) return false
  return (encoding.toLowerCase() === 'b' ? BASE64 : QUOTED).test(text)
}
