// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const storagemigration: RuleGroup = {
  GroupVersionResource() {
    return { rules: [{ at: ['resource', 'version'], constraints: [{ is: 'required' }], since: 30 }] }
  },
  StorageVersionMigration() {
    return { name: { format: 'dns-1123-subdomain' } }
  },
  StorageVersionMigrationSpec() {
    return {
      rules: [
        {
          at: 'resource.group',
          constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
          versions: ['v1beta1', 'v1'],
          since: 35,
        },
      ],
    }
  },
}
