import type { Path, Resource } from '@krmkit/runtime'
import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'
import { elementRows, rowUnder } from '../check/map-entries.ts'

/** A rule that names resources of API groups, in any kind of object. */
export interface ApiRule {
  readonly at: Path
  /** As they are written. */
  readonly groups: readonly string[]
  /** Each once. */
  readonly apiGroups: readonly string[]
  /** Each once, by its first position; undefined if any version matches. */
  readonly versionAt: ReadonlyMap<string, number> | undefined
  readonly resources: readonly string[]
  /** True for permissions and priorities; others are admission rules, which also match versions. */
  readonly isPermission: boolean
}

/** Where objects of a kind have rules; `*` is any element of a list. */
const PLACES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Role: [['rules', '*']],
  ClusterRole: [['rules', '*']],
  FlowSchema: [['spec', 'rules', '*', 'resourceRules', '*']],
  MutatingWebhookConfiguration: [['webhooks', '*', 'rules', '*']],
  ValidatingWebhookConfiguration: [['webhooks', '*', 'rules', '*']],
  MutatingAdmissionPolicy: inMatch('matchConstraints'),
  ValidatingAdmissionPolicy: inMatch('matchConstraints'),
  MutatingAdmissionPolicyBinding: inMatch('matchResources'),
  ValidatingAdmissionPolicyBinding: inMatch('matchResources'),
}

const GROUPS: ReadonlySet<string> = new Set([
  'admissionregistration.k8s.io',
  'flowcontrol.apiserver.k8s.io',
  'rbac.authorization.k8s.io',
])

/** Whether objects of a kind have such rules; without a group: whether those of any group's kind of that name do. */
export function hasRules(kind: string, group?: string): boolean {
  return Object.hasOwn(PLACES, kind) && (group === undefined || GROUPS.has(group))
}

/** The rules of an object. */
export function rulesOf(object: Resource): readonly ApiRule[] {
  const table = object.document.table()
  if (table === undefined) return []
  const isPermission = object.group !== 'admissionregistration.k8s.io'
  const nodes: PlacedNode[] = []
  for (const place of PLACES[object.kind] ?? []) addNodes(nodes, table, table.resolve(table.root), place)
  return nodes.map(({ row, at }) => {
    const groups = textsUnder(table, row, 'apiGroups')
    const versionAt = isPermission ? undefined : firsts(textsUnder(table, row, 'apiVersions'))
    return {
      at,
      groups,
      apiGroups: groups.length < 2 ? groups : [...new Set(groups)],
      versionAt: versionAt?.has('*') ? undefined : versionAt,
      resources: textsUnder(table, row, 'resources'),
      isPermission,
    }
  })
}

/** A node and its path. */
interface PlacedNode {
  readonly row: number
  readonly at: Path
}

/** Adds the nodes below a row at the rest of a path. */
function addNodes(nodes: PlacedNode[], table: NodeTable, row: number, path: readonly string[], at: Path = []): void {
  const step = path[at.length]
  if (step === undefined) nodes.push({ row, at })
  else if (step === '*') {
    const elements = elementRows(table, row)
    for (let i = 0; i < elements.length; i++) addNodes(nodes, table, elements[i] as number, path, [...at, i])
  } else {
    const value = rowUnder(table, row, step)
    if (value >= 0) addNodes(nodes, table, value, path, [...at, step])
  }
}

/** The texts of the elements of a list under a key; `''` for an element that is not a scalar. */
function textsUnder(table: NodeTable, map: number, name: string): readonly string[] {
  const list = rowUnder(table, map, name)
  if (list < 0) return []
  return elementRows(table, list).map((row) => (table.kind(row) === NODE_KINDS.scalar ? table.textOf(row) : ''))
}

function inMatch(field: string): readonly (readonly string[])[] {
  return [
    ['spec', field, 'resourceRules', '*'],
    ['spec', field, 'excludeResourceRules', '*'],
  ]
}

function firsts(names: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [i, name] of names.entries()) if (!places.has(name)) places.set(name, i)
  return places
}
