import type { ComponentLifecycle, VersionLifecycle } from './lifecycle.ts'

const GROUP = 'external-secrets.io'
const V0_16 = 'https://github.com/external-secrets/external-secrets/releases/tag/v0.16.1'
const V0_17 = 'https://github.com/external-secrets/external-secrets/releases/tag/v0.17.0'

const versions: readonly VersionLifecycle[] = [
  { name: 'v1', introducedIn: '0.16', source: V0_16 },
  { name: 'v1beta1', removedIn: '0.17', replacement: `${GROUP}/v1`, source: V0_17 },
]

export const externalSecrets: ComponentLifecycle = {
  component: 'external-secrets',
  title: 'External Secrets Operator',
  apis: [
    {
      group: GROUP,
      kinds: ['ClusterExternalSecret', 'ClusterSecretStore', 'ExternalSecret', 'SecretStore'],
      versions: [...versions, { name: 'v1alpha1', removedIn: '0.16', replacement: `${GROUP}/v1`, source: V0_16 }],
    },
  ],
}
