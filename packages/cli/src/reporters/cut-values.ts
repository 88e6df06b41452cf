const MAX_VALUE = 200
const SHOWN = 160
const MAX_MESSAGE = 1200
const HEAD = 700
const TAIL = 300

/** Shortens a message for people: cuts the end of long quoted values, then the middle of a message that is still too long. */
export function cutValues(message: string): string {
  if (message.length <= MAX_VALUE) return message
  const cut = message.replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g, (value) =>
    value.length <= MAX_VALUE ? value : `${whole(value, SHOWN)}…" (${value.length - 2} characters)`,
  )
  if (cut.length <= MAX_MESSAGE) return cut
  return `${whole(cut, HEAD)} … (${cut.length - HEAD - TAIL} characters) … ${cut.slice(-TAIL).replace(/^[\udc00-\udfff]/, '')}`
}

/** The first characters of a string, without a trailing half of a surrogate pair or of an escape. */
function whole(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff\\]$/, '')
}
