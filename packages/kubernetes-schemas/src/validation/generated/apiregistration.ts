// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { isSame } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const apiregistration = (): RuleGroup => ({
  APIService: {
    rules: [
      {
        at: [['metadata', 'name']],
        constraints: [{ is: 'required' }],
        when: (self) => !(self?.metadata?.generateName !== undefined),
        condition: '!has(self.metadata.generateName)',
        isRoot: true,
        since: 21,
        by: 'ValidateAPIService',
      },
      {
        at: [
          ['metadata', 'name'],
          ['metadata', 'generateName'],
        ],
        constraints: [
          {
            is: 'cel',
            to: (self, value) =>
              self?.spec?.group !== undefined
                ? isSame(value, self?.spec?.version + '.' + self?.spec?.group)
                : isSame(value, self?.spec?.version + '.'),
            source:
              "has(self.spec.group) ? value == self.spec.version + '.' + self.spec.group : value == self.spec.version + '.'",
            readsValue: true,
          },
        ],
        say: 'must be spec.version, ".", and spec.group',
        since: 21,
        by: 'ValidateAPIService',
      },
    ],
  },
  APIServiceSpec: {
    rules: [
      {
        at: [['group']],
        constraints: [{ is: 'required' }],
        when: (self) => self?.version !== 'v1',
        condition: "self.version != 'v1'",
        since: 21,
        by: 'ValidateAPIService',
      },
      {
        at: [['group']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        since: 21,
        by: 'ValidateAPIService',
      },
      {
        at: [['version']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1035-label' }],
        reason: 'Invalid',
        since: 21,
        by: 'ValidateAPIService',
      },
      {
        at: [['groupPriorityMinimum']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 20000 },
        ],
        since: 21,
        by: 'ValidateAPIService',
      },
      {
        at: [['versionPriority']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 1000 },
        ],
        since: 21,
        by: 'ValidateAPIService',
      },
      {
        at: [['caBundle'], ['insecureSkipTLSVerify']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => !(self?.service !== undefined),
        condition: '!has(self.service)',
        reason: 'Invalid',
        say: 'must not be set without a service',
        since: 21,
        by: 'ValidateAPIService',
      },
      {
        at: [['insecureSkipTLSVerify']],
        constraints: [{ is: 'forbidden' }],
        when: (self) => self?.caBundle !== undefined,
        condition: 'has(self.caBundle)',
        reason: 'Invalid',
        say: 'must not be true beside caBundle',
        since: 21,
        by: 'ValidateAPIService',
      },
    ],
  },
  ServiceReference: {
    rules: [
      { at: [['namespace']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateAPIService' },
      { at: [['name']], constraints: [{ is: 'required' }], since: 21, by: 'ValidateAPIService' },
      {
        at: [['port']],
        constraints: [
          { is: 'min', to: 1 },
          { is: 'max', to: 65535 },
        ],
        since: 21,
        by: 'ValidateAPIService',
      },
    ],
  },
})
