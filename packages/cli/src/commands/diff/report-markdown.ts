import { printableLine } from '@krmkit/runtime/printable'
import type { Problem } from '../../outcome.ts'
import { escapeMarkdown } from '../../reporters/escape-markdown.ts'
import { counted } from '../../reporters/finding.ts'
import { fitComment, fitInto } from '../../reporters/fit-comment.ts'
import { fieldText } from './field-text.ts'
import type { FailedRoots } from './leave-out-failed.ts'
import { movedName } from './report-text.ts'
import { type ChangeCounts, countsText, type ShownChange, type ShownField } from './shown-change.ts'
import type { WordPart } from './words.ts'

/** The most characters of one resource, so that a large one does not take the place of all others. */
const MAX_OF_RESOURCE = 8_000

const WORDS = { added: '➕', changed: '✏️', deleted: '➖', moved: '➡️', commentsOnly: '💬' } as const

/** The report for a comment on a pull request: the counts, and each resource, folded. */
export function markdownReport(counts: ChangeCounts, changes: readonly ShownChange[], roots: FailedRoots): string {
  const lines = [
    ...roots.errors.map((one) => problemLine('❌', one)),
    ...roots.notes.map((one) => problemLine('⚠️', one)),
  ]
  const { text, left } = fitInto(lines, (line) => line, MAX_OF_RESOURCE)
  const rest = left === 0 ? '' : `- ${counted(left, 'more problem')} left out.\n`
  const top = `### krmkit diff: ${countsText(counts)}\n${lines.length === 0 ? '' : `\n${text}${rest}`}`
  return fitComment(top, bySeverity(changes), changeMarkdown, 'resource')
}

function problemLine(sign: string, { message }: Problem): string {
  return `- ${sign} ${escapeMarkdown(printableLine(message))}\n`
}

/** What the server refuses is never cut. */
function bySeverity(changes: readonly ShownChange[]): readonly ShownChange[] {
  const isFirst = ({ refused }: ShownChange) => refused.length > 0
  return [...changes.filter(isFirst), ...changes.filter((change) => !isFirst(change))]
}

function changeMarkdown(change: ShownChange): string {
  const { kind, place, refused, restartsPods, isBreaking, fields } = change
  const notes = [
    ...(refused.length > 0 ? [isBreaking ? '❌ breaking' : '❌ refused'] : []),
    ...(restartsPods ? ['🔄 restarts pods'] : []),
    ...(fields.length > 0 ? [counted(fields.length, 'field')] : []),
  ]
  const name = `${WORDS[kind]} <b>${html(movedName(change))}</b> ${html(place)}`
  const summary = [name, ...notes].join(' · ')
  const body = boundedBody(bodyOf(change))
  return `\n<details><summary>${summary}</summary>\n\n${body}\n</details>\n`
}

function bodyOf({ fields, comments, text = '', refused, kind }: ShownChange): readonly string[] {
  const lines = [...comments.old.map((comment) => `-# ${comment}`), ...comments.new.map((comment) => `+# ${comment}`)]
  const parts = [
    ...refused.map(({ rule, message }) => `- ❌ ${escapeMarkdown(message)} \\[${escapeMarkdown(rule)}\\]\n`),
    ...fields.map(fieldMarkdown),
    ...(lines.length === 0 ? [] : [fence('diff', lines)]),
    ...(text === '' ? [] : [fence('yaml', text.replace(/\n$/, '').split('\n'))]),
  ]
  return parts.length > 0 ? parts : [kind === 'deleted' ? 'The resource is gone.\n' : 'Nothing else differs.\n']
}

/** The first parts of a resource, with the number of those that are left out. */
function boundedBody(parts: readonly string[]): string {
  const { text, left } = fitInto(parts, (part) => part, MAX_OF_RESOURCE)
  return left === 0 ? text : `${text}\n${counted(left, 'more part')} of this resource left out.\n`
}

function fieldMarkdown(field: ShownField): string {
  const shown = fieldText(field)
  const name = `- <code>${html(field.field)}</code>${field.kind === 'reordered' ? ' (order)' : ''}:`
  if (shown.form === 'words') return `${name} ${shown.words.map(wordMarkdown).join('')}\n`
  return `${name}\n${fence('diff', shown.lines, '  ')}`
}

function wordMarkdown({ kind, text }: WordPart): string {
  const [, before = '', content = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
  const word = content === '' ? '' : `<code>${html(content)}</code>`
  const marked = kind === 'both' ? word : kind === 'old' ? `<del>${word}</del>` : `<ins>${word}</ins>`
  return `${before && ' '}${marked}${after && ' '}`
}

/** Text without any markup, in Markdown and in HTML: HTML has no escapes with a backslash. */
function html(text: string): string {
  return escapeMarkdown(text).replace(/\\([^\w\s])/g, (_, sign: string) => `&#${sign.charCodeAt(0)};`)
}

/** A block of code that none of its lines ends. */
function fence(language: string, lines: readonly string[], indent = ''): string {
  let longest = 2
  for (const line of lines) for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const mark = '`'.repeat(longest + 1)
  const body = lines.map((line) => `${indent}${printableLine(line)}\n`).join('')
  return `\n${indent}${mark}${language}\n${body}${indent}${mark}\n`
}
