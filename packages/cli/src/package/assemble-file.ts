import type { SourceDocument } from '@krmkit/check/objects'

/** A resource of the new file. */
export interface Entry {
  /** Its position among the documents of the old file; absent if it is new. */
  readonly position?: number | undefined
  /** The new text with `\n` as line ends; `undefined` if it is unchanged. */
  readonly body?: string | undefined
  /** Whether the new text has the line ends of the file. */
  readonly isExact?: true
}

/**
 * The documents of a file after a run: entries in their new order, unchanged ones byte for byte. Documents without a
 * resource stay before the resource that followed them.
 */
export function assembleFile(
  documents: readonly SourceDocument[],
  resources: ReadonlySet<number>,
  entries: readonly Entry[],
): SourceDocument[] {
  const lineEnd = documents.some(({ prefix, body, suffix }) => (prefix + body + suffix).includes('\r\n'))
    ? '\r\n'
    : '\n'
  const result: SourceDocument[] = []
  let next = 0
  const keepOthersUpTo = (end: number): void => {
    for (; next < end; next++) {
      const document = documents[next]
      if (document !== undefined && !resources.has(next)) append(result, document, lineEnd)
    }
  }
  for (const { position, body, isExact } of entries) {
    const document = position === undefined ? undefined : documents[position]
    if (position !== undefined) keepOthersUpTo(position)
    if (document === undefined)
      append(result, { prefix: '', body: withLineEnds(body ?? '', lineEnd), suffix: lineEnd }, lineEnd)
    else
      append(
        result,
        body === undefined ? document : replaceBody(document, isExact ? body : withLineEnds(body, lineEnd), lineEnd),
        lineEnd,
      )
  }
  keepOthersUpTo(documents.length)
  const [first, ...rest] = result
  if (first === undefined || first === documents[0] || hasMarker(documents[0]?.prefix ?? '')) return result
  return [{ ...first, prefix: first.prefix.replace(/^---[ \t]*\r?\n/, '') }, ...rest]
}

/** Adds a document with the separator that it needs. */
function append(documents: SourceDocument[], document: SourceDocument, lineEnd: string): void {
  const last = documents.at(-1)
  if (last === undefined) {
    documents.push(document)
    return
  }
  const text = last.prefix + last.body + last.suffix
  if (!text.endsWith('\n')) documents[documents.length - 1] = { ...last, suffix: last.suffix + lineEnd }
  documents.push({ ...document, prefix: separator(text, document, lineEnd) + document.prefix })
}

/** The separator between the text before and a document, which may come from another position. */
function separator(before: string, { prefix, body, follows }: SourceDocument, lineEnd: string): string {
  if (follows && /[}\]]\s*$/.test(before)) return ''
  if (/(?:^|\n)\.\.\.[ \t]*(?:(?<=[ \t])#[^\n]*)?\r?\n$/.test(before)) return ''
  // Directives need the end of the document before (YAML 1.2, 9.2).
  if (/^%/m.test(prefix)) return `...${lineEnd}`
  return hasMarker(prefix) || (body === '' && prefix.trim() === '') ? '' : `---${lineEnd}`
}

function hasMarker(prefix: string): boolean {
  return /(?:^|\n)---(?:[ \t\r\n]|$)/.test(prefix)
}

function replaceBody(document: SourceDocument, body: string, lineEnd: string): SourceDocument {
  const isInline = /(?:^|\n)---[ \t]+$/.test(document.prefix)
  const prefix = isInline && !/^[[{"']/.test(body) ? document.prefix.trimEnd() + lineEnd : document.prefix
  return { ...document, prefix, body }
}

function withLineEnds(text: string, lineEnd: string): string {
  return lineEnd === '\n' ? text : text.replace(/\r?\n/g, lineEnd)
}
