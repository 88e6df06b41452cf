import type { GateFact } from '../facts.ts'

/**
 * Gates that Kubernetes' components accept although none of the files that `gates.ts` reads has them, or has them yet:
 * client-go's (features/known_features.go) and component-base's (logs/api/v1, metrics/features) before they were in
 * upstream's list.
 */
const GATES_ELSEWHERE: Readonly<Record<string, GateFact>> = {
  AtomicFIFO: { history: [beta(36, true)] },
  ClientsAllowCARotation: { history: [beta(36, true)] },
  ClientsAllowCBOR: { history: [alpha(32)], kep: 4222 },
  ClientsAllowTLSCacheGC: { history: [beta(36, true)] },
  ClientsPreferCBOR: { history: [alpha(32)], kep: 4222 },
  ComponentSLIs: { history: [alpha(26), beta(27, true)], kep: 3466 },
  ContextualLogging: { history: [alpha(24), beta(30, true)], kep: 3077 },
  InOrderInformers: {
    history: [beta(33, true), { minor: 36, stage: 'ga', isDefaultOn: true, isLocked: true }],
  },
  InOrderInformersBatchProcess: { history: [beta(35, true)] },
  InformerResourceVersion: {
    history: [alpha(30), { minor: 35, stage: 'ga', isDefaultOn: true, isLocked: false }],
  },
  LoggingAlphaOptions: { history: [alpha(24)] },
  LoggingBetaOptions: { history: [beta(24, true)] },
  UnlockWhileProcessingFIFO: { history: [beta(36, true)] },
  WatchListClient: { history: [beta(30, false), beta(35, true)], kep: 3157 },
}

function alpha(minor: number): GateFact['history'][number] {
  return { minor, stage: 'alpha', isDefaultOn: false, isLocked: false }
}

function beta(minor: number, isDefaultOn: boolean): GateFact['history'][number] {
  return { minor, stage: 'beta', isDefaultOn, isLocked: false }
}

/** Adds those gates; the files take precedence from the first version on that they contain. */
export function withGatesElsewhere(gates: Readonly<Record<string, GateFact>>): Readonly<Record<string, GateFact>> {
  const all: Record<string, GateFact> = { ...gates }
  for (const [name, elsewhere] of Object.entries(GATES_ELSEWHERE)) {
    const found = gates[name]
    const begin = found?.history[0]?.minor ?? Number.POSITIVE_INFINITY
    const earlier = elsewhere.history.filter(({ minor }) => minor < begin)
    const history = [...earlier, ...(found?.history ?? [])].filter(
      (state, index, states) => !isRepeated(state, states[index - 1]),
    )
    all[name] = { ...elsewhere, ...found, history }
  }
  return all
}

function isRepeated(state: GateFact['history'][number], before: GateFact['history'][number] | undefined): boolean {
  return state.stage === before?.stage && state.isDefaultOn === before.isDefaultOn && state.isLocked === before.isLocked
}
