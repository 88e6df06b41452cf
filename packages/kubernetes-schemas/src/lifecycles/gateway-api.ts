import type { ComponentLifecycle, KindLifecycle, VersionLifecycle } from './lifecycle.ts'

const GROUP = 'gateway.networking.k8s.io'
const REPOSITORY = 'https://github.com/kubernetes-sigs/gateway-api'
const release = (tag: string) => `${REPOSITORY}/releases/tag/${tag}`
const changelog = (release: string) => `${REPOSITORY}/blob/main/CHANGELOG/${release}-CHANGELOG.md`

function kind(kinds: readonly string[], ...versions: VersionLifecycle[]): KindLifecycle {
  return { group: GROUP, kinds, versions }
}

export const gatewayApi: ComponentLifecycle = {
  component: 'gateway-api',
  title: 'Gateway API',
  apis: [
    kind(
      ['Gateway', 'GatewayClass', 'HTTPRoute'],
      { name: 'v1', introducedIn: '1.0', source: release('v1.0.0') },
      { name: 'v1beta1', source: release('v0.6.0') },
      {
        name: 'v1alpha2',
        deprecatedIn: '0.6',
        removedIn: '0.8',
        replacement: `${GROUP}/v1`,
        source: changelog('0.x'),
      },
    ),
    kind(
      ['GRPCRoute'],
      { name: 'v1', introducedIn: '1.1', source: release('v1.1.0') },
      {
        name: 'v1alpha2',
        introducedIn: '0.6',
        removedIn: '1.2',
        replacement: `${GROUP}/v1`,
        source: release('v1.2.0'),
      },
    ),
    kind(
      ['ReferenceGrant'],
      { name: 'v1', introducedIn: '1.5', source: release('v1.5.0') },
      { name: 'v1beta1', introducedIn: '0.6', source: release('v0.6.0') },
      {
        name: 'v1alpha2',
        deprecatedIn: '0.8',
        removedIn: '1.2',
        replacement: `${GROUP}/v1beta1`,
        source: release('v1.2.0'),
      },
    ),
    kind(['ReferencePolicy'], {
      name: 'v1alpha2',
      removedIn: '0.6',
      replacement: `${GROUP}/v1beta1 ReferenceGrant`,
      source: release('v0.6.0'),
    }),
    kind(
      ['TLSRoute'],
      { name: 'v1', introducedIn: '1.5', source: changelog('1.5') },
      {
        name: 'v1alpha3',
        introducedIn: '1.4',
        deprecatedIn: '1.5',
        replacement: `${GROUP}/v1`,
        source: changelog('1.5'),
      },
      { name: 'v1alpha2', deprecatedIn: '1.5', replacement: `${GROUP}/v1`, source: changelog('1.5') },
    ),
    kind(
      ['TCPRoute', 'UDPRoute'],
      { name: 'v1', introducedIn: '1.6', source: changelog('1.6') },
      { name: 'v1alpha2', deprecatedIn: '1.6', replacement: `${GROUP}/v1`, source: changelog('1.6') },
    ),
    kind(
      ['BackendTLSPolicy'],
      { name: 'v1', introducedIn: '1.4', source: changelog('1.4') },
      { name: 'v1alpha3', introducedIn: '1.1', source: release('v1.1.0') },
      { name: 'v1alpha2', removedIn: '1.1', replacement: `${GROUP}/v1`, source: release('v1.1.0') },
    ),
    kind(['ListenerSet'], { name: 'v1', introducedIn: '1.5', source: release('v1.5.0') }),
  ],
}
