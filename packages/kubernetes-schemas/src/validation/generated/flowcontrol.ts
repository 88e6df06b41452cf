// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { all, contains, isIn, isSame, size, startsWith } from '../expressions.ts'
import { handSize } from '../predicates/hand-size.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const flowcontrol = (): RuleGroup => ({
  ExemptPriorityLevelConfiguration: {
    rules: [
      {
        at: [['nominalConcurrencyShares']],
        constraints: [{ is: 'min', to: 0 }],
        since: 28,
        by: 'ValidateExemptPriorityLevelConfiguration',
      },
      {
        at: [['lendablePercent']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 100 },
        ],
        since: 28,
        by: 'ValidateExemptPriorityLevelConfiguration',
      },
    ],
  },
  FlowSchema: {
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
        at: [['spec', 'matchingPrecedence']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => value !== 1 || self?.metadata?.name === 'exempt',
            source: "value != 1 || self.metadata.name == 'exempt'",
            readsValue: true,
          },
        ],
        say: 'must be at least 2',
        since: 21,
        by: 'ValidateFlowSchemaSpec',
      },
    ],
  },
  FlowSchemaSpec: {
    defaults: [{ at: ['matchingPrecedence'], to: 1000 }],
    rules: [
      {
        at: [['matchingPrecedence']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 10000 },
        ],
        since: 21,
        by: 'ValidateFlowSchemaSpec',
      },
      {
        at: [['distinguisherMethod', 'type']],
        constraints: [{ is: 'required' }],
        reason: 'NotSupported',
        since: 21,
        by: 'ValidateFlowSchemaSpec',
      },
      {
        at: [['distinguisherMethod', 'type']],
        constraints: [{ is: 'enum', to: ['ByNamespace', 'ByUser'] }],
        since: 21,
        by: 'ValidateFlowSchemaSpec',
      },
    ],
  },
  GroupSubject: {
    rules: [{ at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateGroupSubject' }],
  },
  LimitResponse: {
    rules: [
      { at: [['type']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateLimitResponse' },
      {
        at: [['type']],
        constraints: [{ is: 'enum', to: ['Queue', 'Reject'] }],
        since: 21,
        by: 'ValidateLimitResponse',
      },
      {
        at: [['queuing']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.type === 'Queue',
        condition: "self.type == 'Queue'",
        since: 21,
        by: 'ValidateLimitResponse',
      },
      {
        at: [['queuing']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type === 'Reject',
        condition: "self.type == 'Reject'",
        say: 'must not be set unless type is "Queue"',
        since: 21,
        by: 'ValidateLimitResponse',
      },
    ],
  },
  LimitedPriorityLevelConfiguration: {
    defaults: [
      { at: ['nominalConcurrencyShares'], to: 30 },
      { at: ['assuredConcurrencyShares'], to: 30, versions: ['v1beta1', 'v1beta2'] },
      { at: ['lendablePercent'], to: 0 },
    ],
    rules: [
      {
        at: [['nominalConcurrencyShares']],
        constraints: [{ is: 'min', to: 0 }],
        since: 26,
        by: 'ValidateLimitedPriorityLevelConfiguration',
      },
      {
        at: [['assuredConcurrencyShares']],
        constraints: [{ is: 'min', to: 0 }],
        since: 21,
        by: 'ValidateLimitedPriorityLevelConfiguration',
      },
      {
        at: [['lendablePercent']],
        constraints: [
          { is: 'min', to: 0 },
          { is: 'max', to: 100 },
        ],
        since: 26,
        by: 'ValidateLimitedPriorityLevelConfiguration',
      },
      {
        at: [['borrowingLimitPercent']],
        constraints: [{ is: 'min', to: 0 }],
        since: 26,
        by: 'ValidateLimitedPriorityLevelConfiguration',
      },
    ],
  },
  NonResourcePolicyRule: {
    rules: [
      {
        at: [['verbs']],
        constraints: [{ is: 'minItems', to: 1 }],
        since: 21,
        by: 'ValidateFlowSchemaNonResourcePolicyRule',
      },
      {
        at: [['verbs']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => size(value) < 2 || !isIn('*', value),
            source: "size(value) < 2 || !('*' in value)",
            readsValue: true,
          },
        ],
        say: 'must have no other verb beside "*"',
        since: 21,
        by: 'ValidateFlowSchemaNonResourcePolicyRule',
      },
      {
        at: [['verbs']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              isIn('*', value) ||
              all(value, (v_) =>
                isIn(v_, ['get', 'list', 'create', 'update', 'delete', 'deletecollection', 'patch', 'watch', 'proxy']),
              ),
            source:
              "'*' in value || value.all(v, v in ['get', 'list', 'create', 'update', 'delete', 'deletecollection', 'patch', 'watch', 'proxy'])",
            readsValue: true,
          },
        ],
        reason: 'NotSupported',
        say: 'must be "*", or of get, list, create, update, delete, deletecollection, patch, watch and proxy',
        since: 21,
        by: 'ValidateFlowSchemaNonResourcePolicyRule',
      },
      {
        at: [['nonResourceURLs']],
        constraints: [{ is: 'minItems', to: 1 }],
        since: 21,
        by: 'ValidateFlowSchemaNonResourcePolicyRule',
      },
      {
        at: [['nonResourceURLs']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => size(value) < 2 || !isIn('*', value),
            source: "size(value) < 2 || !('*' in value)",
            readsValue: true,
          },
        ],
        say: 'must have no other URL beside "*"',
        since: 21,
        by: 'ValidateFlowSchemaNonResourcePolicyRule',
      },
      {
        at: [['nonResourceURLs', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              value === '/' ||
              (startsWith(value, '/') &&
                !contains(value, ' ') &&
                !contains(value, '//') &&
                /^[^*]*(\/[*])?$/u.test(value ?? '')),
            source:
              "value == '/' || (value.startsWith('/') && !value.contains(' ') && !value.contains('//') && value.matches('^[^*]*(/[*])?$'))",
            readsValue: true,
          },
        ],
        when: (self) => !isIn('*', self?.nonResourceURLs),
        condition: "!('*' in self.nonResourceURLs)",
        say: 'must be a path that begins with "/", without spaces and "//", and with "*" only as its last part',
        since: 21,
        by: 'ValidateNonResourceURLPath',
      },
    ],
  },
  PolicyRulesWithSubjects: {
    rules: [
      {
        at: [['subjects']],
        constraints: [{ is: 'minItems', to: 1 }],
        since: 21,
        by: 'ValidateFlowSchemaPolicyRulesWithSubjects',
      },
      {
        at: [[]],
        constraints: [{ is: 'anyOf', to: ['resourceRules', 'nonResourceRules'] }],
        since: 21,
        by: 'ValidateFlowSchemaPolicyRulesWithSubjects',
      },
    ],
  },
  PriorityLevelConfiguration: {
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
        at: [['metadata', 'annotations']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => !isIn('flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares', value),
            source: "!('flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares' in value)",
            readsValue: true,
          },
        ],
        reason: 'Forbidden',
        say: 'must not have "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares"',
        versions: ['v1'],
        since: 29,
        by: 'ValidatePriorityLevelConfiguration',
      },
      {
        at: [['spec', 'type']],
        constraints: [
          {
            is: 'cel',
            to: (self) => isSame(self?.metadata?.name === 'exempt', self?.spec?.type === 'Exempt'),
            source: "(self.metadata.name == 'exempt') == (self.spec.type == 'Exempt')",
            readsValue: false,
          },
        ],
        say: 'must be "Exempt" for the name "exempt", and for no other',
        since: 21,
        by: 'ValidatePriorityLevelConfigurationSpec',
      },
      {
        at: [['spec', 'limited']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              value?.nominalConcurrencyShares === 5 &&
              !(value?.lendablePercent !== 0) &&
              !(value?.borrowingLimitPercent !== undefined) &&
              value?.limitResponse?.type === 'Reject',
            source:
              "value.nominalConcurrencyShares == 5 && !(value.lendablePercent != 0) && !has(value.borrowingLimitPercent) && value.limitResponse.type == 'Reject'",
            readsValue: true,
          },
        ],
        when: (self) => self?.metadata?.name === 'catch-all',
        condition: "self.metadata.name == 'catch-all'",
        report: ['spec'],
        say: 'must be what the server itself creates with the name "catch-all"',
        versions: ['v1'],
        since: 29,
        by: 'ValidateIfMandatoryPriorityLevelConfigurationObject',
      },
    ],
  },
  PriorityLevelConfigurationReference: {
    rules: [
      { at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateFlowSchemaSpec' },
      {
        at: [['name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'ValidateFlowSchemaSpec',
      },
    ],
  },
  PriorityLevelConfigurationSpec: {
    rules: [
      { at: [['type']], constraints: [{ is: 'required' }], since: 21, by: 'ValidatePriorityLevelConfigurationSpec' },
      {
        at: [['type']],
        constraints: [{ is: 'enum', to: ['Exempt', 'Limited'] }],
        since: 21,
        by: 'ValidatePriorityLevelConfigurationSpec',
      },
      {
        at: [['limited']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type === 'Exempt',
        condition: "self.type == 'Exempt'",
        say: 'must not be set unless type is "Limited"',
        since: 21,
        by: 'ValidatePriorityLevelConfigurationSpec',
      },
      {
        at: [['limited']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.type === 'Limited',
        condition: "self.type == 'Limited'",
        since: 21,
        by: 'ValidatePriorityLevelConfigurationSpec',
      },
      {
        at: [['exempt']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.type === 'Limited',
        condition: "self.type == 'Limited'",
        say: 'must not be set unless type is "Exempt"',
        since: 28,
        by: 'ValidatePriorityLevelConfigurationSpec',
      },
    ],
  },
  QueuingConfiguration: {
    defaults: [
      { at: ['handSize'], to: 8 },
      { at: ['queues'], to: 64 },
      { at: ['queueLengthLimit'], to: 50 },
    ],
    rules: [
      {
        at: [['queueLengthLimit']],
        constraints: [{ is: 'min', to: 1 }],
        since: 21,
        by: 'ValidatePriorityLevelQueuingConfiguration',
      },
      {
        at: [['queues']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 10000000 },
        ],
        since: 21,
        by: 'ValidatePriorityLevelQueuingConfiguration',
      },
      {
        at: [['handSize']],
        constraints: [{ is: 'min', to: 1 }],
        since: 21,
        by: 'ValidatePriorityLevelQueuingConfiguration',
      },
      {
        at: [['handSize']],
        constraints: [
          {
            is: 'cel',
            to: (self, value) => !(value > self?.queues),
            source: '!(value > self.queues)',
            readsValue: true,
          },
        ],
        say: 'must be at most queues',
        since: 21,
        by: 'ValidatePriorityLevelQueuingConfiguration',
      },
      {
        at: [['handSize']],
        constraints: [{ is: 'predicate', to: handSize, name: 'handSize' }],
        since: 21,
        by: 'ValidatePriorityLevelQueuingConfiguration',
      },
    ],
  },
  ResourcePolicyRule: {
    rules: [
      {
        at: [['verbs']],
        constraints: [{ is: 'minItems', to: 1 }],
        since: 21,
        by: 'ValidateFlowSchemaResourcePolicyRule',
      },
      {
        at: [['verbs']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => size(value) < 2 || !isIn('*', value),
            source: "size(value) < 2 || !('*' in value)",
            readsValue: true,
          },
        ],
        say: 'must have no other verb beside "*"',
        since: 21,
        by: 'ValidateFlowSchemaResourcePolicyRule',
      },
      {
        at: [['verbs']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              isIn('*', value) ||
              all(value, (v_) =>
                isIn(v_, ['get', 'list', 'create', 'update', 'delete', 'deletecollection', 'patch', 'watch', 'proxy']),
              ),
            source:
              "'*' in value || value.all(v, v in ['get', 'list', 'create', 'update', 'delete', 'deletecollection', 'patch', 'watch', 'proxy'])",
            readsValue: true,
          },
        ],
        reason: 'NotSupported',
        say: 'must be "*", or of get, list, create, update, delete, deletecollection, patch, watch and proxy',
        since: 21,
        by: 'ValidateFlowSchemaResourcePolicyRule',
      },
      {
        at: [['apiGroups'], ['resources']],
        constraints: [{ is: 'minItems', to: 1 }],
        since: 21,
        by: 'ValidateFlowSchemaResourcePolicyRule',
      },
      {
        at: [['apiGroups'], ['resources'], ['namespaces']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) => size(value) < 2 || !isIn('*', value),
            source: "size(value) < 2 || !('*' in value)",
            readsValue: true,
          },
        ],
        say: 'must have no other element beside "*"',
        since: 21,
        by: 'ValidateFlowSchemaResourcePolicyRule',
      },
      {
        at: [['namespaces']],
        constraints: [{ is: 'minItems', to: 1 }],
        when: (self) => !(self?.clusterScope !== undefined),
        condition: '!has(self.clusterScope)',
        since: 21,
        by: 'ValidateFlowSchemaResourcePolicyRule',
      },
      {
        at: [['namespaces', '[]']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        when: (self) => !isIn('*', self?.namespaces),
        condition: "!('*' in self.namespaces)",
        since: 21,
        by: 'ValidateFlowSchemaResourcePolicyRule',
      },
    ],
  },
  ServiceAccountSubject: {
    rules: [
      { at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateServiceAccountSubject' },
      {
        at: [['name']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        when: (_self, value) => value !== '*',
        condition: "value != '*'",
        since: 21,
        by: 'ValidateServiceAccountSubject',
      },
      { at: [['namespace']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateServiceAccountSubject' },
      {
        at: [['namespace']],
        constraints: [{ is: 'format', to: 'dns-1123-label' }],
        since: 21,
        by: 'ValidateServiceAccountSubject',
      },
    ],
  },
  Subject: {
    rules: [
      {
        at: [['kind']],
        constraints: [{ is: 'required' }],
        reason: 'NotSupported',
        since: 21,
        by: 'ValidateFlowSchemaSubject',
      },
      {
        at: [['kind']],
        constraints: [{ is: 'enum', to: ['Group', 'ServiceAccount', 'User'] }],
        since: 21,
        by: 'ValidateFlowSchemaSubject',
      },
      {
        at: [['serviceAccount']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.kind === 'ServiceAccount',
        condition: "self.kind == 'ServiceAccount'",
        since: 21,
        by: 'ValidateServiceAccountSubject',
      },
      {
        at: [['user']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.kind === 'User',
        condition: "self.kind == 'User'",
        since: 21,
        by: 'ValidateUserSubject',
      },
      {
        at: [['group']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.kind === 'Group',
        condition: "self.kind == 'Group'",
        since: 21,
        by: 'ValidateGroupSubject',
      },
      {
        at: [['serviceAccount']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => isIn(self?.kind, ['User', 'Group']),
        condition: "self.kind in ['User', 'Group']",
        say: 'must not be set unless kind is "ServiceAccount"',
        since: 21,
        by: 'ValidateFlowSchemaSubject',
      },
      {
        at: [['user']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => isIn(self?.kind, ['ServiceAccount', 'Group']),
        condition: "self.kind in ['ServiceAccount', 'Group']",
        say: 'must not be set unless kind is "User"',
        since: 21,
        by: 'ValidateFlowSchemaSubject',
      },
      {
        at: [['group']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => isIn(self?.kind, ['ServiceAccount', 'User']),
        condition: "self.kind in ['ServiceAccount', 'User']",
        say: 'must not be set unless kind is "Group"',
        since: 21,
        by: 'ValidateFlowSchemaSubject',
      },
    ],
  },
  UserSubject: { rules: [{ at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateUserSubject' }] },
})
