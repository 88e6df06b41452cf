// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { contains, split, valid } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const lifecycle = (): RuleGroup => ({
  Eviction: {
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
        until: 36,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'completed-dns-1123-subdomain' }],
        when: (self) => !(self?.metadata?.name !== undefined),
        condition: '!has(self.metadata.name)',
        report: ['metadata', 'name'],
        isRoot: true,
        since: 37,
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
  EvictionPodReference: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        since: 37,
        by: 'k8s.io/api/lifecycle/v1alpha1/types.go#EvictionRequestPodReference',
      },
      {
        at: [['uid']],
        constraints: [{ is: 'required' }],
        since: 37,
        by: 'k8s.io/api/lifecycle/v1alpha1/types.go#EvictionRequestPodReference',
      },
      {
        at: [['uid']],
        constraints: [{ is: 'pattern', to: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u }],
        say: 'must be a UUID in lowercase letters',
        since: 37,
        by: 'k8s.io/api/lifecycle/v1alpha1/types.go#EvictionRequestPodReference',
      },
    ],
  },
  EvictionRequest: {
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
        until: 36,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'completed-dns-1123-subdomain' }],
        when: (self) => !(self?.metadata?.name !== undefined),
        condition: '!has(self.metadata.name)',
        report: ['metadata', 'name'],
        isRoot: true,
        since: 37,
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
  EvictionRequestPodReference: {
    rules: [
      {
        at: [['name']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }],
        since: 37,
        by: 'k8s.io/api/lifecycle/v1alpha1/types.go#EvictionRequestPodReference',
      },
      {
        at: [['uid']],
        constraints: [{ is: 'required' }],
        since: 37,
        by: 'k8s.io/api/lifecycle/v1alpha1/types.go#EvictionRequestPodReference',
      },
      {
        at: [['uid']],
        constraints: [{ is: 'pattern', to: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u }],
        say: 'must be a UUID in lowercase letters',
        since: 37,
        by: 'k8s.io/api/lifecycle/v1alpha1/types.go#EvictionRequestPodReference',
      },
    ],
  },
  EvictionRequestSpec: {
    rules: [
      {
        at: [['target', 'pod']],
        constraints: [{ is: 'required' }],
        report: ['target'],
        since: 37,
        by: 'k8s.io/api/lifecycle/v1alpha1/types.go#EvictionRequestTarget',
      },
      {
        at: [['requester']],
        constraints: [{ is: 'required' }],
        since: 37,
        by: 'k8s.io/api/lifecycle/v1alpha1/types.go#EvictionRequestSpec',
      },
      {
        at: [['requester']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => valid(value, 'qualified-name') && contains(value, '/'),
            source: "valid(value, 'qualified-name') && value.contains('/')",
            readsValue: true,
          },
        ],
        say: 'must be a name with a domain, such as "example.com/name"',
        since: 37,
        by: 'k8s.io/api/lifecycle/v1alpha1/types.go#EvictionRequestSpec',
      },
      {
        at: [['requester']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !/(?:^|[.])(?:k8s|kubernetes)[.]io$/u.test(split(value, '/')?.[0] ?? ''),
            source: "!value.split('/')[0].matches('(?:^|[.])(?:k8s|kubernetes)[.]io$')",
            readsValue: true,
          },
        ],
        say: 'must not have a domain of Kubernetes',
        since: 37,
        by: 'pkg/apis/lifecycle/v1alpha1/validation.go#ValidateCustom_EvictionRequestSpec_Requester',
      },
      {
        at: [['intent']],
        constraints: [{ is: 'required' }, { is: 'enum', to: ['Eviction', 'Withdrawn'] }],
        since: 37,
        by: 'k8s.io/api/lifecycle/v1alpha1/types.go#EvictionRequestSpec',
      },
    ],
  },
  EvictionSpec: {
    rules: [
      {
        at: [['target', 'pod']],
        constraints: [{ is: 'required' }],
        report: ['target'],
        since: 37,
        by: 'k8s.io/api/lifecycle/v1alpha1/types.go#EvictionTarget',
      },
    ],
  },
})
