import type { ComponentLifecycle, KindLifecycle } from './lifecycle.ts'

const V1 = 'https://istio.io/latest/blog/2024/v1-apis/'
const ALPHA_POLICY = 'https://istio.io/latest/blog/2021/migrate-alpha-policy/'

function served(group: string, kinds: readonly string[], names: readonly string[]): KindLifecycle {
  return { group, kinds, versions: names.map((name) => ({ name, source: V1 })) }
}

/** The security policies before Istio 1.4. */
function removed(group: string, kind: string, replacement: string): KindLifecycle {
  const version = { name: 'v1alpha1', deprecatedIn: '1.4', removedIn: '1.6', replacement, source: ALPHA_POLICY }
  return { group, kinds: [kind], versions: [version] }
}

export const istio: ComponentLifecycle = {
  component: 'istio',
  title: 'Istio',
  apis: [
    served(
      'networking.istio.io',
      ['DestinationRule', 'Gateway', 'ServiceEntry', 'Sidecar', 'VirtualService', 'WorkloadEntry', 'WorkloadGroup'],
      ['v1', 'v1beta1', 'v1alpha3'],
    ),
    served('networking.istio.io', ['EnvoyFilter'], ['v1alpha3']),
    served('networking.istio.io', ['ProxyConfig'], ['v1beta1']),
    served(
      'security.istio.io',
      ['AuthorizationPolicy', 'PeerAuthentication', 'RequestAuthentication'],
      ['v1', 'v1beta1'],
    ),
    served('telemetry.istio.io', ['Telemetry'], ['v1', 'v1alpha1']),
    served('extensions.istio.io', ['WasmPlugin'], ['v1alpha1']),
    removed('authentication.istio.io', 'MeshPolicy', 'security.istio.io/v1 PeerAuthentication'),
    removed(
      'authentication.istio.io',
      'Policy',
      'security.istio.io/v1 PeerAuthentication and security.istio.io/v1 RequestAuthentication',
    ),
    removed('rbac.istio.io', 'ClusterRbacConfig', 'security.istio.io/v1 AuthorizationPolicy'),
    removed('rbac.istio.io', 'ServiceRole', 'security.istio.io/v1 AuthorizationPolicy'),
    removed('rbac.istio.io', 'ServiceRoleBinding', 'security.istio.io/v1 AuthorizationPolicy'),
  ],
}
