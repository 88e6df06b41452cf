import type { ComponentLifecycle, KindLifecycle } from './lifecycle.ts'

const MIGRATIONS = 'https://cluster-api.sigs.k8s.io/developer/providers/migrations'

const ALPHA3 = {
  name: 'v1alpha3',
  deprecatedIn: '1.4',
  removedIn: '1.5',
  source: `${MIGRATIONS}/v1.4-to-v1.5`,
} as const

/** Kinds of the core and kubeadm providers, which have the same versions in every group. */
function core(group: string, kinds: readonly string[], isInAlpha3 = true): KindLifecycle {
  const replacement = `${group}/v1beta2`
  return {
    group,
    kinds,
    versions: [
      { name: 'v1beta2', introducedIn: '1.11', source: `${MIGRATIONS}/v1.10-to-v1.11` },
      { name: 'v1beta1', deprecatedIn: '1.11', replacement, source: `${MIGRATIONS}/v1.10-to-v1.11` },
      {
        name: 'v1alpha4',
        deprecatedIn: '1.4',
        removedIn: '1.6',
        replacement,
        source: `${MIGRATIONS}/v1.5-to-v1.6`,
      },
      ...(isInAlpha3 ? [{ ...ALPHA3, replacement }] : []),
    ],
    hasOtherVersions: true,
  }
}

export const clusterApi: ComponentLifecycle = {
  component: 'cluster-api',
  title: 'Cluster API',
  apis: [
    core('cluster.x-k8s.io', ['Cluster', 'Machine', 'MachineDeployment', 'MachineHealthCheck', 'MachineSet']),
    core('cluster.x-k8s.io', ['ClusterClass', 'MachinePool'], false),
    core('addons.cluster.x-k8s.io', ['ClusterResourceSet', 'ClusterResourceSetBinding']),
    core('bootstrap.cluster.x-k8s.io', ['KubeadmConfig', 'KubeadmConfigTemplate']),
    core('controlplane.cluster.x-k8s.io', ['KubeadmControlPlane']),
    core('controlplane.cluster.x-k8s.io', ['KubeadmControlPlaneTemplate'], false),
  ],
}
