import type { Prepare } from '../update-rule.ts'

// biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition.
type Spec = any

/**
 * A data source is in two fields (pkg/api/persistentvolumeclaim, NormalizeDataSources), and only in the new one if it is of another kind
 * (EnforceDataSourceBackwardsCompatibility).
 */
export const claim: Prepare = ({ spec: now }, { spec: old }) => {
  if (now === undefined || old === undefined) return
  for (const source of [now.dataSource, now.dataSourceRef, old.dataSource, old.dataSourceRef])
    if (source?.apiGroup === '') delete source.apiGroup
  dropOthers(old)
  if (old.dataSource === undefined) dropOthers(now)
  // The server has what a file has in one of the fields in both.
  const isInOne = (old.dataSource === undefined) !== (old.dataSourceRef === undefined)
  normalize(old)
  if (isInOne && now.dataSource === undefined && now.dataSourceRef === undefined) now.dataSourceRef = old.dataSourceRef
  normalize(now)
}

function dropOthers(spec: Spec): void {
  const { apiGroup, kind } = spec.dataSource ?? {}
  const isKept =
    (kind === 'PersistentVolumeClaim' && apiGroup === undefined) ||
    (kind === 'VolumeSnapshot' && apiGroup === 'snapshot.storage.k8s.io')
  if (!isKept) delete spec.dataSource
}

function normalize(spec: Spec): void {
  if (spec.dataSource !== undefined && spec.dataSourceRef === undefined) spec.dataSourceRef = { ...spec.dataSource }
  else if (spec.dataSourceRef !== undefined && spec.dataSource === undefined) {
    const { namespace, ...source } = spec.dataSourceRef
    if (namespace === undefined) spec.dataSource = source
  }
}
