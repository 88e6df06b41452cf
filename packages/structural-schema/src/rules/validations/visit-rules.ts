import { OldItems } from '../../correlated/old-items.ts'
import { childPath, type FieldPath, indexPath, keyPath } from '../../finding/field-path.ts'
import { isList, isMap, type Json, type JsonMap, own } from '../../json/json.ts'
import type { RuleNode } from './rule-node.ts'
import type { RulePlace, RuleRun } from './rule-run.ts'

/** Evaluates the rules of a value, then those of its parts, until the budget is exhausted. */
export function visitRules(run: RuleRun, place: RulePlace): void {
  const { node, value, history } = place
  if (value === null) return
  run.evaluateAll(place)
  for (const part of node.allOf) {
    if (run.isExhausted) return
    visitRules(run, { ...place, node: part, history: history.withoutCurrent })
  }
  if (run.isExhausted) return
  if (isList(value)) visitItems(run, place, value)
  else if (isMap(value)) visitEntries(run, place, value)
}

function visitItems(
  run: RuleRun,
  { node: { items, schema }, old, path, history }: RulePlace,
  value: readonly Json[],
): void {
  if (items === undefined) return
  const oldItems = schema.listType === 'map' && isList(old) ? new OldItems(old, schema) : undefined
  for (const [i, item] of value.entries()) {
    visitRules(run, {
      node: items,
      value: item,
      old: oldItems?.find(item),
      path: indexPath(path, i),
      history: history.item(i),
    })
    if (run.isExhausted) return
  }
}

function visitEntries(run: RuleRun, place: RulePlace, value: JsonMap): void {
  const { values, properties } = place.node
  if (values !== undefined) visitKeys(run, place, value, () => values, keyPath)
  if (properties.size > 0) visitKeys(run, place, value, (key) => properties.get(key), childPath)
}

function visitKeys(
  run: RuleRun,
  { node, old, path, history }: RulePlace,
  value: JsonMap,
  nodeOf: (key: string) => RuleNode | undefined,
  pathOf: (parent: FieldPath, key: string) => FieldPath,
): void {
  const { mapType } = node.schema
  const isCorrelatable = mapType === undefined || mapType === 'granular' || mapType === 'atomic'
  const before = isCorrelatable && isMap(old) ? old : undefined
  for (const key of Object.keys(value)) {
    if (run.isExhausted) return
    const child = nodeOf(key)
    if (child === undefined) continue
    const oldValue = before === undefined ? undefined : own(before, key)
    visitRules(run, {
      node: child,
      value: value[key] as Json,
      old: oldValue,
      path: pathOf(path, key),
      history: history.entry(key),
    })
  }
}
