import type { GateFact } from '../facts.ts'
import { GATES_ELSEWHERE } from './reviewed.ts'

/**
 * Adds the reviewed gates of other files. The files that `gates.ts` reads take precedence from the first version on that
 * they contain.
 */
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
