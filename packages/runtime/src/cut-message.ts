const MAX_VALUE = 200
const SHOWN = 160
const MAX_MESSAGE = 1200
const HEAD = 700
const TAIL = 300
/** The most characters of a line of a message, whatever reads it. */
const MAX_LINE = 2000

/**
 * Shortens the lines of a message that quote very long values, such as a number of a million digits.
 *
 * @param message A message that quotes values of a user.
 * @returns The message; each line has at most 2,000 characters.
 * @example
 * console.log(boundMessage('must be short, found "no"')) // must be short, found "no"
 */
export function boundMessage(message: string): string {
  if (message.length <= MAX_LINE) return message
  return message.replace(/[^\n]+/g, (line) => (line.length <= MAX_LINE ? line : cutValues(line)))
}

/**
 * Shortens a message for people: cuts the end of long quoted values, then the middle of a message that is still too long.
 *
 * @param message A message that quotes values of a user.
 * @returns The message, in at most about 1,000 characters if it was longer than 1,200.
 * @example
 * console.log(cutValues(`found "${'x'.repeat(500)}"`).length) // 186
 */
export function cutValues(message: string): string {
  if (message.length <= MAX_VALUE) return message
  const cut = cutQuoted(message)
  if (cut.length <= MAX_MESSAGE) return cut
  return `${whole(cut, HEAD)} … (${cut.length - HEAD - TAIL} characters) … ${cut.slice(-TAIL).replace(/^[\udc00-\udfff]/, '')}`
}

/** Cuts the end of long values in double quotes. Without a pattern, whose stack a long value would overflow. */
function cutQuoted(message: string): string {
  let cut = ''
  let done = 0
  for (let open = message.indexOf('"'); open >= 0; open = message.indexOf('"', done)) {
    const end = endOfQuoted(message, open)
    const value = message.slice(open, end)
    const shown = value.length <= MAX_VALUE ? value : `${whole(value, SHOWN)}…" (${value.length - 2} characters)`
    cut += message.slice(done, open) + shown
    done = end
  }
  return cut + message.slice(done)
}

/** The position behind the closing quote; the end of the text if there is none. */
function endOfQuoted(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '"') return at + 1
    if (text[at] === '\\') at++
  }
  return text.length
}

/** The first characters of a string, without a trailing half of a surrogate pair or of an escape. */
function whole(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff\\]$/, '')
}
