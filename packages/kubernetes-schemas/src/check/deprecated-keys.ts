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
  readonly table: NodeTable
  readonly row: number
  readonly role: Role
  /** The deprecated keys of the role. */
  readonly keys: KeyTable
  readonly carrier: Carrier
  /** The versions that keep the field. */
  readonly mask: Mask
  /** The path of the field; called only for a finding. */
  readonly at: () => Path
}

const NO_DRAFTS: readonly Draft[] = []

/** Deprecated annotations and labels, if a field has some (pkg/api/pod/warnings.go, pkg/api/node/util.go). */
export function deprecatedKeysIn(view: TargetView, field: KeyField): readonly Draft[] {
  const { table, row, role, keys } = field
  const kind = table.kind(row)
  if (role === 'node-label') {
    const found = kind === NODE_KINDS.scalar ? keys.find(table, row) : undefined
    return found === undefined ? NO_DRAFTS : checkKey(view, field, found, table.textOf(row), field.at())
  }
  if (kind !== NODE_KINDS.map) return NO_DRAFTS
  const drafts: Draft[] = []
  const last = table.next(row)
  for (let key = row + 1; key < last; key = table.next(table.next(key))) {
    const found = keys.find(table, key)
    if (found === undefined) continue
    const text = table.keyOf(key)
    drafts.push(...checkKey(view, field, found, text, [...field.at(), text]))
  }
  return drafts
}

function checkKey(
  { span }: TargetView,
  { table, carrier, mask }: KeyField,
  key: DeprecatedKey,
  text: string,
  at: Path,
): readonly Draft[] {
  const old = mask & since(span, key.since)
  if (old === 0 || (key.kinds.length > 0 && !key.kinds.includes(carrier.kind))) return NO_DRAFTS
  if (key.unlessField !== undefined && isReplaced(table, carrier, key, text)) return NO_DRAFTS
  const what = key.where === 'node-label' ? 'label of nodes' : key.where
  const subject = `${formatFieldPath(at)}: the ${what} ${quoted(text)}`
  return [deprecatedDraft(key, subject, { at, mask: old, replacement: key.replacement })]
}

/**
 * Whether the field that replaced an annotation is set: in the pod, or in the container whose name follows a prefix. An
 * annotation for a missing container has no effect.
 */
function isReplaced(
  table: NodeTable,
  { row }: Carrier,
  { key, isPrefix, unlessField = '' }: DeprecatedKey,
  text: string,
) {
  const spec = rowUnder(table, row, 'spec')
  if (spec < 0) return false
  const names = unlessField.replace(/^spec\./, '').split('.')
  if (!isPrefix) return isSet(table, spec, names)
  const container = containerNamed(table, spec, text.slice(key.length))
  return container < 0 || isSet(table, container, names)
}

function containerNamed(table: NodeTable, spec: number, name: string): number {
  for (const field of ['containers', 'initContainers', 'ephemeralContainers']) {
    const list = rowUnder(table, spec, field)
    if (list < 0 || table.kind(list) !== NODE_KINDS.list) continue
    const last = table.next(list)
    for (let element = list + 1; element < last; element = table.next(element)) {
      const container = table.resolve(element)
      if (table.kind(container) === NODE_KINDS.map && textUnder(table, container, 'name') === name) return container
    }
  }
  return -1
}

function isSet(table: NodeTable, map: number, names: readonly string[]): boolean {
  let row = map
  for (const name of names) {
    row = table.kind(row) === NODE_KINDS.map ? rowUnder(table, row, name) : -1
    if (row < 0) return false
  }
  return table.kind(row) !== NODE_KINDS.scalar || table.valueOf(row) !== null
}
