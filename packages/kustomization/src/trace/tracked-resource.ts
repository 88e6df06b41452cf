import type { Path, Resource } from '@krmkit/runtime'
import { BuildResource } from '@krmkit/transformers/parts'
import { LeafOverlay } from './leaf-overlay.ts'
import {
  isSameValue,
  isWithin,
  type Leaf,
  type LeafValue,
  type Leaves,
  leafAround,
  pathKey,
  readLeaves,
} from './leaves.ts'
import { identityField, renamed } from './renamed.ts'
import type { FieldChange, Identity } from './trace.ts'
import type { TraceStep } from './tracer.ts'

/** A change of a resource's name or namespace. */
interface Rename {
  readonly step: TraceStep
  readonly field: FieldChange
}

/** A resource and its state at the last step. */
export class TrackedResource {
  readonly number: number
  /** The file that it came from; `undefined` for a resource that a step made. */
  readonly firstFile: string | undefined
  #resource: Resource
  readonly #edited: Set<Resource>
  /** The original state, which is read on demand. */
  readonly #first: Resource | Leaves
  /** Set while only scalars were changed. */
  #overlay: LeafOverlay | undefined
  #leaves: Leaves | undefined
  #firstIdentity: Identity | undefined
  #identity: Identity | undefined
  #renames: Rename[] | undefined

  /** The resource adds itself to `edited` after each edit. */
  constructor(number: number, resource: Resource, edited: Set<Resource>) {
    this.number = number
    this.#resource = resource
    this.#edited = edited
    this.firstFile = resource instanceof BuildResource ? resource.readFrom?.file : undefined
    // A copy of a resource with edited trees would print them.
    this.#first = resource.document.isEdited ? readLeaves(resource) : resource.copy()
    this.#firstIdentity = resource.document.isEdited ? identityOf(resource) : undefined
    resource.watch(edited)
    resource.takeEdits()
  }

  get resource(): Resource {
    return this.#resource
  }
  /** Its identity at the last comparison. */
  get identity(): Identity {
    this.#identity ??= this.firstIdentity
    return this.#identity
  }
  /** Its original identity. */
  get firstIdentity(): Identity {
    this.#firstIdentity ??= identityOf(this.#first as Resource)
    return this.#firstIdentity
  }
  /** Its original leaves. */
  get firstLeaves(): readonly Leaf[] {
    return [...(this.#first instanceof Map ? this.#first : readLeaves(this.#first)).values()]
  }

  /** Paths that were edited since the last call; must be passed to {@link changes}. */
  takeEdits(): readonly Path[] {
    return this.#resource.takeEdits()
  }
  /** The changes at the edited paths. Read {@link identity} before. */
  changes(edits: readonly Path[], step: TraceStep): readonly FieldChange[] {
    if (this.#leaves === undefined && !(this.#first instanceof Map)) this.#overlay ??= new LeafOverlay(this.#first)
    const fields = this.#overlay?.compare(this.#resource, edits) ?? this.#compareEdits(edits) ?? this.#compareAll()
    const named = fields.filter(({ path }) => identityField(path) !== undefined)
    if (named.length > 0)
      this.#identity = named.every(({ after }) => typeof after === 'string' && after !== '')
        ? renamed(this.identity, named)
        : identityOf(this.#resource)
    for (const field of named) this.#renamed(step, field)
    return fields
  }
  /** Replaces the resource by another one and compares all fields. */
  replace(by: Resource, step: TraceStep): readonly FieldChange[] {
    // Reads the leaves of the old resource before it is replaced.
    this.#known()
    this.#resource = by
    by.watch(this.#edited)
    by.takeEdits()
    const fields = this.#compareAll()
    this.#identity = identityOf(by)
    for (const field of fields) if (identityField(field.path) !== undefined) this.#renamed(step, field)
    return fields
  }
  /** The steps that changed `path`, the name or namespace, since it had this value; all steps if it never had it. */
  renamedSince(path: Path, value: LeafValue | undefined): readonly TraceStep[] {
    const renames = (this.#renames ?? []).filter(({ field }) => field.path.at(-1) === path.at(-1))
    const first = renames.findIndex(({ field: { before } }) => before === value)
    return renames.slice(Math.max(first, 0)).map(({ step }) => step)
  }

  #renamed(step: TraceStep, field: FieldChange): void {
    this.#renames ??= []
    this.#renames.push({ step, field })
  }

  #known(): Leaves {
    this.#leaves ??=
      this.#overlay?.leaves ?? (this.#first instanceof Map ? new Map(this.#first) : readLeaves(this.#first))
    this.#overlay = undefined
    return this.#leaves
  }
  #compareAll(): readonly FieldChange[] {
    const old = this.#known()
    const leaves = readLeaves(this.#resource)
    this.#leaves = leaves
    const fields: FieldChange[] = []
    for (const [key, { path, value }] of leaves) {
      const before = old.get(key)
      if (before === undefined) fields.push({ path, after: value })
      else if (!isSameValue(before.value, value)) fields.push({ path, before: before.value, after: value })
    }
    for (const [key, { path, value }] of old) if (!leaves.has(key)) fields.push({ path, before: value })
    return fields
  }
  /** Compares only the edited paths; `undefined` if one of them is a non-empty collection. */
  #compareEdits(edits: readonly Path[]): readonly FieldChange[] | undefined {
    const known = this.#known()
    const gone = new Map<string, Leaf>()
    const found = new Map<string, Leaf>()
    for (const path of edits) {
      const leaf = leafAround(this.#resource, path)
      if (leaf === undefined) return undefined
      const root = pathKey(leaf === 'none' ? path : leaf.path)
      const before = known.get(root)
      if (leaf !== 'none') found.set(root, leaf)
      // A former leaf does not have leaves below or above it.
      if (before !== undefined) gone.set(root, before)
      else {
        for (const [key, old] of known) if (isWithin(key, root)) gone.set(key, old)
        if (leaf !== 'none') addAncestors(known, leaf.path, gone)
      }
    }
    return update(known, gone, found)
  }
}

function addAncestors(known: Leaves, path: Path, gone: Map<string, Leaf>): void {
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const key = pathKey(path.slice(0, depth))
    const leaf = known.get(key)
    if (leaf !== undefined) gone.set(key, leaf)
  }
}

/** Stores the current leaves and returns the differences. */
function update(known: Leaves, gone: ReadonlyMap<string, Leaf>, found: ReadonlyMap<string, Leaf>): FieldChange[] {
  const fields: FieldChange[] = []
  for (const [key, { path, value }] of found) {
    const before = gone.get(key)
    if (before === undefined) fields.push({ path, after: value })
    else if (!isSameValue(before.value, value)) fields.push({ path, before: before.value, after: value })
    known.set(key, { path, value })
  }
  for (const [key, { path, value }] of gone) {
    if (found.has(key)) continue
    fields.push({ path, before: value })
    known.delete(key)
  }
  return fields
}

function identityOf(resource: Resource): Identity {
  const { apiVersion, kind, namespace, name } = resource
  return { apiVersion, kind, namespace, name }
}
