// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { all, contains, isIn, isSame, size, startsWith } from '../expressions.ts'
import { handSize } from '../predicates/hand-size.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const flowcontrol: RuleGroup = {
  ExemptPriorityLevelConfiguration() {
    return {
      rules: [
        { at: 'nominalConcurrencyShares', constraints: [{ is: 'min', to: 0 }], since: 28 },
        {
          at: 'lendablePercent',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 100 },
          ],
          since: 28,
        },
      ],
    }
  },
  FlowSchema() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'spec.matchingPrecedence',
          constraints: [
            { is: 'cel', to: (self, value) => value !== 1 || self?.metadata?.name === 'exempt', readsValue: true },
          ],
          say: 'must be at least 2',
        },
      ],
    }
  },
  FlowSchemaSpec() {
    return {
      defaults: [{ at: 'matchingPrecedence', to: 1000 }],
      rules: [
        {
          at: 'matchingPrecedence',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 10000 },
          ],
        },
        { at: 'distinguisherMethod.type', constraints: [{ is: 'required' }], reason: 'NotSupported' },
        { at: 'distinguisherMethod.type', constraints: [{ is: 'enum', to: ['ByNamespace', 'ByUser'] }] },
      ],
    }
  },
  GroupSubject() {
    return { rules: [{ at: 'name', constraints: [{ is: 'required' }] }] }
  },
  LimitResponse() {
    return {
      rules: [
        { at: 'type', constraints: [{ is: 'required' }] },
        { at: 'type', constraints: [{ is: 'enum', to: ['Queue', 'Reject'] }] },
        { at: 'queuing', constraints: [{ is: 'required' }], when: (self) => self?.type === 'Queue' },
        {
          at: 'queuing',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.type === 'Reject',
          say: 'must not be set unless type is "Queue"',
        },
      ],
    }
  },
  LimitedPriorityLevelConfiguration() {
    return {
      defaults: [
        { at: 'nominalConcurrencyShares', to: 30 },
        { at: 'assuredConcurrencyShares', to: 30, versions: ['v1beta1', 'v1beta2'] },
        { at: 'lendablePercent', to: 0 },
      ],
      rules: [
        { at: 'nominalConcurrencyShares', constraints: [{ is: 'min', to: 0 }], since: 26 },
        { at: 'assuredConcurrencyShares', constraints: [{ is: 'min', to: 0 }] },
        {
          at: 'lendablePercent',
          constraints: [
            { is: 'min', to: 0 },
            { is: 'max', to: 100 },
          ],
          since: 26,
        },
        { at: 'borrowingLimitPercent', constraints: [{ is: 'min', to: 0 }], since: 26 },
      ],
    }
  },
  NonResourcePolicyRule() {
    return {
      rules: [
        { at: 'verbs', constraints: [{ is: 'minItems', to: 1 }] },
        {
          at: 'verbs',
          constraints: [{ is: 'cel', to: (_self, value) => size(value) < 2 || !isIn('*', value), readsValue: true }],
          say: 'must have no other verb beside "*"',
        },
        {
          at: 'verbs',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                isIn('*', value) ||
                all(value, (v_) =>
                  isIn(v_, [
                    'get',
                    'list',
                    'create',
                    'update',
                    'delete',
                    'deletecollection',
                    'patch',
                    'watch',
                    'proxy',
                  ]),
                ),
              readsValue: true,
            },
          ],
          reason: 'NotSupported',
          say: 'must be "*", or of get, list, create, update, delete, deletecollection, patch, watch and proxy',
        },
        { at: 'nonResourceURLs', constraints: [{ is: 'minItems', to: 1 }] },
        {
          at: 'nonResourceURLs',
          constraints: [{ is: 'cel', to: (_self, value) => size(value) < 2 || !isIn('*', value), readsValue: true }],
          say: 'must have no other URL beside "*"',
        },
        {
          at: 'nonResourceURLs[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                value === '/' ||
                (startsWith(value, '/') &&
                  !contains(value, ' ') &&
                  !contains(value, '//') &&
                  /^[^*]*(\/[*])?$/u.test(value ?? '')),
              readsValue: true,
            },
          ],
          when: (self) => !isIn('*', self?.nonResourceURLs),
          say: 'must be a path that begins with "/", without spaces and "//", and with "*" only as its last part',
        },
      ],
    }
  },
  PolicyRulesWithSubjects() {
    return {
      rules: [
        { at: 'subjects', constraints: [{ is: 'minItems', to: 1 }] },
        { constraints: [{ is: 'anyOf', to: ['resourceRules', 'nonResourceRules'] }] },
      ],
    }
  },
  PriorityLevelConfiguration() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'metadata.annotations',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !isIn('flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares', value),
              readsValue: true,
            },
          ],
          reason: 'Forbidden',
          say: 'must not have "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares"',
          versions: ['v1'],
          since: 29,
        },
        {
          at: 'spec.type',
          constraints: [
            {
              is: 'cel',
              to: (self) => isSame(self?.metadata?.name === 'exempt', self?.spec?.type === 'Exempt'),
              readsValue: false,
            },
          ],
          say: 'must be "Exempt" for the name "exempt", and for no other',
        },
        {
          at: 'spec.limited',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                value?.nominalConcurrencyShares === 5 &&
                !(value?.lendablePercent !== 0) &&
                !(value?.borrowingLimitPercent !== undefined) &&
                value?.limitResponse?.type === 'Reject',
              readsValue: true,
            },
          ],
          when: (self) => self?.metadata?.name === 'catch-all',
          report: 'spec',
          say: 'must be what the server itself creates with the name "catch-all"',
          versions: ['v1'],
          since: 29,
        },
      ],
    }
  },
  PriorityLevelConfigurationReference() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }] },
        { at: 'name', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
      ],
    }
  },
  PriorityLevelConfigurationSpec() {
    const when1: Expression = (self) => self?.type === 'Limited'
    return {
      rules: [
        { at: 'type', constraints: [{ is: 'required' }] },
        { at: 'type', constraints: [{ is: 'enum', to: ['Exempt', 'Limited'] }] },
        {
          at: 'limited',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.type === 'Exempt',
          say: 'must not be set unless type is "Limited"',
          until: 36,
        },
        {
          at: 'limited',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.type !== 'Limited',
          say: 'must not be set unless type is "Limited"',
          since: 37,
        },
        { at: 'limited', constraints: [{ is: 'required' }], when: when1 },
        {
          at: 'exempt',
          constraints: [{ is: 'forbidden' }],
          when: when1,
          say: 'must not be set unless type is "Exempt"',
          since: 28,
        },
      ],
    }
  },
  QueuingConfiguration() {
    return {
      defaults: [
        { at: 'handSize', to: 8 },
        { at: 'queues', to: 64 },
        { at: 'queueLengthLimit', to: 50 },
      ],
      rules: [
        { at: 'queueLengthLimit', constraints: [{ is: 'min', to: 1 }] },
        {
          at: 'queues',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 10000000 },
          ],
        },
        { at: 'handSize', constraints: [{ is: 'min', to: 1 }] },
        {
          at: 'handSize',
          constraints: [{ is: 'cel', to: (self, value) => !(value > self?.queues), readsValue: true }],
          say: 'must be at most queues',
        },
        { at: 'handSize', constraints: [{ is: 'predicate', to: handSize }] },
      ],
    }
  },
  ResourcePolicyRule() {
    return {
      rules: [
        { at: 'verbs', constraints: [{ is: 'minItems', to: 1 }] },
        {
          at: 'verbs',
          constraints: [{ is: 'cel', to: (_self, value) => size(value) < 2 || !isIn('*', value), readsValue: true }],
          say: 'must have no other verb beside "*"',
        },
        {
          at: 'verbs',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                isIn('*', value) ||
                all(value, (v_) =>
                  isIn(v_, [
                    'get',
                    'list',
                    'create',
                    'update',
                    'delete',
                    'deletecollection',
                    'patch',
                    'watch',
                    'proxy',
                  ]),
                ),
              readsValue: true,
            },
          ],
          reason: 'NotSupported',
          say: 'must be "*", or of get, list, create, update, delete, deletecollection, patch, watch and proxy',
        },
        { at: ['apiGroups', 'resources'], constraints: [{ is: 'minItems', to: 1 }] },
        {
          at: ['apiGroups', 'resources', 'namespaces'],
          constraints: [{ is: 'cel', to: (_self, value) => size(value) < 2 || !isIn('*', value), readsValue: true }],
          say: 'must have no other element beside "*"',
        },
        {
          at: 'namespaces',
          constraints: [{ is: 'minItems', to: 1 }],
          when: (self) => !(self?.clusterScope !== undefined),
        },
        {
          at: 'namespaces[]',
          constraints: [{ is: 'format', to: 'dns-1123-label' }],
          when: (self) => !isIn('*', self?.namespaces),
        },
      ],
    }
  },
  ServiceAccountSubject() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }] },
        {
          at: 'name',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          when: (_self, value) => value !== '*',
        },
        { at: 'namespace', constraints: [{ is: 'required' }] },
        { at: 'namespace', constraints: [{ is: 'format', to: 'dns-1123-label' }] },
      ],
    }
  },
  Subject() {
    return {
      rules: [
        { at: 'kind', constraints: [{ is: 'required' }], reason: 'NotSupported' },
        { at: 'kind', constraints: [{ is: 'enum', to: ['Group', 'ServiceAccount', 'User'] }] },
        { at: 'serviceAccount', constraints: [{ is: 'required' }], when: (self) => self?.kind === 'ServiceAccount' },
        { at: 'user', constraints: [{ is: 'required' }], when: (self) => self?.kind === 'User' },
        { at: 'group', constraints: [{ is: 'required' }], when: (self) => self?.kind === 'Group' },
        {
          at: 'serviceAccount',
          constraints: [{ is: 'forbidden' }],
          when: (self) => isIn(self?.kind, ['User', 'Group']),
          say: 'must not be set unless kind is "ServiceAccount"',
        },
        {
          at: 'user',
          constraints: [{ is: 'forbidden' }],
          when: (self) => isIn(self?.kind, ['ServiceAccount', 'Group']),
          say: 'must not be set unless kind is "User"',
        },
        {
          at: 'group',
          constraints: [{ is: 'forbidden' }],
          when: (self) => isIn(self?.kind, ['ServiceAccount', 'User']),
          say: 'must not be set unless kind is "Group"',
        },
      ],
    }
  },
  UserSubject() {
    return { rules: [{ at: 'name', constraints: [{ is: 'required' }] }] }
  },
}
