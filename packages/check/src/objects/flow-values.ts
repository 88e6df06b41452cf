/**
 * Whether the documents of a text follow each other as in JSON. A line of JSON never starts with a marker, so a text with markers is
 * YAML with flow mappings.
 */
export function isFlowText(text: string): boolean {
  return /^\s*[{[]/.test(text) && !text.includes('\n---')
}

/**
 * Where a value ends and another one begins. JSON has a comma between values that are parts of another one. A group for each
 * blank line would overflow the stack of the pattern.
 */
const BETWEEN_VALUES = /(?<=[}\]][ \t]*)\r?\n[ \t\r\n]*(?=[{[])/g

/** The lines between values, without the indentation of the second one. */
function* linesBetween(text: string): Generator<{ readonly 0: string; readonly index: number }> {
  for (const { 0: space, index } of text.matchAll(BETWEEN_VALUES)) {
    const lines = space.slice(0, space.lastIndexOf('\n') + 1)
    if (!/\r(?!\n)/.test(space)) yield { 0: lines, index }
  }
}

/** A value of a flow text, and the lines between it and the next one. */
interface FlowValue {
  readonly value: string
  readonly after: string
}

/**
 * The values that follow each other in a flow text, each from a line of its own; one if they are parts of one value. `isOne` reads the
 * text as one value, and is only called if there may be several.
 */
export function flowValues(text: string, isOne: () => boolean): readonly FlowValue[] {
  const ends = [...linesBetween(text)]
  if (ends.length === 0 || isOne()) return [{ value: text, after: '' }]
  let from = 0
  return [...ends, { 0: '', index: text.length }].map(({ 0: after, index }) => {
    const value = text.slice(from, index)
    from = index + after.length
    return { value, after }
  })
}
