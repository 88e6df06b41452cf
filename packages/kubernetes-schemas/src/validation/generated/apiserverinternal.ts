// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { all, bytes, contains, size, split, valid } from '../expressions.ts'
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const apiserverinternal: RuleGroup = {
  StorageVersion() {
    return {
      name: { format: 'path-segment' },
      rules: [
        {
          at: ['metadata.name', 'metadata.generateName'],
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                size(split(value, '.')) > 1 &&
                all(split(value, '.'), (p_) => /^[a-z0-9]$|^[a-z0-9][-a-z0-9]*[a-z0-9]$/u.test(p_ ?? '')),
              readsValue: true,
            },
          ],
          say: 'must be the name of a group, "." and the name of a resource',
        },
        {
          at: 'metadata.name',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => valid(split(value, '.')?.[size(split(value, '.')) - 1], 'dns-1035-label'),
              readsValue: true,
            },
          ],
          when: (_self, value) => contains(value, '.'),
          say: 'must end with "." and the name of a resource (at most 63 lowercase letters, digits and "-", beginning with a letter)',
        },
        {
          at: 'metadata.name',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => bytes(value) - bytes(split(value, '.')?.[size(split(value, '.')) - 1]) <= 254,
              readsValue: true,
            },
          ],
          say: 'must have at most 253 characters before the last "."',
        },
      ],
    }
  },
}
