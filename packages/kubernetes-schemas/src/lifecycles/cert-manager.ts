import type { ComponentLifecycle, VersionLifecycle } from './lifecycle.ts'

const source = 'https://cert-manager.io/docs/releases/upgrading/remove-deprecated-apis/'

function versions(group: string): VersionLifecycle[] {
  const removed = ['v1beta1', 'v1alpha3', 'v1alpha2'].map((name) => ({
    name,
    deprecatedIn: '1.4',
    removedIn: '1.6',
    replacement: `${group}/v1`,
    source,
  }))
  return [{ name: 'v1', source }, ...removed]
}

export const certManager: ComponentLifecycle = {
  component: 'cert-manager',
  title: 'cert-manager',
  apis: [
    {
      group: 'cert-manager.io',
      kinds: ['Certificate', 'CertificateRequest', 'ClusterIssuer', 'Issuer'],
      versions: versions('cert-manager.io'),
    },
    { group: 'acme.cert-manager.io', kinds: ['Challenge', 'Order'], versions: versions('acme.cert-manager.io') },
  ],
}
