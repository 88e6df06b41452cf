// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { contains, split, valid } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const lifecycle: RuleGroup = {
  Eviction() {
    return { name: { format: 'dns-1123-subdomain', prefixUntil: 36 } }
  },
  EvictionPodReference() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }], since: 37 },
        { at: 'uid', constraints: [{ is: 'required' }], since: 37 },
        {
          at: 'uid',
          constraints: [{ is: 'pattern', to: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u }],
          say: 'must be a UUID in lowercase letters',
          since: 37,
        },
      ],
    }
  },
  EvictionRequest() {
    return { name: { format: 'dns-1123-subdomain', prefixUntil: 36 } }
  },
  EvictionRequestPodReference() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }], since: 37 },
        { at: 'uid', constraints: [{ is: 'required' }], since: 37 },
        {
          at: 'uid',
          constraints: [{ is: 'pattern', to: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u }],
          say: 'must be a UUID in lowercase letters',
          since: 37,
        },
      ],
    }
  },
  EvictionRequestSpec() {
    return {
      rules: [
        { at: 'target.pod', constraints: [{ is: 'required' }], report: 'target', since: 37 },
        { at: 'requester', constraints: [{ is: 'required' }], since: 37 },
        {
          at: 'requester',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => valid(value, 'qualified-name') && contains(value, '/'),
              readsValue: true,
            },
          ],
          say: 'must be a name with a domain, such as "example.com/name"',
          since: 37,
        },
        {
          at: 'requester',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !/(?:^|[.])(?:k8s|kubernetes)[.]io$/u.test(split(value, '/')?.[0] ?? ''),
              readsValue: true,
            },
          ],
          say: 'must not have a domain of Kubernetes',
          since: 37,
        },
        { at: 'intent', constraints: [{ is: 'required' }, { is: 'enum', to: ['Eviction', 'Withdrawn'] }], since: 37 },
      ],
    }
  },
  EvictionSpec() {
    return { rules: [{ at: 'target.pod', constraints: [{ is: 'required' }], report: 'target', since: 37 }] }
  },
}
