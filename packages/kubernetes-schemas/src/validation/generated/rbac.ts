// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { isIn } from '../expressions.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const rbac: RuleGroup = {
  ClusterRole() {
    return {
      name: { format: 'path-segment' },
      rules: [{ at: 'aggregationRule.clusterRoleSelectors', constraints: [{ is: 'minItems', to: 1 }] }],
    }
  },
  ClusterRoleBinding() {
    return {
      name: { format: 'path-segment' },
      defaults: [{ at: 'roleRef.apiGroup', to: 'rbac.authorization.k8s.io' }],
      rules: [
        { at: 'roleRef.apiGroup', constraints: [{ is: 'enum', to: ['rbac.authorization.k8s.io'] }] },
        { at: 'roleRef.kind', constraints: [{ is: 'required' }], reason: 'NotSupported' },
        { at: 'roleRef.kind', constraints: [{ is: 'enum', to: ['ClusterRole'] }] },
      ],
    }
  },
  PolicyRule() {
    return {
      rules: [
        { at: 'verbs', constraints: [{ is: 'minItems', to: 1 }] },
        {
          at: 'nonResourceURLs',
          constraints: [{ is: 'forbidden' }],
          when: (self) =>
            self?.apiGroups !== undefined || self?.resources !== undefined || self?.resourceNames !== undefined,
          reason: 'Invalid',
          say: 'must not be set beside apiGroups, resources or resourceNames; write two rules',
        },
        {
          at: ['apiGroups', 'resources'],
          constraints: [{ is: 'minItems', to: 1 }],
          when: (self) => !(self?.nonResourceURLs !== undefined),
        },
      ],
    }
  },
  Role() {
    return {
      name: { format: 'path-segment' },
      rules: [
        {
          at: 'rules[].nonResourceURLs',
          constraints: [{ is: 'forbidden' }],
          reason: 'Invalid',
          say: 'must not be set in a Role, which is about objects of a namespace; use a ClusterRole',
        },
      ],
    }
  },
  RoleBinding() {
    return {
      name: { format: 'path-segment' },
      defaults: [{ at: 'roleRef.apiGroup', to: 'rbac.authorization.k8s.io' }],
      rules: [
        { at: 'roleRef.apiGroup', constraints: [{ is: 'enum', to: ['rbac.authorization.k8s.io'] }] },
        { at: 'roleRef.kind', constraints: [{ is: 'required' }], reason: 'NotSupported' },
        { at: 'roleRef.kind', constraints: [{ is: 'enum', to: ['Role', 'ClusterRole'] }] },
      ],
    }
  },
  RoleRef() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }] },
        { at: 'name', constraints: [{ is: 'format', to: 'path-segment' }] },
      ],
    }
  },
  Subject() {
    const when1: Expression = (self) => self?.kind === 'ServiceAccount'
    return {
      defaults: [
        {
          at: 'apiGroup',
          to: 'rbac.authorization.k8s.io',
          when: (self) => isIn(self?.kind, ['User', 'Group']),
          versions: ['v1', 'v1beta1'],
        },
      ],
      rules: [
        { at: 'name', constraints: [{ is: 'required' }] },
        { at: 'name', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }], when: when1 },
        {
          at: 'namespace',
          constraints: [{ is: 'required' }],
          when: (self, _value, _key, root) => self?.kind === 'ServiceAccount' && root?.kind === 'ClusterRoleBinding',
          say: 'must be the namespace of the ServiceAccount',
        },
        {
          at: 'apiGroup',
          constraints: [{ is: 'forbidden' }],
          when: when1,
          reason: 'NotSupported',
          say: 'must not be set for a ServiceAccount',
        },
        {
          at: 'apiGroup',
          constraints: [{ is: 'enum', to: ['rbac.authorization.k8s.io'] }],
          when: (self) => isIn(self?.kind, ['User', 'Group']),
        },
        { at: 'kind', constraints: [{ is: 'required' }], reason: 'NotSupported' },
        { at: 'kind', constraints: [{ is: 'enum', to: ['ServiceAccount', 'User', 'Group'] }] },
      ],
    }
  },
}
