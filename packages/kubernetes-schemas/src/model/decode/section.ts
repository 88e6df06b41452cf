/** A part of the model's text: its lines, and each line by the name at its start. */
export interface Section {
  readonly lines: () => readonly string[]
  /** The line that begins with a name; names are compared as a whole. */
  readonly line: (name: string) => string | undefined
}

/**
 * A section whose text starts with a line break. It is searched without splitting it, because few of its lines are ever
 * needed.
 */
export function sectionOf(text: string): Section {
  return {
    lines: () => text.split('\n').filter((line) => line !== ''),
    line(name) {
      if (name === '' || /[\s;*]/.test(name)) return undefined
      return find(text, name)
    },
  }
}

/** A section whose lines begin with two words: `apps/v1 Deployment`. */
export function pairsOf(text: string): (first: string, second: string) => string | undefined {
  return (first, second) =>
    first === '' || second === '' || /[\s;*]/.test(first + second) ? undefined : find(text, `${first} ${second}`)
}

function find(text: string, name: string): string | undefined {
  const start = `\n${name}`
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    const after = text[at + start.length]
    if (after !== undefined && !' ;*\n'.includes(after)) continue
    const end = text.indexOf('\n', at + 1)
    return text.slice(at + 1, end === -1 ? text.length : end)
  }
  return undefined
}
