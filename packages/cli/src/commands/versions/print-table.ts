import type { CheckedObject } from '@krmkit/check'
import { labelOf, type ObjectIdentity, type TextObject } from '@krmkit/check/objects'
import { type ObjectState, versionTable } from '@krmkit/check/versions'
import { type MinorRange, minorLabel } from '@krmkit/kubernetes-schemas'
import { cutValues, printableLine } from '@krmkit/runtime/printable'
import { toJson } from '../../function-runs/reported-result.ts'
import { csvCell } from '../../reporters/csv.ts'
import { escapeMarkdown } from '../../reporters/escape-markdown.ts'
import type { Terminal } from '../../terminal.ts'
import type { Selection } from './selection.ts'

/** Formats of `--table`. */
export const TABLE_FORMATS = ['text', 'wide', 'json', 'markdown', 'csv'] as const
type TableFormat = (typeof TABLE_FORMATS)[number]

/** An object, its file, and what each version does with it. */
interface Row {
  readonly file: string
  readonly object: ObjectIdentity
  readonly states: readonly ObjectState[]
}

/** What to show in a table. */
export interface TableRequest extends Pick<Selection, 'filter'> {
  readonly objects: readonly CheckedObject<TextObject>[]
  readonly minors: MinorRange
  readonly format: TableFormat
}

const SYMBOLS: Readonly<Record<ObjectState, string>> = { accepted: '.', deprecated: 'd', idle: '-', rejected: 'X' }
const LEGEND = '. accepted   d deprecated   - partly without effect   X rejected'

/** Prints a row for each object with what each version does with it. */
export async function printTable(terminal: Terminal, request: TableRequest): Promise<void> {
  const { objects, minors, filter, format } = request
  const rows = versionTable(objects, minors, filter).map(({ found, states }) => ({
    file: found.file,
    object: found.placed.identity,
    states,
  }))
  const versions = Array.from({ length: minors.to - minors.from + 1 }, (_, i) => minorLabel(minors.from + i))
  if (format === 'csv') await terminal.data(csvTable(rows, versions))
  else await terminal.out(FORMATS[format](rows, versions))
}

type Format = (rows: readonly Row[], versions: readonly string[]) => string

const FORMATS: Readonly<Record<Exclude<TableFormat, 'csv'>, Format>> = {
  text: textTable,
  wide: textTable,
  json: (rows, versions) =>
    `${toJson(
      {
        versions,
        objects: rows.map(({ file, object: { apiVersion, kind, namespace, name }, states }) => ({
          file,
          resource: { apiVersion, kind, ...(namespace !== '' && { namespace }), name },
          states: Object.fromEntries(states.map((state, i) => [versions[i] ?? '', state])),
        })),
      },
      2,
    )}\n`,
  markdown: (rows, versions) => {
    const lines = [
      ['file', 'object', ...versions],
      ['---', '---', ...versions.map(() => ':-:')],
      ...rows.map(({ file, object, states }) => [
        escapeMarkdown(file),
        escapeMarkdown(labelOf(object)),
        ...states.map((state) => SYMBOLS[state]),
      ]),
    ]
    return `${lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}\n${escapeMarkdown(LEGEND)}\n`
  },
}

function csvTable(rows: readonly Row[], versions: readonly string[]): string {
  const lines = [
    ['file', 'apiVersion', 'kind', 'namespace', 'name', ...versions],
    ...rows.map(({ file, object: { apiVersion, kind, namespace, name }, states }) => [
      file,
      apiVersion,
      kind,
      namespace,
      name,
      ...states,
    ]),
  ]
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function textTable(rows: readonly Row[], versions: readonly string[]): string {
  const labels = rows.map(({ object }) => `  ${printableLine(cutValues(labelOf(object)))}`)
  const width = labels.reduce((widest, { length }) => Math.max(widest, length), 0) + 2
  const lines = [`${' '.repeat(width)}${versions.join(' ')}`]
  let last: string | undefined
  for (const [i, { file, states }] of rows.entries()) {
    if (file !== last) lines.push(printableLine(file))
    last = file
    const cells = states.map((state) => SYMBOLS[state].padStart(3).padEnd(5))
    lines.push(`${labels[i]?.padEnd(width)}${cells.join('').trimEnd()}`)
  }
  return `${[...lines, LEGEND].join('\n')}\n`
}
