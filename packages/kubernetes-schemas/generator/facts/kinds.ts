import type { Facts, KindFact } from '../facts.ts'
import type { Sources } from '../sources.ts'
import { type Lifecycle, lifecycles } from './lifecycle.ts'
import { REVIEWED_KINDS as REVIEWED } from './reviewed.ts'
import { resourceGates, servedKinds } from './served.ts'
import type { Survey } from './swagger.ts'

/** The lifecycle of every kind of the specifications, and of those that were removed before the first of them. */
export function kindFacts(sources: Sources, surveys: readonly Survey[]): Facts['kinds'] {
  const [first = 0] = sources.minors
  const last = sources.minors.at(-1) ?? 0
  const minors = new Map<string, number[]>()
  const served = new Map<string, number[]>()
  const gates = new Map<string, Set<string>>()
  for (const survey of surveys) {
    for (const kind of survey.kinds.keys()) listOf(minors, kind).push(survey.minor)
    for (const kind of servedKinds(sources, survey)) listOf(served, kind).push(survey.minor)
    for (const [resource, gate] of resourceGates(sources, survey.minor)) {
      for (const kind of survey.endpoints.get(resource) ?? []) gates.set(kind, (gates.get(kind) ?? new Set()).add(gate))
    }
  }
  const lives = new Map([...lifecycles(sources), ...removedEarly(first)])
  const early = [...lives].filter(
    ([kind, { removed }]) => !minors.has(kind) && removed !== undefined && removed <= first,
  )
  const names = [...minors.keys(), ...early.map(([kind]) => kind)].sort()
  return Object.fromEntries(
    names.map((kind) => {
      const { advice, acceptedFrom } = REVIEWED[kind] ?? {}
      const seen =
        acceptedFrom === undefined ? minors.get(kind) : sources.minors.filter((minor) => minor >= acceptedFrom)
      const fact: KindFact = {
        ...lifeOf(kind, seen, { ...lives.get(kind), ...REVIEWED[kind] }, last, first),
        ...(advice === undefined ? {} : { advice }),
        ...(acceptedFrom === undefined ? {} : { accepted: [acceptedFrom, last] }),
        served: rangesOf(acceptedFrom === undefined ? (served.get(kind) ?? []) : (seen ?? [])),
        ...(gates.has(kind) ? { gates: [...(gates.get(kind) ?? [])].sort() } : {}),
      }
      const replacement = isLeaving(fact) ? replacementOf(kind, lives, names) : undefined
      return [kind, replacement === undefined ? fact : { ...fact, replacement }]
    }),
  )
}

/** The reviewed kinds that were removed before the first specification. */
function removedEarly(first: number): readonly (readonly [string, Lifecycle])[] {
  return Object.entries(REVIEWED).filter(([, { removed }]) => removed !== undefined && removed <= first)
}

function listOf(lists: Map<string, number[]>, name: string): number[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}

function isLeaving({ deprecated, removed }: KindFact): boolean {
  return deprecated !== undefined || removed !== undefined
}

/**
 * The specifications are the source for the past, the lifecycle functions for the future: alpha kinds are often removed
 * early.
 */
function lifeOf(
  kind: string,
  minors: readonly number[] | undefined,
  life: Lifecycle,
  last: number,
  first: number,
): Omit<KindFact, 'served'> {
  const from = minors?.[0]
  const to = minors?.at(-1)
  if (minors !== undefined && minors.length !== (to ?? 0) - (from ?? 0) + 1)
    throw new Error(`${kind} disappears and reappears`)
  const introduced = from === undefined || from === first ? life.introduced : from
  const removed = to === undefined || to === last ? life.removed : to + 1
  if (to === last && removed !== undefined && removed <= last) {
    throw new Error(`${kind} is planned to be removed in 1.${removed}, but the specification of 1.${last} has it`)
  }
  const isDeprecated = life.deprecated !== undefined && life.deprecated < (removed ?? Number.POSITIVE_INFINITY)
  return {
    ...(introduced === undefined ? {} : { introduced }),
    ...(isDeprecated ? { deprecated: life.deprecated } : {}),
    ...(removed === undefined ? {} : { removed }),
  }
}

function rangesOf(minors: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  for (const minor of minors) {
    const last = ranges.at(-1)
    if (last?.[1] === minor - 1) last[1] = minor
    else ranges.push([minor, minor])
  }
  return ranges
}

/**
 * The replacement that upstream names, followed to its end; else the most stable and newest version of the same group
 * and kind. Upstream once names a list (networking.k8s.io/v1 `IngressClassList`), and once a kind that never existed
 * (apps/v1 `DeploymentRollback`).
 */
function replacementOf(
  kind: string,
  lives: ReadonlyMap<string, Lifecycle>,
  names: readonly string[],
): string | undefined {
  const declared = (REVIEWED[kind]?.replacement ?? lives.get(kind)?.replacement)?.replace(/List$/, '')
  if (declared !== undefined && declared !== kind) {
    return names.includes(declared) ? (replacementOf(declared, lives, names) ?? declared) : undefined
  }
  const best = names.filter((name) => sameKind(name) === sameKind(kind)).sort((a, b) => rankOf(b) - rankOf(a))[0]
  return best === undefined || rankOf(best) <= rankOf(kind) ? undefined : best
}

/** `policy/v1beta1 Eviction` -> `policy Eviction`. */
function sameKind(name: string): string {
  return name.replace(/(?:^|\/)v\d\w*/, '')
}

/** Stable before beta before alpha, then by number. */
function rankOf(name: string): number {
  const [, major = '0', stage = '', number = '0'] = /(?:^|\/)v(\d+)(?:(alpha|beta)(\d+))? /.exec(name) ?? []
  return ['alpha', 'beta', ''].indexOf(stage) * 10_000 + Number(major) * 100 + Number(number)
}
