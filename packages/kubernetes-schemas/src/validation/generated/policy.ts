// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const policy = (): RuleGroup => ({
  PodDisruptionBudget: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'format', to: 'path-segment' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-path-segment' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
    ],
  },
  PodDisruptionBudgetSpec: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'atMostOne', to: ['minAvailable', 'maxUnavailable'], atSelf: true }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidatePodDisruptionBudgetSpec',
      },
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
        at: [['minAvailable'], ['maxUnavailable']],
        constraints: [{ is: 'pattern', to: /^0*([0-9]?[0-9]|100)%$/u }],
        say: 'must be at most 100%',
        since: 21,
        by: 'ValidatePodDisruptionBudgetSpec',
      },
      {
        at: [['unhealthyPodEvictionPolicy']],
        constraints: [{ is: 'enum', to: ['AlwaysAllow', 'IfHealthyBudget'] }],
        since: 26,
        by: 'ValidatePodDisruptionBudgetSpec',
      },
    ],
  },
})
