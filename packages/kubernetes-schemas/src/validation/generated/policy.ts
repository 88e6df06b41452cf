// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const policy = (): RuleGroup => ({
  PodDisruptionBudgetSpec: {
    rules: [
      {
        at: [['minAvailable'], ['maxUnavailable']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'format', to: 'int-or-percent' },
        ],
        since: 21,
        by: 'ValidatePodDisruptionBudgetSpec',
      },
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['minAvailable', 'maxUnavailable'], atSelf: true }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidatePodDisruptionBudgetSpec',
      },
    ],
  },
})
