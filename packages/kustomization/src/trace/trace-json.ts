import { formatFieldPath } from '@krmkit/runtime'
import type { FieldCause, Identity, Trace } from './trace.ts'
import type { TraceFilter } from './trace-filter.ts'
import { type ViewedEntry, type ViewedField, viewTrace } from './trace-view.ts'
import type { TraceChart, TraceOverride, TraceStep } from './tracer.ts'

/** A step with changes, in JSON. */
export interface ShownStep extends ShownPlace {
  readonly role: string
  /** For an imported transformer: the files from the outermost Composition to the declaring one. */
  readonly imports?: readonly string[]
  /** The overrides of the transformer in order, and the fields that each writes. */
  readonly overrides?: readonly TraceOverride[]
  readonly chart?: TraceChart
  readonly entries: readonly ShownEntry[]
}

/** A transformer and the location of its declaration. */
interface ShownPlace {
  readonly transformer: string
  readonly file?: string
  readonly line?: number
  readonly field?: string
}

/** A change of resources; for loaded resources only their number. */
type ShownEntry =
  | Extract<ViewedEntry, { readonly count: number } | { readonly op: 'reorder' }>
  | {
      readonly op: Exclude<ViewedEntry['op'], 'reorder'>
      readonly resource: Identity
      readonly fields?: readonly ShownField[]
      /** The template of a chart that made the resource. */
      readonly template?: string
    }

interface ShownField extends Omit<ViewedField, 'cause'> {
  /** The field of another resource that the value was copied from, and the steps that changed it. */
  readonly cause?: { readonly resource: Identity; readonly field: string; readonly setBy: readonly ShownPlace[] }
}

/** Converts a trace to JSON. Values of Secrets become `{hidden: true}`. Steps without changes are omitted. */
export function traceJson(
  trace: Trace,
  showFile: (file: string) => string = (file) => file,
  filter?: TraceFilter,
): readonly ShownStep[] {
  const steps: ShownStep[] = []
  for (const { step, entries } of viewTrace(trace, { filter, listsAdded: true })) {
    const shown = Array.from(entries, (entry) => shownEntry(entry, showFile))
    const { role, imports, overrides = [], chart } = step
    if (shown.length === 0) continue
    steps.push({
      ...place(step, showFile),
      role,
      ...(imports !== undefined && { imports: imports.map(showFile) }),
      ...(overrides.length > 0 && { overrides: overrides.map((each) => ({ ...each, file: showFile(each.file) })) }),
      ...(chart !== undefined && { chart: shownChart(chart, showFile) }),
      entries: shown,
    })
  }
  return steps
}

function shownEntry(entry: ViewedEntry, showFile: (file: string) => string): ShownEntry {
  if (entry.op === 'reorder' || 'count' in entry) return entry
  const { op, resource, fields } = entry
  const template = 'template' in entry && entry.template !== undefined ? showFile(entry.template) : undefined
  const shown = { op, resource, ...(template !== undefined && { template }) }
  return { ...shown, ...(fields !== undefined && { fields: fields.map((field) => shownField(field, showFile)) }) }
}

function shownChart({ directory, values, ...chart }: TraceChart, showFile: (file: string) => string): TraceChart {
  return { ...chart, directory: showFile(directory), values: values.map(showFile) }
}

function place({ transformer, file, line, field }: TraceStep, showFile: (file: string) => string): ShownPlace {
  return {
    transformer,
    ...(file !== undefined && { file: showFile(file) }),
    ...(line !== undefined && { line }),
    ...(field !== undefined && field !== '' && { field }),
  }
}

function shownField({ cause, ...field }: ViewedField, showFile: (file: string) => string): ShownField {
  return cause === undefined ? field : { ...field, cause: shownCause(cause, showFile) }
}

function shownCause(
  { identity, path, setBy }: Pick<FieldCause, 'identity' | 'path' | 'setBy'>,
  showFile: (file: string) => string,
) {
  return { resource: identity, field: formatFieldPath(path), setBy: setBy.map((step) => place(step, showFile)) }
}
