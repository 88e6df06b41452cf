/** The declaration of a name, as a reader of the reference needs it. */
export interface Declaration {
  /** The text of the doc comment, without its frame; empty if there is none. */
  readonly doc: string
  /** The declaration without implementations. */
  readonly signature: string
}

const COMMENT = String.raw`(?:/\*\*((?:(?!\*/)[^])*)\*/\n)?`

/** Finds the declaration of a name in a module that the repository's formatter has formatted. */
export function findDeclaration(text: string, name: string): Declaration | undefined {
  const pattern = new RegExp(
    `^${COMMENT}(?:export )?(?:declare )?(?:abstract )?(?:async )?(class|const|function\\*?|interface|type) ${name}\\b`,
    'm',
  )
  const match = pattern.exec(text)
  if (match === null) return undefined
  const [whole, comment = '', keyword = ''] = match
  const start = match.index + whole.lastIndexOf('\n') + 1
  const declaration = declarationAt(text.slice(start).split('\n'), keyword)
  return { doc: docText(comment), signature: declaration.replace(/^export /gm, '') }
}

/** A doc comment without its frame. */
function docText(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()
}

function declarationAt(lines: readonly string[], keyword: string): string {
  if (keyword === 'interface') return lines.slice(0, endOfBlock(lines)).join('\n')
  if (keyword === 'class') return classSignature(lines.slice(0, endOfBlock(lines)))
  if (keyword === 'type') return lines.slice(0, endOfType(lines)).join('\n')
  if (keyword === 'const') return constSignature(lines)
  return functionHead(lines)
}

/** The number of lines until the brace that is alone in the first column. */
function endOfBlock(lines: readonly string[]): number {
  return /\}$/.test(lines[0] ?? '') ? 1 : lines.indexOf('}') + 1
}

/** A type ends where a line at the first column is not a part of it. */
function endOfType(lines: readonly string[]): number {
  const end = lines.findIndex((line, i) => i > 0 && !/^(?:\s+\S|[)}\]>])/.test(line))
  return end < 0 ? lines.length : end
}

function constSignature(lines: readonly string[]): string {
  const [first = ''] = lines
  const typed = /^(export const \w+: .+?) =(?: |$)/.exec(first)?.[1]
  if (typed !== undefined) return typed
  return /[{[(]$|=$/.test(first) ? first.replace(/ =.*$/, '') : first
}

/** Everything before the body: parentheses are closed, and the line opens the body. */
function functionHead(lines: readonly string[]): string {
  let depth = 0
  for (const [i, line] of lines.entries()) {
    depth += (line.match(/\(/g)?.length ?? 0) - (line.match(/\)/g)?.length ?? 0)
    if (depth > 0) continue
    if (/\{$/.test(line)) return [...lines.slice(0, i), line.replace(/ ?\{$/, '')].join('\n')
    if (line === '' || i === lines.length - 1) return lines.slice(0, i).join('\n')
  }
  return lines[0] ?? ''
}

/** The public members of a class, with their doc comments. */
function classSignature(lines: readonly string[]): string {
  const kept: string[] = []
  let comment: string[] = []
  for (let i = 1; i < lines.length - 1; i++) {
    const line = lines[i] ?? ''
    if (/^ {2}(?:\/\*\*| \*)/.test(line)) comment = line.startsWith('  /**') ? [line] : [...comment, line]
    if (!/^ {2}[\w*[]/.test(line)) continue
    const isHidden =
      /^ {2}(?:private|protected)\b/.test(line) || (/^ {2}constructor\b/.test(line) && comment.length === 0)
    const head = functionHead(lines.slice(i).map((text) => text.replace(/^ {2}/, '')))
    const member = /\(/.test(line) ? head.split('\n') : [line.trim().replace(/ = .*$/, '')]
    if (!isHidden) kept.push(...comment, ...member.map((text) => `  ${text}`))
    comment = []
  }
  return [lines[0] ?? '', ...kept, '}'].join('\n')
}
