import type { Minor } from '../model/model.ts'

/** The versions whose API server has an admission plugin; without an end, the newest has it too. */
export interface AdmissionPlugin {
  readonly name: string
  readonly from?: Minor
  readonly removed?: Minor
  readonly replacement?: string
}

/**
 * The admission plugins that a version since 1.22 added or removed: the differences of `AllOrderedPlugins` in
 * pkg/kubeapiserver/options/plugins.go between the versions.
 */
const CHANGED: readonly AdmissionPlugin[] = [
  { name: 'ClusterTrustBundleAttest', from: 27 },
  { name: 'JobValidation', from: 36, removed: 37 },
  { name: 'MutatingAdmissionPolicy', from: 32 },
  { name: 'NodeDeclaredFeatureValidator', from: 35 },
  { name: 'PersistentVolumeLabel', removed: 31 },
  { name: 'PodGroupProtection', from: 36 },
  { name: 'PodGroupWorkloadExists', from: 36, removed: 37 },
  { name: 'PodResizeValidator', from: 36 },
  { name: 'PodSecurity', from: 22 },
  { name: 'PodSecurityPolicy', removed: 25, replacement: 'PodSecurity' },
  { name: 'PodTopologyLabels', from: 33 },
  { name: 'SecurityContextDeny', removed: 30, replacement: 'PodSecurity' },
  { name: 'ValidatingAdmissionPolicy', from: 26 },
]

const BY_NAME: ReadonlyMap<string, AdmissionPlugin> = new Map(CHANGED.map((plugin) => [plugin.name, plugin]))

/** An admission plugin that not every version has. */
export function changedPlugin(name: string): AdmissionPlugin | undefined {
  return BY_NAME.get(name)
}
