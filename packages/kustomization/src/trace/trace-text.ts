import { formatFieldPath } from '@krmkit/runtime'
import { formatId, splitApiVersion } from '@krmkit/transformers'
import type { ShownValue } from './shown-value.ts'
import type { FieldChange, Identity, Trace, TraceEntry } from './trace.ts'
import { hiddenAs, TraceView } from './trace-view.ts'
import type { TraceStep } from './tracer.ts'

/** A trace for people: each transformer that did something, below it the resources and their fields. */
export function traceText(trace: Trace, showFile: (file: string) => string = (file) => file): string {
  const view = new TraceView(trace)
  let text = ''
  for (const { step, entries } of view.steps) {
    text += `${headline(step, showFile)}\n${originLines(step, showFile)}`
    const loaded = entries.filter(({ op }) => op === 'load').length
    if (loaded > 0) text += `  ${loaded} ${loaded === 1 ? 'resource' : 'resources'} read\n`
    for (const entry of entries) text += entryLines(entry, view)
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

const VERBS = { add: 'added', remove: 'removed' } as const

function entryLines(entry: TraceEntry, view: TraceView): string {
  if (entry.op === 'reorder') {
    const moves = view.moves(entry.order)
    view.see(entry)
    return moves.map(moveLine).join('')
  }
  view.see(entry)
  // A load says how many it read.
  if (entry.op === 'load') return ''
  const name = nameOf(entry.identity)
  // What is new is in the output as it is.
  if (!('fields' in entry)) return `  ${name}: ${VERBS[entry.op]}\n`
  const hides = hiddenAs(entry.identity, entry.fields)
  let lines = `  ${name}${entry.op === 'replace' ? ': replaced' : ''}\n`
  for (const field of entry.fields) lines += fieldLine(field, hides, view)
  return lines
}

function moveLine({ moved, behind }: ReturnType<TraceView['moves']>[number]): string {
  return `  ${nameOf(moved)}: moved ${behind === undefined ? 'to the front' : `behind ${nameOf(behind)}`}\n`
}

function fieldLine({ path, before, after }: FieldChange, identity: Identity, view: TraceView): string {
  const old = before === undefined ? '(absent)' : valueText(view.value(identity, path, before))
  const now = after === undefined ? '(absent)' : valueText(view.value(identity, path, after))
  return `    ${formatFieldPath(path)}: ${old} -> ${now}\n`
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
