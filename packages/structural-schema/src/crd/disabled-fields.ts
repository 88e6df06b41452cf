import { minorOf, NEWEST_VERSION } from '../version/kubernetes-version.ts'
import type { Crd } from './crd.ts'
import type { CrdOptions } from './options.ts'

/** The minor version that turns the feature gate CustomResourceFieldSelectors on. */
const SELECTABLE_SINCE = 31

/** Returns what the server validates: selectable fields are dropped while their feature gate is off, unless the old object has some (strategy.go, `dropDisabledFields`). */
export function dropDisabledFields(crd: Crd, { kubernetesVersion = NEWEST_VERSION }: CrdOptions, old?: Crd): Crd {
  const isOff = minorOf(kubernetesVersion) < SELECTABLE_SINCE && (old === undefined || !hasSelectable(old))
  if (!isOff || !hasSelectable(crd)) return crd
  return { ...crd, versions: crd.versions.map((version) => ({ ...version, selectableFields: [] })) }
}

function hasSelectable({ versions }: Crd): boolean {
  return versions.some(({ selectableFields }) => selectableFields.length > 0)
}
