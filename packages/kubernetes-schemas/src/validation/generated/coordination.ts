// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { bytes, contains, isIn, valid } from '../expressions.ts'
import { leaseCandidate } from '../predicates/lease-candidate.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const coordination: RuleGroup = {
  Lease() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  LeaseCandidate() {
    return { name: { format: 'config-map-key' } }
  },
  LeaseCandidateSpec() {
    const when1: Expression = (self) => isIn('OldestEmulationVersion', self?.preferredStrategies)
    return {
      rules: [
        { at: 'leaseName', constraints: [{ is: 'required' }], since: 31 },
        { at: 'emulationVersion', constraints: [{ is: 'format', to: 'semver' }], since: 31 },
        {
          at: 'emulationVersion',
          constraints: [
            {
              is: 'cel',
              to: (self) => self?.emulationVersion !== undefined && self?.emulationVersion !== '0.0.0',
              readsValue: false,
            },
          ],
          when: (self) => self?.strategy === 'OldestEmulationVersion',
          reason: 'Required',
          say: 'must be set for the strategy "OldestEmulationVersion"',
          versions: ['v1alpha2', 'v1beta1'],
          since: 32,
        },
        { at: 'binaryVersion', constraints: [{ is: 'required' }], versions: ['v1alpha2', 'v1beta1'], since: 32 },
        { at: 'binaryVersion', constraints: [{ is: 'format', to: 'semver' }], since: 31 },
        { constraints: [{ is: 'predicate', to: leaseCandidate }], since: 31 },
        { at: 'strategy', constraints: [{ is: 'required' }], versions: ['v1alpha2', 'v1beta1'], since: 32 },
        {
          at: 'strategy',
          constraints: [{ is: 'enum', to: ['OldestEmulationVersion'] }],
          when: (self) => !contains(self?.strategy, '/'),
          report: 'strategy.strategy',
          versions: ['v1alpha2', 'v1beta1'],
          since: 32,
        },
        {
          at: 'strategy',
          constraints: [{ is: 'format', to: 'qualified-name' }],
          when: (self) => contains(self?.strategy, '/'),
          report: 'strategy.strategy',
          versions: ['v1alpha2', 'v1beta1'],
          since: 32,
        },
        {
          at: 'preferredStrategies[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                value === 'OldestEmulationVersion' || (contains(value, '/') && valid(value, 'qualified-name')),
              readsValue: true,
            },
          ],
          report: 'preferredStrategies[].strategy',
          say: 'must be "OldestEmulationVersion", or a name with a domain, such as "example.com/name"',
          versions: ['v1alpha1'],
          since: 31,
        },
        {
          at: 'binaryVersion',
          constraints: [
            {
              is: 'cel',
              to: (self) => self?.binaryVersion !== undefined && self?.binaryVersion !== '0.0.0',
              readsValue: false,
            },
          ],
          when: when1,
          reason: 'Required',
          say: 'must be set for the strategy "OldestEmulationVersion"',
          versions: ['v1alpha1'],
          since: 31,
        },
        {
          at: 'emulationVersion',
          constraints: [
            {
              is: 'cel',
              to: (self) => self?.emulationVersion !== undefined && self?.emulationVersion !== '0.0.0',
              readsValue: false,
            },
          ],
          when: when1,
          reason: 'Required',
          say: 'must be set for the strategy "OldestEmulationVersion"',
          versions: ['v1alpha1'],
          since: 31,
        },
      ],
    }
  },
  LeaseSpec() {
    return {
      rules: [
        { at: 'leaseDurationSeconds', constraints: [{ is: 'min', to: 1 }] },
        { at: 'leaseTransitions', constraints: [{ is: 'min', to: 0 }] },
        {
          at: 'strategy',
          constraints: [{ is: 'enum', to: ['OldestEmulationVersion'] }],
          when: (self) => !contains(self?.strategy, '/'),
          report: 'strategy.strategy',
          since: 31,
        },
        {
          at: 'strategy',
          constraints: [{ is: 'format', to: 'qualified-name' }],
          when: (self) => contains(self?.strategy, '/'),
          report: 'strategy.strategy',
          since: 31,
        },
        {
          at: 'preferredHolder',
          constraints: [
            { is: 'cel', to: (self, value) => bytes(value) === 0 || bytes(self?.strategy) > 0, readsValue: true },
          ],
          reason: 'Forbidden',
          say: 'must not be set to {value} without strategy',
          since: 31,
        },
      ],
    }
  },
}
