// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { isSame } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const apiregistration: RuleGroup = {
  APIService() {
    return {
      rules: [
        {
          at: 'metadata.name',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.metadata?.generateName !== undefined),
          isRoot: true,
        },
        {
          at: ['metadata.name', 'metadata.generateName'],
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                self?.spec?.group !== undefined
                  ? isSame(value, self?.spec?.version + '.' + self?.spec?.group)
                  : isSame(value, self?.spec?.version + '.'),
              readsValue: true,
            },
          ],
          say: 'must be spec.version, ".", and spec.group',
        },
      ],
    }
  },
  APIServiceSpec() {
    return {
      rules: [
        { at: 'group', constraints: [{ is: 'required' }], when: (self) => self?.version !== 'v1' },
        { at: 'group', constraints: [{ is: 'format', to: 'dns-1123-subdomain' }] },
        { at: 'version', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1035-label' }], reason: 'Invalid' },
        {
          at: 'groupPriorityMinimum',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 20000 },
          ],
        },
        {
          at: 'versionPriority',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 1000 },
          ],
        },
        {
          at: ['caBundle', 'insecureSkipTLSVerify'],
          constraints: [{ is: 'forbidden' }],
          when: (self) => !(self?.service !== undefined),
          reason: 'Invalid',
          say: 'must not be set without a service',
        },
        {
          at: 'insecureSkipTLSVerify',
          constraints: [{ is: 'forbidden' }],
          when: (self) => self?.caBundle !== undefined,
          reason: 'Invalid',
          say: 'must not be true beside caBundle',
        },
      ],
    }
  },
  ServiceReference() {
    return {
      rules: [
        { at: 'namespace', constraints: [{ is: 'required' }] },
        { at: 'name', constraints: [{ is: 'required' }] },
        {
          at: 'port',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 65535 },
          ],
        },
      ],
    }
  },
}
