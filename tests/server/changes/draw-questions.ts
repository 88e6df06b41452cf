import { Draw } from '../../generated/draw.ts'
import type { Base } from '../bases.ts'
import { changesAt, contextOf } from './make-changes.ts'
import { type Material, materialOf } from './material.ts'
import { type Place, placesOf } from './places.ts'
import type { Change, ChangeKind, Question } from './question.ts'

/** How many of a hundred questions have one, two and three changes. */
const SHARES = [78, 14, 8] as const

/** Changes that the decoder refuses, which needs no rule of a kind: of so many that are drawn, one is asked. */
const RARE: Partial<Record<ChangeKind, number>> = { type: 8, unknown: 8, long: 2, value: 2 }

/** A place of a base object. */
interface BasePlace {
  readonly base: Base
  readonly place: Place
}

/**
 * Questions about base objects as a minor version has them: first each object as it is, then changed ones. They are uniform over kinds of
 * objects, then over places (without indices), then over kinds of change, so that rare kinds and fields are asked too.
 */
export function drawQuestions(
  bases: Iterable<Base>,
  minor: number,
  seed: number,
  count: number,
  isAsked: (base: Base) => boolean = () => true,
): readonly Question[] {
  const all = [...bases]
  const material = materialOf(all, minor)
  const asked = all.filter(isAsked)
  const kinds = [...placesByKind(asked, minor).values()]
  const questions = new Map<string, Question>()
  for (const { id, digest } of asked) add({ base: id, digest, changes: [] })
  const draw = new Draw(seed)
  // Small sets of base objects have fewer questions than are asked for.
  for (let misses = 0; questions.size < count && misses < 2_000 && kinds.length > 0; ) {
    const question = drawQuestion(draw, kinds, material, minor)
    misses = question !== undefined && add(question) ? 0 : misses + 1
  }
  return [...questions.values()].slice(0, count)

  function add(question: Question): boolean {
    const key = JSON.stringify([question.base, question.changes])
    const isNew = !questions.has(key)
    questions.set(key, questions.get(key) ?? question)
    return isNew
  }
}

/** Places of the objects of each kind, by their paths without indices. */
function placesByKind(bases: readonly Base[], minor: number): Map<string, BasePlace[][]> {
  const kinds = new Map<string, Map<string, BasePlace[]>>()
  for (const base of bases) {
    const name = `${base.object.apiVersion} ${base.object.kind}`
    const paths = kinds.get(name) ?? new Map<string, BasePlace[]>()
    kinds.set(name, paths)
    for (const place of placesOf(base.object, minor))
      paths.set(place.schemaPath, [...(paths.get(place.schemaPath) ?? []), { base, place }])
  }
  return new Map([...kinds].map(([name, paths]) => [name, [...paths.values()]]))
}

function drawQuestion(
  draw: Draw,
  kinds: readonly (readonly (readonly BasePlace[])[])[],
  material: Material,
  minor: number,
): Question | undefined {
  const { base, place } = draw.pick(draw.pick(draw.pick(kinds)))
  const context = contextOf(base.object, material, minor)
  const size = sizeOf(draw)
  const places = size === 1 ? [place] : [place, ...Array.from({ length: size - 1 }, () => other())]
  const changes: Change[] = []
  for (const each of places) {
    const lists = changesAt(each, context)
    const change = lists.length === 0 ? undefined : draw.pick(draw.pick(lists))
    if (change !== undefined && draw.below(RARE[change.kind] ?? 1) > 0) continue
    if (change !== undefined && changes.every((earlier) => areApart(earlier, change))) changes.push(change)
  }
  return changes.length === 0 ? undefined : { base: base.id, changes }

  function other(): Place {
    return draw.pick(placesOf(base.object, minor))
  }
}

function sizeOf(draw: Draw): number {
  const at = draw.below(100)
  return at < SHARES[0] ? 1 : at < SHARES[0] + SHARES[1] ? 2 : 3
}

/** Whether neither change is within the other, and no removal moves the indices of the other. */
function areApart(one: Change, other: Change): boolean {
  const length = Math.min(one.at.length, other.at.length)
  const common = one.at.findIndex((step, i) => step !== other.at[i])
  const isWithin = common === -1 || common >= length
  return !isWithin && !(typeof one.at[common] === 'number' && [one, other].some(isRemoval))
}

function isRemoval({ at, to, long }: Change): boolean {
  return to === undefined && long === undefined && typeof at.at(-1) === 'number'
}
