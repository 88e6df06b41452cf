import { printableLine } from '@krmkit/runtime/printable'
import type { Paint } from '../../reporters/printer.ts'
import type { DescribedField, NamedField } from './describe-field.ts'

/** The explanation of a field of a CRD. */
export interface Explanation {
  readonly group: string
  readonly kind: string
  /** Absent if the schema does not state it. */
  readonly scope?: 'Namespaced' | 'Cluster'
  readonly version: string
  /** All versions of the kind, and whether they have the field. */
  readonly versions: readonly ExplainedIn[]
  /** As written on the command line; empty for the whole object. */
  readonly path: string
  readonly field: DescribedField
  readonly file: string
}

/** A version of the kind. */
interface ExplainedIn {
  readonly name: string
  readonly isServed: boolean
  readonly isStored: boolean
  readonly deprecation?: string | undefined
  readonly hasField: boolean
}

const WIDTH = 80
const SCOPES = { Cluster: 'cluster-scoped', Namespaced: 'namespaced' } as const

/** The explanation as text, in kubectl's layout. */
export function explanationText(explanation: Explanation, isRecursive: boolean, paint: Paint): string {
  const { group, kind, scope, version, versions, file, path, field } = explanation
  const head = [
    ['GROUP', group],
    ['KIND', `${kind}${scope === undefined ? '' : ` (${SCOPES[scope]})`}`],
    ['VERSION', version],
    ['VERSIONS', versions.map(versionText).join(', ')],
    ['FILE', file],
  ] as const
  return layout({ head, path, field, sections: [] }, isRecursive, paint)
}

/** The parts of an explanation. */
export interface ExplainedParts {
  readonly head: readonly (readonly [title: string, text: string])[]
  readonly path: string
  readonly field: DescribedField
  /** Printed between the field and its description, unless they are empty. */
  readonly sections: readonly (readonly [title: string, lines: readonly string[]])[]
  /** Rules that are not expressions, a text each. */
  readonly rules?: readonly string[]
}

/** Formats head, field, sections and the fields below in kubectl's layout. */
export function layout(
  { head, path, field, sections, rules = [] }: ExplainedParts,
  isRecursive: boolean,
  paint: Paint,
): string {
  const blocks = [head.map(([name, text]) => `${title(name, paint)}${printableLine(text)}\n`).join('')]
  if (path !== '')
    blocks.push(`${title('FIELD', paint)}${printableLine(path)} <${printableLine(field.type)}>${flags(field)}\n`)
  const add = (name: string, lines: readonly string[]) => {
    if (lines.length > 0)
      blocks.push(`${paint('bold', `${name}:`)}\n${lines.map((line) => shown('    ', line)).join('')}`)
  }
  for (const [name, lines] of sections) add(name, lines)
  add('DESCRIPTION', wrapped(field.description, WIDTH - 4))
  add('DEFAULT', field.default === undefined ? [] : [field.default])
  add('ENUM', field.enum)
  add('LIMITS', field.limits)
  add('RULES', [
    ...field.rules.flatMap(({ rule, message }) => (message === undefined ? [rule] : [message, `  ${rule}`])),
    ...rules.flatMap((text) => wrapped(text, WIDTH - 6).map((line, i) => (i === 0 ? line : `  ${line}`))),
  ])
  if (field.fields.length > 0) {
    const fields = field.fields.map((one) => fieldText(one, 1, isRecursive))
    blocks.push(`${paint('bold', 'FIELDS:')}\n${fields.join(isRecursive ? '' : '\n')}`)
  }
  return blocks.join('\n')
}

function title(name: string, paint: Paint): string {
  return paint('bold', `${name}:`.padEnd(12))
}

function versionText({ name, isServed, isStored, deprecation, hasField }: ExplainedIn): string {
  const notes = [
    ...(isStored ? ['stored'] : []),
    ...(isServed ? [] : ['not served']),
    ...(deprecation === undefined ? [] : ['deprecated']),
    ...(hasField ? [] : ['without this field']),
  ]
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
}

function flags({
  isRequired,
  isNullable = false,
}: {
  readonly isRequired: boolean
  readonly isNullable?: boolean
}): string {
  return `${isRequired ? ' -required-' : ''}${isNullable ? ' -nullable-' : ''}`
}

/** A field as a line, followed by its description or, in a tree, its own fields. */
function fieldText(field: NamedField, depth: number, isRecursive: boolean): string {
  const indent = '  '.repeat(depth)
  const line = `${indent}${printableLine(field.name)}\t<${printableLine(field.type)}>${flags(field)}\n`
  if (isRecursive) return line + field.fields.map((one) => fieldText(one, depth + 1, true)).join('')
  const about = wrapped(field.description, WIDTH - 4)
  return line + about.map((text) => shown(`${indent}  `, text)).join('')
}

function shown(indent: string, line: string): string {
  return line.trim() === '' ? '\n' : `${indent}${printableLine(line)}\n`
}

/** Wraps text at `width` characters; keeps longer words, blank lines and indentation. */
function wrapped(text: string, width: number): string[] {
  if (text.trim() === '') return []
  const lines: string[] = []
  for (const paragraph of text.trim().split('\n')) {
    const indent = /^\s*/.exec(paragraph)?.[0] ?? ''
    let line = indent
    for (const word of paragraph.trim().split(/\s+/)) {
      if (line.length > indent.length && line.length + 1 + word.length > width) {
        lines.push(line)
        line = indent
      }
      line += line.length === indent.length ? word : ` ${word}`
    }
    lines.push(line)
  }
  return lines
}
