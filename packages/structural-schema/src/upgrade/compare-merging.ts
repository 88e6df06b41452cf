import { childPath } from '../finding/field-path.ts'
import type { Schema } from '../schema/schema.ts'
import type { Report } from './change.ts'

/** Compares the merge strategies of lists and maps. */
export function compareMerging(old: Schema, schema: Schema, report: Report): void {
  const [before, after] = [old, schema].map(({ listType = 'atomic' }) => listType) as [string, string]
  const at = childPath(report.at, 'x-kubernetes-list-type')
  if (before !== after) {
    const message = `the list changes from ${before} to ${after}`
    const effect =
      after === 'atomic'
        ? 'who applies a part of it replaces all of it'
        : 'items that are there twice are refused, and who applies a part of it owns that part'
    report.breaking({ rule: 'list-type-changed', message: `${message}: ${effect}` }, at)
  } else if (old.listType !== schema.listType) {
    report.harmless({ rule: 'list-type-declared', message: 'the list is declared as atomic, which is the default' }, at)
  }
  const [keys, newKeys] = [old, schema].map(({ listMapKeys }) => (listMapKeys ?? []).join(', ')) as [string, string]
  if (keys !== newKeys && before === after) {
    const message = `the keys of the list change from "${keys}" to "${newKeys}": other items are the same one`
    report.breaking({ rule: 'list-keys-changed', message }, childPath(report.at, 'x-kubernetes-list-map-keys'))
  }
  compareMapType(old, schema, report)
}

function compareMapType(old: Schema, schema: Schema, report: Report): void {
  if (old.mapType === schema.mapType) return
  const at = childPath(report.at, 'x-kubernetes-map-type')
  const [before, after] = [old, schema].map(({ mapType = 'granular' }) => mapType) as [string, string]
  const message = `the map changes from ${before} to ${after}`
  if (after === 'atomic' && before !== after) {
    report.breaking(
      { rule: 'map-type-changed', message: `${message}: who applies a part of it replaces all of it` },
      at,
    )
  } else
    report.harmless(
      {
        rule: 'map-type-changed',
        message: before === after ? 'the map is declared as granular, which is the default' : message,
      },
      at,
    )
}
