import type { Path, Resource } from '@krmkit/runtime'
import { compareUtf8 } from '@krmkit/runtime/values'
import type { FormatConfig } from './config.ts'
import { fieldOrder } from './field-order.ts'
import type { Quoting } from './quoting.ts'

/** A change of a resource that does not change its values. */
export type Step =
  | { readonly path: Path; readonly order: readonly number[] }
  | { readonly path: Path; readonly source: string }

const SORTED_KINDS: readonly string[] = [
  'CronJob',
  'DaemonSet',
  'Deployment',
  'Job',
  'ReplicaSet',
  'StatefulSet',
  'ValidatingWebhookConfiguration',
]
const SORTED_API_VERSIONS: readonly string[] = [
  'apps/v1',
  'apps/v1beta1',
  'apps/v1beta2',
  'batch/v1',
  'batch/v1beta1',
  'extensions/v1beta1',
  'v1',
  'admissionregistration.k8s.io/v1',
]

/** The changes that a resource needs: orders of maps, orders of lists that kyaml treats as sets, quotes. */
export function planOf(
  item: Resource,
  { sortLists }: Pick<FormatConfig, 'sortLists'>,
  quoting: Quoting,
): readonly Step[] {
  const steps: Step[] = []
  const sortsLists = sortLists && SORTED_KINDS.includes(item.kind) && SORTED_API_VERSIONS.includes(item.apiVersion)
  const visitMap = (path: Path) => {
    const order = fieldOrder(item.keys(path))
    if (order !== undefined) steps.push({ path, order })
  }
  visitMap([])
  item.visit(({ kind, path, text, source }) => {
    if (kind === 'map') visitMap(path)
    else if (kind === 'list') {
      const order = sortsLists ? listOrder(item, path) : undefined
      if (order !== undefined) steps.push({ path, order })
    } else if (text !== undefined && source !== undefined) {
      const quoted = source === text ? quoting.formOf(text) : undefined
      if (quoted !== undefined && typeof item.get(path) === 'string') steps.push({ path, source: quoted })
    }
  })
  // From the leaves to the root, because moving an entry invalidates the positions in paths below it.
  return steps.reverse()
}

/** Applies the steps; returns false if one of them is not possible. */
export function carryOut(steps: readonly Step[], item: Resource): boolean {
  return steps
    .map((step) => ('order' in step ? item.reorder(step.path, step.order) : item.setSource(step.path, step.source)))
    .every(Boolean)
}

/** kyaml, yaml/order.go: WhitelistedListSortFields. */
function listOrder(item: Resource, path: Path): readonly number[] | undefined {
  const names = path.filter((part) => typeof part === 'string').join('.')
  const field = { 'spec.template.spec.containers': ['name'], 'webhooks.rules.operations': [] }[names]
  if (field === undefined) return undefined
  const texts = Array.from({ length: item.size(path) }, (_, at) => item.text([...path, at, ...field]) ?? '')
  const order = texts.map((_, at) => at).sort((a, b) => compareUtf8(texts[a] as string, texts[b] as string))
  return order.every((from, to) => from === to) ? undefined : order
}
