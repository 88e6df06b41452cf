import { labelOf, type ObjectIdentity } from '@krmkit/check/objects'
import { printableLine } from '@krmkit/runtime/printable'
import { oneLine, ruleText } from '../../reporters/finding-line.ts'
import type { Paint } from '../../reporters/printer.ts'
import { fieldText } from './field-text.ts'
import { type ChangeCounts, countsText, type ShownChange, type ShownField } from './shown-change.ts'
import type { WordPart } from './words.ts'

const MARKS = {
  added: ['green', '+'],
  changed: ['yellow', '~'],
  deleted: ['red', '-'],
  moved: ['cyan', '>'],
  commentsOnly: ['dim', '#'],
} as const

/** The report for a reader: the counts, then each resource with its fields. */
export function textReport(counts: ChangeCounts, changes: readonly ShownChange[], paint: Paint): string {
  return `${paint('bold', countsText(counts))}\n${changes.map((change) => `\n${changeText(change, paint)}`).join('')}`
}

function changeText(change: ShownChange, paint: Paint): string {
  const { kind, place, fields, comments, text = '', refused, restartsPods, isBreaking } = change
  const [colour, mark] = MARKS[kind]
  const notes = [
    ...(refused.length > 0 ? [paint('red', isBreaking ? 'breaking' : 'refused')] : []),
    ...(restartsPods ? [paint('yellow', 'restarts pods')] : []),
  ]
  const head = `${paint(colour, `${mark} ${printableLine(movedName(change))}`)}  ${paint('dim', printableLine(place))}`
  return [
    `${head}${notes.length === 0 ? '' : `  ${notes.join(', ')}`}\n`,
    ...refused.map(({ rule, message }) => `  ${paint('red', 'error:')} ${oneLine(message)} ${ruleText(rule, paint)}\n`),
    ...fields.map((field) => fieldLines(field, paint)),
    ...comments.old.map((comment) => `  ${paint('red', printableLine(`-# ${comment}`))}\n`),
    ...comments.new.map((comment) => `  ${paint('green', printableLine(`+# ${comment}`))}\n`),
    ...(text === '' ? [] : [text.replace(/\n$/, '').split('\n')].flat().map((line) => `  ${printableLine(line)}\n`)),
  ].join('')
}

/** The name, and what it was before: `Deployment a/web -> b/web`. */
export function movedName({ identity, place, before }: ShownChange): string {
  const name = labelOf(identity)
  if (before === undefined) return name
  const old = nameAlone(before.identity)
  const renamed = old === nameAlone(identity) ? name : `${identity.kind} ${old} -> ${nameAlone(identity)}`
  return before.place === place ? renamed : `${renamed} from ${before.place}`
}

function nameAlone({ namespace, name }: ObjectIdentity): string {
  return namespace === '' ? name : `${namespace}/${name}`
}

const FIELD_MARKS = { added: '+', removed: '-', changed: ' ', reordered: ' ' } as const

function fieldLines(field: ShownField, paint: Paint): string {
  const shown = fieldText(field)
  const name = `  ${FIELD_MARKS[field.kind]} ${printableLine(field.field)}${field.kind === 'reordered' ? ' (order)' : ''}:`
  if (shown.form === 'words')
    return `${name} ${shown.words.map((part) => wordText(part, field.kind, paint)).join('')}\n`
  const lines = shown.lines.map((line) => `      ${lineText(line, paint)}\n`)
  return `${name}\n${lines.join('')}`
}

/** Words are marked as `git diff --word-diff=plain` does, and with colours. */
function wordText({ kind, text }: WordPart, ofField: ShownField['kind'], paint: Paint): string {
  const line = printableLine(text)
  const isWhole = ofField === 'added' || ofField === 'removed'
  if (kind === 'both') return line
  if (kind === 'old') return paint('red', isWhole ? line : `[-${line}-]`)
  return paint('green', isWhole ? line : `{+${line}+}`)
}

function lineText(line: string, paint: Paint): string {
  const text = printableLine(line)
  return text.startsWith('+') ? paint('green', text) : text.startsWith('-') ? paint('red', text) : text
}
