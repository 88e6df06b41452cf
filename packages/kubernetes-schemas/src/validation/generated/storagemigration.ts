// Written by `npm run generate` from packages/kubernetes-schemas/validation.
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
const rules = (): RuleGroup => ({
  StorageVersionMigration: {
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
        at: [
          ['spec', 'resource', 'resource'],
          ['spec', 'resource', 'version'],
        ],
        constraints: [{ is: 'required' }],
        versions: ['v1alpha1'],
        since: 30,
        by: 'ValidateStorageVersionMigration',
      },
      {
        at: [['spec', 'resource', 'resource']],
        constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1035-label' }],
        versions: ['v1beta1', 'v1'],
        since: 35,
        by: 'ValidateStorageVersionMigration',
      },
      {
        at: [['spec', 'resource', 'group']],
        constraints: [{ is: 'format', to: 'dns-1123-subdomain' }],
        versions: ['v1beta1', 'v1'],
        since: 35,
        by: 'ValidateStorageVersionMigration',
      },
    ],
  },
})
export default rules
