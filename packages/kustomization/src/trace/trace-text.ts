import { formatFieldPath } from '@krmkit/runtime'
import { formatId, splitApiVersion } from '@krmkit/transformers'
import type { ShownValue } from './shown-value.ts'
import type { Identity, Trace } from './trace.ts'
import type { TraceFilter } from './trace-filter.ts'
import { type ViewedEntry, type ViewedField, viewTrace } from './trace-view.ts'
import type { TraceStep } from './tracer.ts'

/** A trace for people: each transformer that did something, below it the resources and their fields. */
export function traceText(
  trace: Trace,
  showFile: (file: string) => string = (file) => file,
  filter?: TraceFilter,
): string {
  let text = ''
  for (const { step, entries } of viewTrace(trace, { filter, listsAdded: false })) {
    let isFirst = true
    for (const entry of entries) {
      if (isFirst) text += `${headline(step, showFile)}\n${originLines(step, showFile)}`
      isFirst = false
      text += entryLines(entry, showFile)
    }
  }
  return text
}

function headline({ transformer, file, line, field }: TraceStep, showFile: (file: string) => string): string {
  const place = file === undefined ? [] : [line === undefined ? showFile(file) : `${showFile(file)}:${line}`]
  return [transformer, ...place, ...(field === undefined || field === '' ? [] : [field])].join('  ')
}

/** Whose override and imports a step comes from. */
function originLines({ imports = [], overrides = [] }: TraceStep, showFile: (file: string) => string): string {
  const written = overrides.map(({ file, line, field, fields }) => {
    const place = line === undefined ? showFile(file) : `${showFile(file)}:${line}`
    return `  overridden in ${place}  ${field}${fields.length === 0 ? '' : `: ${fields.join(', ')}`}\n`
  })
  const chain = imports.length === 0 ? '' : `  imported: ${imports.map(showFile).join(' -> ')}\n`
  return chain + written.join('')
}

const VERBS = { load: ': read', add: ': added', remove: ': removed', change: '', replace: ': replaced' } as const

function entryLines(entry: ViewedEntry, showFile: (file: string) => string): string {
  if (entry.op === 'reorder') return entry.moved.map(moveLine).join('')
  if ('count' in entry) return `  ${entry.count} ${entry.count === 1 ? 'resource' : 'resources'} read\n`
  let lines = `  ${nameOf(entry.resource)}${VERBS[entry.op]}\n`
  for (const field of entry.fields ?? []) lines += fieldLines(field, showFile)
  return lines
}

function moveLine({ resource, behind }: { readonly resource: Identity; readonly behind?: Identity }): string {
  return `  ${nameOf(resource)}: moved ${behind === undefined ? 'to the front' : `behind ${nameOf(behind)}`}\n`
}

function fieldLines({ field, old, new: now, cause }: ViewedField, showFile: (file: string) => string): string {
  const line = `    ${field}: ${old === undefined ? '(absent)' : valueText(old)} -> ${now === undefined ? '(absent)' : valueText(now)}\n`
  return cause === undefined ? line : line + causeLine(cause, showFile)
}

/** Where a value comes from, and what gave that the name that it has. */
function causeLine(
  { identity, path, setBy }: NonNullable<ViewedField['cause']>,
  showFile: (file: string) => string,
): string {
  const steps = setBy.map((step) => headline(step, showFile))
  const history = steps.length === 0 ? '' : `, set by ${steps.join(', then ')}`
  return `      from ${nameOf(identity)} ${formatFieldPath(path)}${history}\n`
}

const MOST = 120

function valueText(value: ShownValue): string {
  if (typeof value === 'object' && value !== null && 'hidden' in value && value.hidden !== undefined) return '<hidden>'
  const text = JSON.stringify(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

const names = new WeakMap<Identity, string>()

/** Step after step tells of the same resources. */
function nameOf(identity: Identity): string {
  const known = names.get(identity)
  if (known !== undefined) return known
  const { apiVersion, kind, namespace, name } = identity
  const text = formatId({ ...splitApiVersion(apiVersion), kind, name, namespace: namespace ?? '' })
  names.set(identity, text)
  return text
}
