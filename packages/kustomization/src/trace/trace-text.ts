import { formatFieldPath } from '@krmkit/runtime'
import { formatId, splitApiVersion } from '@krmkit/transformers/parts'
import type { ShownValue } from './shown-value.ts'
import type { Identity, Trace } from './trace.ts'
import type { TraceFilter } from './trace-filter.ts'
import { type ViewedEntry, type ViewedField, viewTrace } from './trace-view.ts'
import type { TraceChart, TraceStep } from './tracer.ts'

/** Formatters for files and resources. */
interface Shown {
  file(file: string): string
  name(identity: Identity): string
}

/** Formats a trace as text: each transformer with changes, followed by the resources and their fields. */
export function traceText(
  trace: Trace,
  showFile: (file: string) => string = (file) => file,
  filter?: TraceFilter,
): string {
  const shown: Shown = { file: showFile, name: nameCache() }
  let text = ''
  for (const { step, entries } of viewTrace(trace, { filter, listsAdded: false })) {
    let isFirst = true
    for (const entry of entries) {
      if (isFirst) text += `${headline(step, shown)}\n${originLines(step, shown)}`
      isFirst = false
      text += entryLines(entry, shown)
    }
  }
  return text
}

function headline({ transformer, file, line, field }: TraceStep, shown: Shown): string {
  const place = file === undefined ? [] : [line === undefined ? shown.file(file) : `${shown.file(file)}:${line}`]
  return [transformer, ...place, ...(field === undefined || field === '' ? [] : [field])].join('  ')
}

/** The overrides, the imports and the chart that a step originates from. */
function originLines({ imports = [], overrides = [], chart }: TraceStep, shown: Shown): string {
  const written = overrides.map(({ file, line, field, fields }) => {
    const place = line === undefined ? shown.file(file) : `${shown.file(file)}:${line}`
    return `  overridden in ${place}  ${field}${fields.length === 0 ? '' : `: ${fields.join(', ')}`}\n`
  })
  const chain = imports.length === 0 ? '' : `  imported: ${imports.map((file) => shown.file(file)).join(' -> ')}\n`
  return chain + written.join('') + (chart === undefined ? '' : chartLines(chart, shown))
}

function chartLines({ name, version, directory, values, valuesInline }: TraceChart, shown: Shown): string {
  const files = values.map((file) => shown.file(file))
  const inline = `valuesInline (${valuesInline})`
  if (valuesInline === 'replace') files.unshift(inline)
  else if (valuesInline !== undefined) files[0] = `${files[0]} with ${inline}`
  const label = version === undefined ? name : `${name} ${version}`
  return `  chart: ${label} in ${shown.file(directory)}\n  values: ${files.join(', ') || 'none'}\n`
}

const VERBS = { load: ': read', add: ': added', remove: ': removed', change: '', replace: ': replaced' } as const

function entryLines(entry: ViewedEntry, shown: Shown): string {
  if (entry.op === 'reorder') return entry.moved.map((moved) => moveLine(moved, shown)).join('')
  if ('count' in entry) return `  ${entry.count} ${entry.count === 1 ? 'resource' : 'resources'} read\n`
  const template = 'template' in entry && entry.template !== undefined ? ` by ${shown.file(entry.template)}` : ''
  let lines = `  ${shown.name(entry.resource)}${VERBS[entry.op]}${template}\n`
  for (const field of entry.fields ?? []) lines += fieldLines(field, shown)
  return lines
}

function moveLine(
  { resource, behind }: { readonly resource: Identity; readonly behind?: Identity },
  { name }: Shown,
): string {
  return `  ${name(resource)}: moved ${behind === undefined ? 'to the front' : `behind ${name(behind)}`}\n`
}

function fieldLines({ field, old, new: now, cause }: ViewedField, shown: Shown): string {
  const line = `    ${field}: ${old === undefined ? '(absent)' : valueText(old)} -> ${now === undefined ? '(absent)' : valueText(now)}\n`
  return cause === undefined ? line : line + causeLine(cause, shown)
}

/** The source of a value, and the steps that gave the source its name. */
function causeLine({ identity, path, setBy }: NonNullable<ViewedField['cause']>, shown: Shown): string {
  const steps = setBy.map((step) => headline(step, shown))
  const history = steps.length === 0 ? '' : `, set by ${steps.join(', then ')}`
  return `      from ${shown.name(identity)} ${formatFieldPath(path)}${history}\n`
}

const MOST = 120

function valueText(value: ShownValue): string {
  if (typeof value === 'object' && value !== null && 'hidden' in value && value.hidden !== undefined) return '<hidden>'
  const text = JSON.stringify(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/** Formats identities, with a cache because many steps change the same resources. */
function nameCache(): (identity: Identity) => string {
  const names = new Map<Identity, string>()
  return (identity) => {
    const known = names.get(identity)
    if (known !== undefined) return known
    const { apiVersion, kind, namespace, name } = identity
    const text = formatId({ ...splitApiVersion(apiVersion), kind, name, namespace: namespace ?? '' })
    names.set(identity, text)
    return text
  }
}
