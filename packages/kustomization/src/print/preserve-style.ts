import type { Resource } from '@krmkit/runtime'
import { jsonAsYaml } from './json-as-yaml.ts'

/** The source text of a document in a stream. */
export interface PreservedDocument {
  /** Ends with exactly one line break. */
  readonly text: string
  /** The `%TAG` lines that the text needs, including line breaks; usually `''`. */
  readonly directives: string
}

/** The source text of a resource without document markers; JSON is converted to block YAML. */
export function preserve(resource: Resource): PreservedDocument {
  const { before, directives, content } = splitMarker(resource.textInList.replace(/^\ufeff/, ''))
  const json = content.trimStart().startsWith('{') ? jsonAsYaml(resource, content) : undefined
  return { text: before + endLine(json ?? content), directives }
}

/** A comment, a blank line, a directive or an end marker. */
const HEAD_LINE = /(?:[ \t]*(?:#[^\n]*)?|%[^\n]*|\.\.\.[^\n]*)\r?\n/y
const MARKER = /---(?=[ \t\r\n]|$)[ \t]*(?:\r?\n)?/y
const END_MARKER = /(?<=\n)\.\.\.[ \t]*(?:#[^\n]*)?\r?\n?$/

function splitMarker(text: string): { before: string; directives: string; content: string } {
  const content = text.includes('\n...') ? text.replace(END_MARKER, '') : text
  const head = headOf(content)
  if (head === undefined) return { before: '', directives: '', content }
  const lines = head.slice(0, head.lastIndexOf('---')).match(/[^\n]*\n/g) ?? []
  return {
    before: lines.filter((line) => /^[ \t]*#/.test(line)).join(''),
    directives: lines.filter((line) => line.startsWith('%TAG')).join(''),
    content: content.slice(head.length),
  }
}

/** The lines before a document with a marker, and the marker. One pattern for all lines would overflow its stack. */
function headOf(content: string): string | undefined {
  for (let at = 0; ; ) {
    MARKER.lastIndex = at
    const marker = MARKER.exec(content)?.[0]
    if (marker !== undefined) return content.slice(0, at + marker.length)
    HEAD_LINE.lastIndex = at
    const line = HEAD_LINE.exec(content)?.[0]
    if (line === undefined) return undefined
    at += line.length
  }
}

// The line breaks at the end of such a block are part of its value.
const KEEPS_BREAKS = /[|>][1-9]?\+/

function endLine(text: string): string {
  if (!text.endsWith('\n')) return `${text}${text.includes('\r\n') ? '\r\n' : '\n'}`
  if (!/\n\r?\n$/.test(text.slice(-3)) || KEEPS_BREAKS.test(text)) return text
  let end = text.length
  while (end > 0 && (text[end - 1] === '\n' || text[end - 1] === '\r')) end--
  return text.slice(0, end) + (text[end] === '\r' ? '\r\n' : '\n')
}
