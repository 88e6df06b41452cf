import type { Path, Resource } from '@krmkit/runtime'
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

/** A change of a name or namespace. */
interface Rename {
  readonly step: TraceStep
  readonly field: FieldChange
}

/** A resource and what is known of it since the last step. */
export class TrackedResource {
  readonly number: number
  #resource: Resource
  readonly #edited: Set<Resource>
  /** As it was when it came, without a reading of its own until it is needed. */
  readonly #first: Resource | Leaves
  /** While nothing but scalars was set. */
  #overlay: LeafOverlay | undefined
  #leaves: Leaves | undefined
  #firstIdentity: Identity | undefined
  #identity: Identity | undefined
  #renames: Rename[] | undefined

  /** `edited` is to hold the resource whenever something was edited in it. */
  constructor(number: number, resource: Resource, edited: Set<Resource>) {
    this.number = number
    this.#resource = resource
    this.#edited = edited
    // Copying what trees have edited would print them.
    this.#first = resource.document.isEdited ? readLeaves(resource) : resource.copy()
    this.#firstIdentity = resource.document.isEdited ? identityOf(resource) : undefined
    resource.watch(edited)
    resource.takeEdits()
  }

  get resource(): Resource {
    return this.#resource
  }
  /** Its name before the changes that were not compared yet. */
  get identity(): Identity {
    this.#identity ??= this.firstIdentity
    return this.#identity
  }
  /** As which it came. */
  get firstIdentity(): Identity {
    this.#firstIdentity ??= identityOf(this.#first as Resource)
    return this.#firstIdentity
  }
  /** The leaves that it came with. */
  get firstLeaves(): readonly Leaf[] {
    return [...(this.#first instanceof Map ? this.#first : readLeaves(this.#first)).values()]
  }

  /** Paths that were edited since the last call; {@link changes} is to be told of them. */
  takeEdits(): readonly Path[] {
    return this.#resource.takeEdits()
  }
  /** What edits changed. The identity before is to be asked for first. */
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
  /** Lets another resource stand in the place of this one, and compares all. */
  replace(by: Resource, step: TraceStep): readonly FieldChange[] {
    // Its leaves are read from what it was before it goes.
    this.#known()
    this.#resource = by
    by.watch(this.#edited)
    by.takeEdits()
    const fields = this.#compareAll()
    this.#identity = identityOf(by)
    for (const field of fields) if (identityField(field.path) !== undefined) this.#renamed(step, field)
    return fields
  }
  /** The steps that gave `path`, the name or namespace, other values since it had this one; all, if it never had it. */
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
  /** Looks at the edited places alone; `undefined` where there is more below one of them. */
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
      // Where a leaf was, nothing else was below or above.
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

/** Takes over what was found, and tells how that differs. */
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
