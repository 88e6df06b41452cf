import type { Prepare } from '../update-rule.ts'

/** A data source is in two fields (pkg/api/persistentvolumeclaim, NormalizeDataSources). */
export const claim: Prepare = (now, old) => {
  for (const { spec } of [now, old]) {
    if (spec === undefined) continue
    if (spec.dataSource !== undefined && spec.dataSourceRef === undefined) spec.dataSourceRef = { ...spec.dataSource }
    else if (spec.dataSourceRef !== undefined && spec.dataSource === undefined) {
      const { namespace, ...source } = spec.dataSourceRef
      if (namespace === undefined) spec.dataSource = source
    }
    for (const source of [spec.dataSource, spec.dataSourceRef]) if (source?.apiGroup === '') delete source.apiGroup
  }
}
