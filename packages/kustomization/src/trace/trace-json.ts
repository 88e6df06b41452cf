import { formatFieldPath } from '@krmkit/runtime'
import type { Leaf } from './leaves.ts'
import { type ShownValue, ValueShow } from './shown-value.ts'
import type { FieldChange, Identity, Trace, TraceEntry } from './trace.ts'

/** A step that did something, as a program reads it. */
export interface ShownStep {
  readonly transformer: string
  readonly role: string
  readonly file?: string
  readonly line?: number
  readonly field?: string
  readonly entries: readonly ShownEntry[]
}

/** What happened to a resource (`load`, `add`, `change`, `replace`, `remove`), or to their order. */
export interface ShownEntry {
  readonly op: TraceEntry['op']
  /** As it was called before; absent for another order. */
  readonly resource?: Identity
  /** Leaf fields; those of a new resource have no `old`. */
  readonly fields?: readonly ShownField[]
  /** The resources in their new order. */
  readonly order?: readonly Identity[]
}

/** A leaf field: `old` is absent where it is new, `new` where it is gone. */
export interface ShownField {
  readonly field: string
  readonly old?: ShownValue
  readonly new?: ShownValue
}

/** A trace without the values of Secrets: length and hash stand for them (decisions 1.9). Steps that did nothing are left out. */
export function traceJson(trace: Trace): readonly ShownStep[] {
  const show = new ValueShow()
  for (const { entries } of trace) for (const entry of entries) learn(show, entry)
  const names = new Map<number, Identity>()
  return trace
    .filter(({ entries }) => entries.length > 0)
    .map(({ step: { transformer, role, file, line, field }, entries }) => ({
      transformer,
      role,
      ...(file !== undefined && { file }),
      ...(line !== undefined && { line }),
      ...(field !== undefined && field !== '' && { field }),
      entries: entries.map((entry) => shown(entry, show, names)),
    }))
}

function learn(show: ValueShow, entry: TraceEntry): void {
  if (entry.op === 'remove' || entry.op === 'reorder' || entry.identity.kind !== 'Secret') return
  const { identity } = entry
  if ('leaves' in entry) for (const { path, value } of entry.leaves) show.learn(identity, path, value)
  else
    for (const { path, before, after } of entry.fields) {
      show.learn(identity, path, before)
      show.learn(identity, path, after)
    }
}

function shown(entry: TraceEntry, show: ValueShow, names: Map<number, Identity>): ShownEntry {
  if (entry.op === 'reorder') return { op: entry.op, order: entry.order.flatMap((number) => names.get(number) ?? []) }
  const { op, identity, resource } = entry
  names.set(resource, 'fields' in entry ? renamed(identity, entry.fields) : identity)
  if (op === 'add')
    return { op, resource: identity, fields: entry.leaves.map((leaf) => newField(leaf, identity, show)) }
  if (!('fields' in entry)) return { op, resource: identity }
  const hidesAs = entry.fields.some(({ path, after }) => path[0] === 'kind' && after === 'Secret')
    ? { ...identity, kind: 'Secret' }
    : identity
  return {
    op,
    resource: identity,
    fields: entry.fields.map((change) => ({
      field: formatFieldPath(change.path),
      ...show.showChange(hidesAs, change),
    })),
  }
}

function newField({ path, value }: Leaf, identity: Identity, show: ValueShow): ShownField {
  return { field: formatFieldPath(path), new: show.show(identity, path, value) }
}

/** What a resource is called after a change. */
function renamed(identity: Identity, fields: readonly FieldChange[]): Identity {
  if (!fields.some(({ path }) => path.length <= 2 && (path[0] === 'metadata' || path.length === 1))) return identity
  const found: { -readonly [Key in keyof Identity]: Identity[Key] } = { ...identity }
  for (const { path, after } of fields) {
    const field = path.join('.')
    if (field === 'metadata.namespace') found.namespace = typeof after === 'string' ? after : undefined
    else if (typeof after !== 'string') continue
    else if (field === 'metadata.name') found.name = after
    else if (field === 'kind' || field === 'apiVersion') found[field] = after
  }
  return found
}
