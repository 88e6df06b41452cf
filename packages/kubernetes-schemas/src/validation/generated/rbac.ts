// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { isIn } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const rbac = (): RuleGroup => ({
  ClusterRole: {
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
      {
        at: [['aggregationRule', 'clusterRoleSelectors']],
        constraints: [{ is: 'minItems', to: 1 }],
        since: 21,
        by: 'ValidateClusterRole',
      },
    ],
  },
  ClusterRoleBinding: {
    defaults: [{ at: ['roleRef', 'apiGroup'], to: 'rbac.authorization.k8s.io' }],
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
      {
        at: [['roleRef', 'apiGroup']],
        constraints: [{ is: 'enum', to: ['rbac.authorization.k8s.io'] }],
        since: 21,
        by: 'ValidateClusterRoleBinding',
      },
      {
        at: [['roleRef', 'kind']],
        constraints: [{ is: 'required' }],
        reason: 'NotSupported',
        since: 21,
        by: 'ValidateClusterRoleBinding',
      },
      {
        at: [['roleRef', 'kind']],
        constraints: [{ is: 'enum', to: ['ClusterRole'] }],
        since: 21,
        by: 'ValidateClusterRoleBinding',
      },
    ],
  },
  PolicyRule: {
    rules: [
      { at: [['verbs']], constraints: [{ is: 'minItems', to: 1 }], since: 21, by: 'ValidatePolicyRule' },
      {
        at: [['nonResourceURLs']],
        constraints: [{ is: 'forbidden' }],
        when: (self) =>
          self?.apiGroups !== undefined || self?.resources !== undefined || self?.resourceNames !== undefined,
        condition: 'has(self.apiGroups) || has(self.resources) || has(self.resourceNames)',
        reason: 'Invalid',
        say: 'must not be set beside apiGroups, resources or resourceNames; write two rules',
        since: 21,
        by: 'ValidatePolicyRule',
      },
      {
        at: [['apiGroups'], ['resources']],
        constraints: [{ is: 'minItems', to: 1 }],
        when: (self) => !(self?.nonResourceURLs !== undefined),
        condition: '!has(self.nonResourceURLs)',
        since: 21,
        by: 'ValidatePolicyRule',
      },
    ],
  },
  Role: {
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
      {
        at: [['rules', '[]', 'nonResourceURLs']],
        constraints: [{ is: 'forbidden' }],
        reason: 'Invalid',
        say: 'must not be set in a Role, which is about objects of a namespace; use a ClusterRole',
        since: 21,
        by: 'ValidatePolicyRule',
      },
    ],
  },
  RoleBinding: {
    defaults: [{ at: ['roleRef', 'apiGroup'], to: 'rbac.authorization.k8s.io' }],
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
      {
        at: [['roleRef', 'apiGroup']],
        constraints: [{ is: 'enum', to: ['rbac.authorization.k8s.io'] }],
        since: 21,
        by: 'ValidateRoleBinding',
      },
      {
        at: [['roleRef', 'kind']],
        constraints: [{ is: 'required' }],
        reason: 'NotSupported',
        since: 21,
        by: 'ValidateRoleBinding',
      },
      {
        at: [['roleRef', 'kind']],
        constraints: [{ is: 'enum', to: ['Role', 'ClusterRole'] }],
        since: 21,
        by: 'ValidateRoleBinding',
      },
    ],
  },
  RoleRef: {
    rules: [
      { at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateRoleBinding' },
      { at: [['name']], constraints: [{ is: 'format', to: 'path-segment' }], since: 21, by: 'ValidateRBACName' },
    ],
  },
  Subject: {
    defaults: [
      {
        at: ['apiGroup'],
        to: 'rbac.authorization.k8s.io',
        when: (self) => isIn(self?.kind, ['User', 'Group']),
        versions: ['v1', 'v1beta1'],
      },
    ],
    rules: [
      { at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateRoleBindingSubject' },
      {
        at: [['name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (self) => self?.kind === 'ServiceAccount',
        condition: "self.kind == 'ServiceAccount'",
        since: 21,
        by: 'ValidateRoleBindingSubject',
      },
      {
        at: [['namespace']],
        constraints: [{ is: 'required' }],
        when: (self, _value, _key, root) => self?.kind === 'ServiceAccount' && root?.kind === 'ClusterRoleBinding',
        condition: "self.kind == 'ServiceAccount' && root.kind == 'ClusterRoleBinding'",
        say: 'must be the namespace of the ServiceAccount',
        since: 21,
        by: 'ValidateRoleBindingSubject',
      },
      {
        at: [['apiGroup']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.kind === 'ServiceAccount',
        condition: "self.kind == 'ServiceAccount'",
        reason: 'NotSupported',
        say: 'must not be set for a ServiceAccount',
        since: 21,
        by: 'ValidateRoleBindingSubject',
      },
      {
        at: [['apiGroup']],
        constraints: [{ is: 'enum', to: ['rbac.authorization.k8s.io'] }],
        when: (self) => isIn(self?.kind, ['User', 'Group']),
        condition: "self.kind in ['User', 'Group']",
        since: 21,
        by: 'ValidateRoleBindingSubject',
      },
      {
        at: [['kind']],
        constraints: [{ is: 'required' }],
        reason: 'NotSupported',
        since: 21,
        by: 'ValidateRoleBindingSubject',
      },
      {
        at: [['kind']],
        constraints: [{ is: 'enum', to: ['ServiceAccount', 'User', 'Group'] }],
        since: 21,
        by: 'ValidateRoleBindingSubject',
      },
    ],
  },
})
