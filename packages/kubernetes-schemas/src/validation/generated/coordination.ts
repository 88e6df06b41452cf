// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { bytes, contains, isIn, valid } from '../expressions.ts'
import { leaseCandidate } from '../predicates/lease-candidate.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const coordination = (): RuleGroup => ({
  Lease: {
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
    ],
  },
  LeaseCandidate: {
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
        constraints: [{ is: 'format', to: 'config-map-key' }],
        isRoot: true,
        since: 21,
        by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
      },
      {
        at: [['metadata', 'generateName']],
        constraints: [{ is: 'format', to: 'generated-config-map-key' }],
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
  LeaseCandidateSpec: {
    rules: [
      { at: [['leaseName']], constraints: [{ is: 'required' }], since: 31, by: 'ValidateLeaseCandidateSpec' },
      {
        at: [['emulationVersion']],
        constraints: [{ is: 'format', to: 'semver' }],
        since: 31,
        by: 'ValidateLeaseCandidateSpec',
      },
      {
        at: [['emulationVersion']],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.emulationVersion !== undefined && self?.emulationVersion !== '0.0.0',
            source: "has(self.emulationVersion) && self.emulationVersion != '0.0.0'",
            readsValue: false,
          },
        ],
        when: (self) => self?.strategy === 'OldestEmulationVersion',
        condition: "self.strategy == 'OldestEmulationVersion'",
        reason: 'Required',
        say: 'must be set for the strategy "OldestEmulationVersion"',
        versions: ['v1alpha2', 'v1beta1'],
        since: 32,
        by: 'ValidateLeaseCandidateSpec',
      },
      {
        at: [['binaryVersion']],
        constraints: [{ is: 'required' }],
        versions: ['v1alpha2', 'v1beta1'],
        since: 32,
        by: 'ValidateLeaseCandidateSpec',
      },
      {
        at: [['binaryVersion']],
        constraints: [{ is: 'format', to: 'semver' }],
        since: 31,
        by: 'ValidateLeaseCandidateSpec',
      },
      {
        at: [[]],
        constraints: [{ is: 'predicate', to: leaseCandidate, name: 'leaseCandidate' }],
        since: 31,
        by: 'ValidateLeaseCandidateSpec',
      },
      {
        at: [['strategy']],
        constraints: [{ is: 'required' }],
        versions: ['v1alpha2', 'v1beta1'],
        since: 32,
        by: 'ValidateLeaseCandidateSpec',
      },
      {
        at: [['strategy']],
        constraints: [{ is: 'enum', to: ['OldestEmulationVersion'] }],
        when: (self) => !contains(self?.strategy, '/'),
        condition: "!self.strategy.contains('/')",
        report: ['strategy', 'strategy'],
        versions: ['v1alpha2', 'v1beta1'],
        since: 32,
        by: 'ValidateCoordinatedLeaseStrategy',
      },
      {
        at: [['strategy']],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        when: (self) => contains(self?.strategy, '/'),
        condition: "self.strategy.contains('/')",
        report: ['strategy', 'strategy'],
        versions: ['v1alpha2', 'v1beta1'],
        since: 32,
        by: 'ValidateCoordinatedLeaseStrategy',
      },
      {
        at: [['preferredStrategies', '[]']],
        constraints: [
          {
            is: 'cel',
            to: (_self, value) =>
              value === 'OldestEmulationVersion' || (contains(value, '/') && valid(value, 'qualified-name')),
            source: "value == 'OldestEmulationVersion' || value.contains('/') && valid(value, 'qualified-name')",
            readsValue: true,
          },
        ],
        report: ['preferredStrategies', '[]', 'strategy'],
        say: 'must be "OldestEmulationVersion", or a name with a domain, such as "example.com/name"',
        versions: ['v1alpha1'],
        since: 31,
        by: 'ValidateCoordinatedLeaseStrategy',
      },
      {
        at: [['binaryVersion']],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.binaryVersion !== undefined && self?.binaryVersion !== '0.0.0',
            source: "has(self.binaryVersion) && self.binaryVersion != '0.0.0'",
            readsValue: false,
          },
        ],
        when: (self) => isIn('OldestEmulationVersion', self?.preferredStrategies),
        condition: "'OldestEmulationVersion' in self.preferredStrategies",
        reason: 'Required',
        say: 'must be set for the strategy "OldestEmulationVersion"',
        versions: ['v1alpha1'],
        since: 31,
        by: 'ValidateLeaseCandidateSpec',
      },
      {
        at: [['emulationVersion']],
        constraints: [
          {
            is: 'cel',
            to: (self) => self?.emulationVersion !== undefined && self?.emulationVersion !== '0.0.0',
            source: "has(self.emulationVersion) && self.emulationVersion != '0.0.0'",
            readsValue: false,
          },
        ],
        when: (self) => isIn('OldestEmulationVersion', self?.preferredStrategies),
        condition: "'OldestEmulationVersion' in self.preferredStrategies",
        reason: 'Required',
        say: 'must be set for the strategy "OldestEmulationVersion"',
        versions: ['v1alpha1'],
        since: 31,
        by: 'ValidateLeaseCandidateSpec',
      },
    ],
  },
  LeaseSpec: {
    rules: [
      { at: [['leaseDurationSeconds']], constraints: [{ is: 'min', to: 1 }], since: 21, by: 'ValidateLeaseSpec' },
      { at: [['leaseTransitions']], constraints: [{ is: 'min', to: 0 }], since: 21, by: 'ValidateLeaseSpec' },
      {
        at: [['strategy']],
        constraints: [{ is: 'enum', to: ['OldestEmulationVersion'] }],
        when: (self) => !contains(self?.strategy, '/'),
        condition: "!self.strategy.contains('/')",
        report: ['strategy', 'strategy'],
        since: 31,
        by: 'ValidateCoordinatedLeaseStrategy',
      },
      {
        at: [['strategy']],
        constraints: [{ is: 'format', to: 'qualified-name' }],
        when: (self) => contains(self?.strategy, '/'),
        condition: "self.strategy.contains('/')",
        report: ['strategy', 'strategy'],
        since: 31,
        by: 'ValidateCoordinatedLeaseStrategy',
      },
      {
        at: [['preferredHolder']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => bytes(self?.preferredHolder) > 0 && bytes(self?.strategy) === 0,
        condition: 'bytes(self.preferredHolder) > 0 && bytes(self.strategy) == 0',
        say: 'must not be set without strategy',
        since: 31,
        by: 'ValidateLeaseSpec',
      },
    ],
  },
})
