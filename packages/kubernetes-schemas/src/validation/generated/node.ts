// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { podOverhead } from '../predicates/pod-overhead.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const node = (): RuleGroup => ({
  Overhead: {
    rules: [
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: podOverhead, name: 'podOverhead' }],
        since: 21,
        by: 'validateOverhead',
      },
    ],
  },
  RuntimeClass: {
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
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-dns-1123-subdomain' }],
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
      {
        at: [['handler']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        versions: ['v1', 'v1beta1'],
        since: 21,
        by: 'ValidateRuntimeClass',
      },
    ],
  },
  RuntimeClassSpec: {
    rules: [
      {
        at: [['runtimeHandler']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-label' }],
        versions: ['v1alpha1'],
        since: 21,
        by: 'ValidateRuntimeClass',
      },
    ],
  },
  Scheduling: {
    rules: [
      {
        at: [['nodeSelector']],
        constraints: [{ is: 'keys', to: [{ is: 'format', to: 'qualified-name' }] }],
        report: ['nodeSelector'],
        since: 21,
        by: 'validateScheduling',
      },
      {
        at: [['nodeSelector', '{}']],
        constraints: [{ is: 'format', to: 'label-value' }],
        report: ['nodeSelector'],
        since: 21,
        by: 'validateScheduling',
      },
      {
        at: [['tolerations', '[]']],
        constraints: [{ is: 'unique', to: ['key', 'operator', 'value', 'effect'], isOne: false }],
        since: 21,
        by: 'validateTolerations',
      },
    ],
  },
})
