import { formatId, splitApiVersion } from '@krmkit/transformers'
import type { ShownValue } from './shown-value.ts'
import type { Identity, Trace } from './trace.ts'
import { type ShownEntry, type ShownField, type ShownStep, traceJson } from './trace-json.ts'

/** A trace for people: each transformer that did something, below it the resources and their fields. */
export function traceText(trace: Trace, showFile: (file: string) => string = (file) => file): string {
  return traceJson(trace)
    .map((step) => `${headline(step, showFile)}\n${step.entries.map(entryLines).join('')}`)
    .join('')
}

function headline({ transformer, file, line, field }: ShownStep, showFile: (file: string) => string): string {
  const place = file === undefined ? [] : [line === undefined ? showFile(file) : `${showFile(file)}:${line}`]
  return [transformer, ...place, ...(field === undefined ? [] : [field])].join('  ')
}

const VERBS = { load: 'read', add: 'added', remove: 'removed', change: 'changed', replace: 'replaced' } as const

function entryLines({ op, resource, fields = [], order = [] }: ShownEntry): string {
  if (op === 'reorder') return `  now in this order: ${order.map(nameOf).join(', ')}\n`
  const name = resource === undefined ? '' : nameOf(resource)
  // What is new is in the output as it is.
  if (op === 'add' || fields.length === 0) return `  ${name}: ${VERBS[op]}\n`
  return `  ${name}${op === 'replace' ? ': replaced' : ''}\n${fields.map(fieldLine).join('')}`
}

function fieldLine({ field, old, new: after }: ShownField): string {
  const before = old === undefined ? '(absent)' : valueText(old)
  return `    ${field}: ${before} -> ${after === undefined ? '(absent)' : valueText(after)}\n`
}

const MOST = 120

function valueText(value: ShownValue): string {
  if (typeof value === 'object' && value !== null && 'hidden' in value && value.hidden !== undefined)
    return `(hidden, ${value.hidden.length} characters, sha256 ${value.hidden.sha256}…)`
  const text = JSON.stringify(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

function nameOf({ apiVersion, kind, namespace, name }: Identity): string {
  return formatId({ ...splitApiVersion(apiVersion), kind, name, namespace: namespace ?? '' })
}
