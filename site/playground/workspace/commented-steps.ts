/** More comments than this that look like list items are not functions that were switched off. */
const MAX_STEPS = 100

/** The lines (from 1) of comments that look like an item of a list of objects: `# - image: set-labels`. */
export function commentedSteps(text: string): readonly number[] {
  return text
    .split('\n')
    .flatMap((line, at) => (/^ *# - [A-Za-z]+:/.test(line) ? [at + 1] : []))
    .slice(0, MAX_STEPS)
}

/** Comments out the list item that starts in a line (from 1). Text without an item there is returned as it is. */
export function commentOut(text: string, line: number): string {
  const lines = text.split('\n')
  const indentation = /^( *)- /.exec(lines[line - 1] ?? '')?.[1]
  if (indentation === undefined) return text
  let end = line
  for (let at = line; at < lines.length; at++) {
    const next = lines[at] ?? ''
    if (next.trim() === '') continue
    if (!next.startsWith(`${indentation} `)) break
    end = at + 1
  }
  const mark = (each: string) =>
    each.startsWith(indentation)
      ? `${indentation}# ${each.slice(indentation.length)}`.replace(/# (\r?)$/, '#$1')
      : `${indentation}#${each.trimStart()}`
  return replaceLines(lines, line, end, mark)
}

/** Reverts `commentOut` for the comment that starts in a line (from 1). */
export function uncomment(text: string, line: number): string {
  const lines = text.split('\n')
  const indentation = /^( *)# - /.exec(lines[line - 1] ?? '')?.[1]
  if (indentation === undefined) return text
  let end = line
  const isContinued = (each: string) => each.startsWith(`${indentation}#  `) || each.trimEnd() === `${indentation}#`
  while (isContinued(lines[end] ?? '')) end++
  return replaceLines(lines, line, end, (each) => {
    const content = each.slice(indentation.length).replace(/^# ?/, '')
    return content.trim() === '' ? content : indentation + content
  })
}

function replaceLines(lines: readonly string[], from: number, to: number, replace: (line: string) => string): string {
  return lines.map((line, at) => (at >= from - 1 && at < to ? replace(line) : line)).join('\n')
}
