import type { BuildFinding } from '@krmkit/kustomization'
import type { OrderEntry } from '../decode/composition.ts'
import { showId, type TransformerId } from './identity.ts'
import { MAX_HINTS, suggest } from './near-miss.ts'
import type { Transformer } from './transformer.ts'

/**
 * Sorts the list by `transformerOrder`. The order must be a bijection with the list, so that no transformer is lost
 * (docs/decisions.md#imports-overrides-and-order). Each kind of mistake is a separate error.
 */
export function arrange(
  list: readonly Transformer[],
  order: readonly OrderEntry[],
  file: string,
  report: (finding: BuildFinding) => void,
): readonly Transformer[] {
  const byName = new Map<string, Transformer[]>()
  for (const each of list) {
    const same = byName.get(each.id.name)
    if (same === undefined) byName.set(each.id.name, [each])
    else same.push(each)
  }
  const taken = new Map<Transformer, OrderEntry>()
  const arranged: Transformer[] = []
  let hints = MAX_HINTS
  for (const entry of order) {
    const found = (byName.get(entry.name) ?? []).filter(({ id }) => matches(entry, id))
    const [only, second] = found
    const earlier = only && taken.get(only)
    if (only === undefined) report(problem(entry, 'order-missing', notFound(entry, hints-- > 0 ? list : undefined)))
    else if (second !== undefined) report(problem(entry, 'order-ambiguous', ambiguous(entry, found)))
    else if (earlier !== undefined)
      report(
        problem(
          entry,
          'order-duplicate',
          `must name each transformer once, and ${earlier.position.field} names ${showId(only.id)} already`,
        ),
      )
    else {
      taken.set(only, entry)
      arranged.push(only)
    }
  }
  const left = list.filter((each) => !taken.has(each))
  if (left.length > 0) report(tooFew(left, order, file))
  else if (order.length > list.length) report(tooMany(list, order, file))
  return arranged
}

function matches({ kind, apiVersion, group, version }: OrderEntry, id: TransformerId): boolean {
  const slash = id.apiVersion.indexOf('/')
  return (
    (kind === undefined || kind === id.kind) &&
    (apiVersion === undefined || apiVersion === id.apiVersion) &&
    (group === undefined || group === id.apiVersion.slice(0, Math.max(slash, 0))) &&
    (version === undefined || version === id.apiVersion.slice(slash + 1))
  )
}

function problem({ position }: OrderEntry, rule: string, message: string): BuildFinding {
  return {
    severity: 'error',
    rule,
    message: `${position.field} ${message}`,
    file: position.file,
    line: position.line,
    field: position.field,
  }
}

/** `list`: the existing transformers, to suggest the intended one; `undefined` once there were enough suggestions. */
function notFound({ name, kind, apiVersion }: OrderEntry, list: readonly Transformer[] | undefined): string {
  const wanted = { name, ...(kind && { kind }), ...(apiVersion && { apiVersion }) }
  const hint =
    list === undefined
      ? ''
      : `: ${suggest(
          wanted,
          list.map(({ id }) => id),
        )}`
  return `must name a transformer of the list, and none is called "${name}"${kind ? ` of kind ${kind}` : ''}${hint}`
}

function ambiguous({ name }: OrderEntry, found: readonly Transformer[]): string {
  const ids = found.map(({ id }) => showId(id)).join(', ')
  return `must name one transformer, and "${name}" is the name of ${found.length}: ${ids}; add kind or apiVersion`
}

function tooFew(left: readonly Transformer[], order: readonly OrderEntry[], file: string): BuildFinding {
  const ids = left.slice(0, 10).map(({ id }) => showId(id))
  const more = left.length > ids.length ? ` and ${left.length - ids.length} more` : ''
  return {
    severity: 'error',
    rule: 'order-too-few',
    message: `transformerOrder must name every transformer, imported ones too, and leaves out ${ids.join(', ')}${more}`,
    file,
    line: order[0]?.position.line,
    field: 'transformerOrder',
  }
}

function tooMany(list: readonly Transformer[], order: readonly OrderEntry[], file: string): BuildFinding {
  return {
    severity: 'error',
    rule: 'order-too-many',
    message: `transformerOrder must have an entry for each of the ${list.length} transformers, and has ${order.length}`,
    file,
    line: order[0]?.position.line,
    field: 'transformerOrder',
  }
}
