const MOST = 200
const SHOWN = 160
const MOST_TEXT = 1200
const HEAD = 700
const TAIL = 300

/** A message for people: long values in quotes lose their end, and what is still very long its middle. */
export function cutValues(message: string): string {
  if (message.length <= MOST) return message
  const cut = message.replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g, (value) =>
    value.length <= MOST ? value : `${whole(value, SHOWN)}…" (${value.length - 2} characters)`,
  )
  if (cut.length <= MOST_TEXT) return cut
  return `${whole(cut, HEAD)} … (${cut.length - HEAD - TAIL} characters) … ${cut.slice(-TAIL).replace(/^[\udc00-\udfff]/, '')}`
}

/** The begin of a text, without half a character or escape at its end. */
function whole(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff\\]$/, '')
}
