import type { GateFact } from '../facts.ts'
import type { Sources } from '../sources.ts'

type Needs = Record<string, { from: number; to: number }>

/**
 * Adds to gates the other gates that must be on while they are, with the versions whose servers refuse to start
 * otherwise (from 1.35 on: `default…FeatureGateDependencies` of pkg/features/kube_features.go).
 */
export function withNeeds(
  gates: Readonly<Record<string, GateFact>>,
  sources: Sources,
): Readonly<Record<string, GateFact>> {
  const found = new Map<string, Needs>()
  for (const minor of sources.minors.filter((each) => each >= 35)) {
    for (const [gate, need] of needsIn(sources, minor)) {
      const needs = found.get(gate) ?? {}
      found.set(gate, needs)
      needs[need] = { from: needs[need]?.from ?? minor, to: minor }
    }
  }
  return Object.fromEntries(
    Object.entries(gates).map(([name, fact]) => {
      const needs = found.get(name)
      return [name, needs === undefined ? fact : { ...fact, needs }]
    }),
  )
}

/** `CompositePodGroup: {GenericWorkload, TopologyAwareWorkloadScheduling},` */
function needsIn(sources: Sources, minor: number): readonly (readonly [gate: string, need: string])[] {
  const text = sources.text('k8s.io/kubernetes', minor, 'pkg/features/kube_features.go')
  const block = /FeatureGateDependencies = map[^\n]*\{\n([^]*?)\n\}/.exec(text)?.[1]
  if (block === undefined) throw new Error(`1.${minor}: kube_features.go does not list the dependencies of gates`)
  const entries = block.replaceAll(/\/\/.*/g, '').matchAll(/^\t(?:\w+\.)?(\w+):\s*\{([^{}]*)\}/gm)
  return [...entries].flatMap(([, gate = '', body = '']) =>
    [...body.matchAll(/(\w+)\b(?![(.])/g)].map(([, need = '']) => [gate, need] as const),
  )
}
