import { formatFieldPath, type Path } from '@krmkit/runtime'
import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'
import type { DeprecatedKey } from '../model/model.ts'
import { deprecatedDraft } from './deprecated-draft.ts'
import type { Draft } from './findings.ts'
import type { KeyTable } from './key-tables.ts'
import { rowUnder, textUnder } from './map-entries.ts'
import type { Role } from './roles.ts'
import { type Mask, since } from './target.ts'
import type { TargetView } from './target-view.ts'
import { quoted } from './words.ts'

/** The object whose annotations and labels are checked. */
export interface Carrier {
  readonly row: number
  /** `Pod` for a pod template too. */
  readonly kind: string
}

/** The value of a field that may contain annotations or labels. */
export interface KeyField {
  readonly row: number
  readonly role: Role
  /** The deprecated keys of the role. */
  readonly keys: KeyTable
  readonly carrier: Carrier
  /** The versions that keep the field. */
  readonly mask: Mask
}

/** The walk that reaches the field. */
export interface KeyWalk {
  readonly view: TargetView
  readonly table: NodeTable
  readonly drafts: Draft[]
  /** The path of the field. */
  readonly at: Path
}

/** Reports deprecated annotations and labels of a field (pkg/api/pod/warnings.go, pkg/api/node/util.go). */
export function checkKeys(walk: KeyWalk, field: KeyField): void {
  const { table } = walk
  const { row, role, keys, carrier } = field
  const kind = table.kind(row)
  const fields = new ReplacingFields(table, carrier)
  if (role === 'node-label') {
    const found = kind === NODE_KINDS.scalar ? keys.find(table, row) : undefined
    if (found !== undefined) checkKey(walk, field, fields, found, table.textOf(row), walk.at)
  } else if (kind === NODE_KINDS.map) {
    const last = table.next(row)
    for (let key = row + 1; key < last; key = table.next(table.next(key))) {
      const found = keys.find(table, key)
      if (found === undefined) continue
      const text = table.keyOf(key)
      checkKey(walk, field, fields, found, text, [...walk.at, text])
    }
  }
}

function checkKey(
  { view, drafts }: KeyWalk,
  { carrier, mask }: KeyField,
  fields: ReplacingFields,
  key: DeprecatedKey,
  text: string,
  at: Path,
): void {
  const old = mask & since(view.span, key.since)
  if (old === 0 || (key.kinds.length > 0 && !key.kinds.includes(carrier.kind))) return
  if (key.unlessField !== undefined && fields.replace(key, text)) return
  const what = key.where === 'node-label' ? 'label of nodes' : key.where
  const subject = `${formatFieldPath(at)}: the ${what} ${quoted(text)}`
  drafts.push(deprecatedDraft(key, subject, { at, mask: old, replacement: key.replacement }))
}

/** The fields of an object that replaced annotations. */
class ReplacingFields {
  readonly #table: NodeTable
  readonly #carrier: Carrier
  /** The rows of containers by name; of two with one name, the first counts. */
  #containers: ReadonlyMap<string, number> | undefined

  constructor(table: NodeTable, carrier: Carrier) {
    this.#table = table
    this.#carrier = carrier
  }

  /**
   * Whether the field that replaced an annotation is set: in the pod, or in the container whose name follows a prefix. An
   * annotation for a missing container has no effect.
   */
  replace({ key, isPrefix, unlessField = '' }: DeprecatedKey, text: string): boolean {
    const table = this.#table
    const spec = rowUnder(table, this.#carrier.row, 'spec')
    if (spec < 0) return false
    const names = unlessField.replace(/^spec\./, '').split('.')
    if (!isPrefix) return isSet(table, spec, names)
    this.#containers ??= containersByName(table, spec)
    const container = this.#containers.get(text.slice(key.length))
    return container === undefined || isSet(table, container, names)
  }
}

function containersByName(table: NodeTable, spec: number): ReadonlyMap<string, number> {
  const containers = new Map<string, number>()
  for (const field of ['containers', 'initContainers', 'ephemeralContainers']) {
    const list = rowUnder(table, spec, field)
    if (list < 0 || table.kind(list) !== NODE_KINDS.list) continue
    const last = table.next(list)
    for (let element = list + 1; element < last; element = table.next(element)) {
      const container = table.resolve(element)
      const name = table.kind(container) === NODE_KINDS.map ? textUnder(table, container, 'name') : undefined
      if (name !== undefined && !containers.has(name)) containers.set(name, container)
    }
  }
  return containers
}

function isSet(table: NodeTable, map: number, names: readonly string[]): boolean {
  let row = map
  for (const name of names) {
    row = table.kind(row) === NODE_KINDS.map ? rowUnder(table, row, name) : -1
    if (row < 0) return false
  }
  return table.kind(row) !== NODE_KINDS.scalar || table.valueOf(row) !== null
}
