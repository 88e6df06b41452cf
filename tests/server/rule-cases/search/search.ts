import type { Definition } from '../../../../packages/kubernetes-schemas/src/index.ts'
import { groupBy } from '../../../../packages/runtime/src/values.ts'
import { readRecording } from '../../../oracles/recording.ts'
import type { Answer } from '../../ask/answer.ts'
import type { Base } from '../../bases.ts'
import { changesAt, contextOf } from '../../changes/make-changes.ts'
import { materialOf } from '../../changes/material.ts'
import { isKnown, placesOf } from '../../changes/places.ts'
import type { ChangedBase, Question } from '../../changes/question.ts'
import { valueAt } from '../../json.ts'
import { aimedChanges } from './aim.ts'
import type { FoundCases } from './found.ts'

/** Looks at what a server was asked. */
export function searchRecords(found: FoundCases, recording: string): void {
  for (const { question, answer } of readRecording<Question, Answer>(recording).entries) {
    if ('depends' in answer || answer.code === 400) continue
    found.look(question, new Set(answer.code === 422 ? answer.causes.map(({ field }) => field) : []))
  }
}

/** Looks at the base objects as they are. */
export function searchBases(found: FoundCases, bases: ReadonlyMap<string, Base>): void {
  for (const base of bases.keys()) found.look({ base, changes: [] })
}

/** Looks at changes that are aimed at rules without a case. */
export function searchAimed(found: FoundCases, bases: ReadonlyMap<string, Base>): void {
  const { minor } = found.target
  const all = [...bases.values()]
  const context = { material: materialOf(all, minor), minor }
  const places = all
    .filter(({ object }) => isKnown(object, minor))
    .flatMap((base) =>
      placesOf(base.object, minor).flatMap((place) => {
        const definition = place.node?.type === 'object' ? place.node.definition : undefined
        return definition === undefined ? [] : [{ base, place, name: placeOf(definition) }]
      }),
    )
  const byName = groupBy(places, ({ name }) => name)
  for (const unit of found.wanted()) {
    const own = unit.places.flatMap((name) => (byName.get(name) ?? []).slice(0, MAX_PLACES))
    for (const { base, place } of own) {
      let tries = Math.max(MAX_TRIES / own.length, 100)
      for (const changes of aimedChanges(unit, place, base.object, context)) {
        if (tries-- < 0 || !found.isWanted(unit)) break
        look(found, base, changes)
      }
    }
  }
}

const MAX_PLACES = 6
/** Objects that are made for a rule. */
const MAX_TRIES = 900

/** Looks at all changes that the fuzzer makes in base objects that have a rule without a case. */
export function searchChanges(found: FoundCases, bases: ReadonlyMap<string, Base>): void {
  const { minor } = found.target
  const all = [...bases.values()]
  const material = materialOf(all, minor)
  for (const base of all) {
    if (!isKnown(base.object, minor)) continue
    const wanted = new Set(found.wanted().flatMap(({ places }) => places))
    const places = placesOf(base.object, minor)
    const isWanted = places.some(({ node }) => node?.definition !== undefined && wanted.has(placeOf(node.definition)))
    if (!isWanted) continue
    const context = contextOf(base.object, material, minor)
    for (const place of places)
      for (const change of changesAt(place, context).flat())
        if (change.kind !== 'type' && change.kind !== 'unknown') look(found, base, [change])
  }
}

function look(found: FoundCases, base: Base, changes: ChangedBase['changes']): void {
  if (changes.some(({ at }) => at.length === 0)) return
  // A change may lead through what another one removes.
  if (changes.some(({ at }) => at.length > 1 && !hasParent(base, changes, at))) return
  found.look({ base: base.id, changes })
}

function hasParent(
  base: Base,
  changes: readonly { readonly at: readonly (string | number)[] }[],
  at: readonly (string | number)[],
): boolean {
  const parent = at.slice(0, -1)
  return (
    valueAt(base.object, parent) !== undefined ||
    changes.some(({ at: other }) => other.length <= parent.length && other.every((step, i) => step === parent[i]))
  )
}

function placeOf({ name }: Definition): string {
  const [short, , group] = name.split('.').reverse()
  return `${group} ${short}`
}
