import type { Directives, PatchList, PatchNode, PatchScalar } from './patch-node.ts'

const RETAIN_KEYS = '$retainKeys'
const ELEMENT_ORDER = '$setElementOrder/'
const DELETE_FROM_LIST = '$deleteFromPrimitiveList/'
/** The directive of a map, a list or an element: merge, replace or delete. */
const PATCH_DIRECTIVE = '$patch'
const STRATEGIES: readonly string[] = ['merge', 'replace', 'delete']

const NONE: Directives = {
  patch: undefined,
  retainKeys: undefined,
  elementOrders: new Map(),
  deletions: new Map(),
  problems: [],
}

/** Separates the fields of a map from its directives (kubernetes/apimachinery, pkg/util/strategicpatch). */
export function splitDirectives(entries: readonly (readonly [string, PatchNode])[]): {
  readonly fields: ReadonlyMap<string, PatchNode>
  readonly directives: Directives
} {
  if (!entries.some(([key]) => key.startsWith('$'))) return { fields: new Map(entries), directives: NONE }
  const fields = new Map<string, PatchNode>()
  const elementOrders = new Map<string, PatchList>()
  const deletions = new Map<string, readonly PatchScalar[]>()
  const problems: string[] = []
  let patch: string | undefined
  let retainKeys: readonly string[] | undefined
  for (const [key, node] of entries) {
    if (key === PATCH_DIRECTIVE) {
      patch = node.kind === 'scalar' ? node.text : ''
      if (!STRATEGIES.includes(patch)) problems.push(`\`$patch\` must be merge, replace or delete, found "${patch}"`)
    } else if (key === RETAIN_KEYS) {
      const keys = scalarsOf(node)
      if (keys === undefined) problems.push('`$retainKeys` must be a list of keys')
      retainKeys = keys?.map(({ text }) => text)
    } else if (key.startsWith(ELEMENT_ORDER)) {
      if (node.kind === 'list') elementOrders.set(key.slice(ELEMENT_ORDER.length), node)
      else problems.push(`\`${key}\` must be a list`)
    } else if (key.startsWith(DELETE_FROM_LIST)) {
      const values = scalarsOf(node)
      if (values === undefined) problems.push(`\`${key}\` must be a list of scalars`)
      else deletions.set(key.slice(DELETE_FROM_LIST.length), values)
    } else fields.set(key, node)
  }
  return { fields, directives: { patch, retainKeys, elementOrders, deletions, problems } }
}

function scalarsOf(node: PatchNode): readonly PatchScalar[] | undefined {
  if (node.kind !== 'list') return undefined
  const scalars = node.items.filter((item): item is PatchScalar => item.kind === 'scalar')
  return scalars.length === node.items.length ? scalars : undefined
}

/** The directive of a patch's list: an element that contains only `$patch`. */
export function listDirective(list: PatchList): {
  readonly patch: string | undefined
  readonly items: readonly PatchNode[]
  readonly problems: readonly string[]
} {
  const marker = list.items.find((item) => item.kind === 'map' && isMarker(item))
  if (marker?.kind !== 'map') return { patch: undefined, items: list.items, problems: [] }
  const items = list.items.filter((item) => item.kind !== 'map' || !isMarker(item))
  return { patch: marker.directives.patch, items, problems: marker.directives.problems }
}

function isMarker(map: Extract<PatchNode, { kind: 'map' }>): boolean {
  return map.directives.patch !== undefined && map.fields.size === 0
}
