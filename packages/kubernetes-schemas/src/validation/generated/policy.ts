// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const policy: RuleGroup = {
  PodDisruptionBudget() {
    return { name: { format: 'path-segment' } }
  },
  PodDisruptionBudgetSpec() {
    return {
      rules: [
        { constraints: [{ is: 'atMostOne', to: ['minAvailable', 'maxUnavailable'], atSelf: true }], reason: 'Invalid' },
        {
          at: ['minAvailable', 'maxUnavailable'],
          constraints: [
            { is: 'min', to: 0 },
            { is: 'format', to: 'int-or-percent' },
          ],
        },
        {
          at: ['minAvailable', 'maxUnavailable'],
          constraints: [{ is: 'pattern', to: /^0*([0-9]?[0-9]|100)%$/u }],
          say: 'must be at most 100%',
        },
        {
          at: 'unhealthyPodEvictionPolicy',
          constraints: [{ is: 'enum', to: ['AlwaysAllow', 'IfHealthyBudget'] }],
          since: 26,
        },
      ],
    }
  },
}
