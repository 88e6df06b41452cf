// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { podOverhead } from '../predicates/pod-overhead.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const node: RuleGroup = {
  Overhead() {
    return { rules: [{ constraints: [{ is: 'predicate', to: podOverhead }] }] }
  },
  RuntimeClass() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'handler',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
          versions: ['v1', 'v1beta1'],
        },
      ],
    }
  },
  RuntimeClassSpec() {
    return {
      rules: [
        {
          at: 'runtimeHandler',
          constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
          versions: ['v1alpha1'],
        },
      ],
    }
  },
  Scheduling() {
    return {
      renames: [{ at: 'tolerations', to: 'tolerations.tolerations', until: 34 }],
      rules: [
        {
          at: 'nodeSelector',
          constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
          report: 'nodeSelector',
        },
        { at: 'nodeSelector{}', constraints: [{ is: 'format', to: 'label-value' }], report: 'nodeSelector' },
        {
          at: 'tolerations[]',
          constraints: [{ is: 'unique', to: ['key', 'operator', 'value', 'effect'], isOne: false }],
          report: 'tolerations[]',
        },
        { at: 'tolerations[].operator', constraints: [{ is: 'enum', to: ['Equal', 'Exists'] }], since: 35 },
      ],
    }
  },
}
