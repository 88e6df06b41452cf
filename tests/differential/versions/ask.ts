import { kubernetesModel } from '../../../packages/kubernetes-schemas/src/index.ts'
import { askOracle, type Created, type STRATEGY_MINORS, strategies } from '../../../tools/install/kubernetes-oracles.ts'
import type { KubernetesObject } from './objects.ts'

type StrategyMinor = (typeof STRATEGY_MINORS)[number]

/** Gates by name. */
export type Gates = Readonly<Record<string, boolean>>

interface KnownGate {
  readonly default: boolean
  readonly locked: boolean
  readonly stage: string
}

/** Kinds that have a strategy in a minor (`apps/v1 Deployment`), and its gates. */
export async function abilities(
  minor: StrategyMinor,
): Promise<{ readonly kinds: ReadonlySet<string>; readonly gates: ReadonlyMap<string, KnownGate> }> {
  const [kinds, gates] = await askOracle<{ kinds?: string[]; gates?: Record<string, KnownGate> }>(strategies(minor), [
    { op: 'kinds' },
    { op: 'gates' },
  ])
  return { kinds: new Set(kinds?.kinds), gates: new Map(Object.entries(gates?.gates ?? {})) }
}

/** What a server of a minor does with objects that are created. */
export function create(
  minor: StrategyMinor,
  questions: readonly { readonly object: KubernetesObject; readonly gates?: Gates }[],
): Promise<Created[]> {
  return askOracle(
    strategies(minor),
    questions.map((question) => ({ op: 'create', ...question })),
  )
}

/** The gates that drop a field or refuse a value, by the model, which a server of the minor lets be switched. */
export function switchable(known: ReadonlyMap<string, KnownGate>): string[] {
  const names = new Set<string>()
  for (const definition of kubernetesModel().definitions())
    for (const field of definition.fields.values()) for (const gate of field.gates) names.add(gate)
  return [...names].filter((name) => known.get(name)?.locked === false).sort()
}

/** Every gate on that can be. */
export function allOn(known: ReadonlyMap<string, KnownGate>): Gates {
  return Object.fromEntries(
    [...known]
      .filter(([name, gate]) => !name.startsWith('All') && !gate.locked && !gate.default)
      .map(([name]) => [name, true]),
  )
}

/**
 * A gate the other way round, and the others that must follow for the server to start: what it depends on is switched on
 * with it, what depends on it is switched off.
 */
export async function flipped(
  minor: StrategyMinor,
  name: string,
  known: ReadonlyMap<string, KnownGate>,
): Promise<Gates | undefined> {
  const gates: Record<string, boolean> = { [name]: known.get(name)?.default === false }
  const probe = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } }
  for (let tries = 0; tries < 8; tries++) {
    const [answer] = await create(minor, [{ object: probe, gates }])
    if (answer?.error === undefined) return sorted(gates)
    for (const [, feature, needs] of answer.error.matchAll(/(\w+) is enabled, but depends on [^[]*\[([^\]]*)\]/g)) {
      if (gates[feature as string] === true) for (const need of (needs as string).split(' ')) gates[need] = true
      else gates[feature as string] = false
    }
  }
  return undefined
}

/** The server names what a gate depends on in any order. */
function sorted(gates: Gates): Gates {
  return Object.fromEntries(Object.entries(gates).sort(([one], [other]) => (one < other ? -1 : 1)))
}
