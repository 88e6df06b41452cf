import { formatFieldPath } from '@krmkit/runtime'
import type { Leaf } from './leaves.ts'
import type { ShownValue } from './shown-value.ts'
import type { Identity, Trace, TraceEntry } from './trace.ts'
import { hiddenAs, TraceView } from './trace-view.ts'
import type { TraceOverride } from './tracer.ts'

/** A step that did something, as a program reads it. */
export interface ShownStep {
  readonly transformer: string
  readonly role: string
  readonly file?: string
  readonly line?: number
  readonly field?: string
  /** Of an imported transformer: the files from the outermost Composition to the declaring one. */
  readonly imports?: readonly string[]
  /** The overrides that changed the transformer, in order, and the fields that each writes. */
  readonly overrides?: readonly TraceOverride[]
  readonly entries: readonly ShownEntry[]
}

/** What happened to a resource (`load`, `add`, `change`, `replace`, `remove`), or to their order. */
interface ShownEntry {
  readonly op: TraceEntry['op']
  /** As it was called before; absent for another order. */
  readonly resource?: Identity
  /** Leaf fields; those of a new resource have no `old`. */
  readonly fields?: readonly ShownField[]
  /** The resources in their new order. */
  readonly order?: readonly Identity[]
}

/** A leaf field: `old` is absent where it is new, `new` where it is gone. */
interface ShownField {
  readonly field: string
  readonly old?: ShownValue
  readonly new?: ShownValue
}

/** A trace without the values of Secrets: `{hidden: true}` stands for them. Steps that did nothing are left out. */
export function traceJson(trace: Trace, showFile: (file: string) => string = (file) => file): readonly ShownStep[] {
  const view = new TraceView(trace)
  return view.steps.map(({ step: { transformer, role, file, line, field, imports, overrides = [] }, entries }) => ({
    transformer,
    role,
    ...(file !== undefined && { file: showFile(file) }),
    ...(line !== undefined && { line }),
    ...(field !== undefined && field !== '' && { field }),
    ...(imports !== undefined && { imports: imports.map(showFile) }),
    ...(overrides.length > 0 && { overrides: overrides.map((each) => ({ ...each, file: showFile(each.file) })) }),
    entries: entries.map((entry) => shown(entry, view)),
  }))
}

function shown(entry: TraceEntry, view: TraceView): ShownEntry {
  view.see(entry)
  if (entry.op === 'reorder') return { op: entry.op, order: view.order(entry.order) }
  const { op, identity } = entry
  if (entry.op === 'add')
    return { op, resource: identity, fields: entry.leaves.map((leaf) => newField(leaf, identity, view)) }
  if (!('fields' in entry)) return { op, resource: identity }
  const hides = hiddenAs(identity, entry.fields)
  return {
    op,
    resource: identity,
    fields: entry.fields.map(({ path, before, after }) => ({
      field: formatFieldPath(path),
      ...(before !== undefined && { old: view.value(hides, path, before) }),
      ...(after !== undefined && { new: view.value(hides, path, after) }),
    })),
  }
}

function newField({ path, value }: Leaf, identity: Identity, view: TraceView): ShownField {
  return { field: formatFieldPath(path), new: view.value(identity, path, value) }
}
