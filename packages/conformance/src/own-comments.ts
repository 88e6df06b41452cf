import { type Path, readYaml, type YamlDocument } from '@krmkit/runtime'

/** Where a comment is: at the head of a resource, above a field, after a value, or in a list. */
type CommentPlace = 'head' | 'above' | 'behind' | 'list'

/** A comment of one of the tester's resources. */
export interface OwnComment {
  /** Without `#` and the surrounding white space. */
  readonly text: string
  readonly place: CommentPlace
  /** Position of the resource in `items`. */
  readonly item: number
  /** The field that it describes, or the list that contains it; empty at the head of a resource. */
  readonly field: readonly string[]
  /** Whether it is on the line of the dash of its item. */
  readonly isBehindDash: boolean
}

/** The start of a node: the line and column of its key, or of itself in a list. */
interface Start {
  readonly path: Path
  readonly line: number
  readonly column: number
}

/** The comments of the resources of a list. A comment that could belong to several fields is left out. */
export function ownComments(text: string): readonly OwnComment[] {
  const { document } = readYaml(text, { uniqueKeys: false })
  if (document === undefined) return []
  const scan: Scan = { starts: new Map(), inScalars: new Set(), comments: [] }
  for (let item = 0; item < document.size(['items']); item++) scanNode(document, ['items', item], scan)
  return [...scan.comments, ...commentLines(text, scan)]
}

interface Scan {
  /** The outermost node that starts in a line. */
  readonly starts: Map<number, Start>
  /** Continuation lines of multi-line scalars. */
  readonly inScalars: Set<number>
  readonly comments: OwnComment[]
}

function scanNode(document: YamlDocument, path: Path, scan: Scan): void {
  const start = document.keyPosition(path) ?? document.position(path)
  if (start !== undefined && !scan.starts.has(start.line)) scan.starts.set(start.line, { path, ...start })
  const text = document.comment(path)
  if (text) scan.comments.push(commentAt(text, path, 'behind'))
  const kind = document.kind(path)
  if (kind === 'map') for (const key of document.keys(path)) scanNode(document, [...path, key], scan)
  else if (kind === 'list')
    for (let position = 0; position < document.size(path); position++) scanNode(document, [...path, position], scan)
  else noteLines(document, path, scan)
}

/** A `#` in a multi-line scalar is not a comment. */
function noteLines(document: YamlDocument, path: Path, { inScalars }: Scan): void {
  const lines = document.source(path)?.split('\n').length ?? 1
  const line = document.position(path)?.line
  if (line === undefined) return
  for (let next = 1; next < lines; next++) inScalars.add(line + next)
}

/** The comments on lines of their own, each with the node that starts on the next line with content. */
function commentLines(text: string, { starts, inScalars }: Scan): readonly OwnComment[] {
  const comments: OwnComment[] = []
  let open: { readonly text: string; readonly column: number }[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim()
    if (content === '' || inScalars.has(index + 1)) continue
    const column = line.indexOf(content) + 1
    if (content.startsWith('#')) {
      open.push({ text: content.slice(1).trim(), column })
      continue
    }
    const next = starts.get(index + 1)
    for (const each of open)
      if (next !== undefined && next.column === each.column && each.text !== '')
        comments.push(commentAt(each.text, next.path, isFirstOf(next, starts, index + 1) ? 'head' : 'above'))
    open = []
  }
  return comments
}

/** Whether a node is the first field of a resource that does not start on the line of its dash. */
function isFirstOf({ path }: Start, starts: ReadonlyMap<number, Start>, line: number): boolean {
  if (path.length > 3) return false
  return ![...starts.values()].some((other) => other.line < line && other.path.length >= 3 && other.path[1] === path[1])
}

function commentAt(text: string, path: Path, place: 'head' | 'above' | 'behind'): OwnComment {
  const [, item, ...rest] = path
  const list = rest.findIndex((part) => typeof part === 'number')
  const isBehindDash = rest.length === 0 && place === 'behind'
  return {
    text,
    place: isBehindDash || place === 'head' ? 'head' : list >= 0 ? 'list' : place,
    item: Number(item),
    field: place === 'head' ? [] : (list >= 0 ? rest.slice(0, list) : rest).map(String),
    isBehindDash,
  }
}
