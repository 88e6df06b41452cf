import type { Path } from '@krmkit/runtime'
import type { Kustomization } from '../decode/kustomization.ts'
import type { FieldPlace } from '../decode/place-of.ts'
import { loadFile } from '../files/load.ts'
import type { BuildFinding } from '../finding.ts'
import type { BuildSession, Place } from '../session.ts'
import { readConfiguration } from './configuration-file.ts'
import { type ConfigurationTables, emptyTables } from './configuration-tables.ts'
import { readCrds } from './crd-tables.ts'
import { defaultTables } from './default-tables.ts'
import { mergeTables } from './merge-tables.ts'

/** The part of a Kustomization that was read which its tables are made from. */
export interface ConfiguredKustomization {
  readonly kustomization: Pick<Kustomization, 'configurations' | 'crds'>
  place(path: Path): FieldPlace
}

/**
 * The tables of an accumulation with the defaults and what a Kustomization's `configurations` and `crds` add
 * (kusttarget.go, accumulateTarget). What is wrong is reported; the tables are then as far as they came.
 */
export function loadConfigurations(
  session: BuildSession,
  place: Place,
  read: ConfiguredKustomization,
  tables: ConfigurationTables,
): ConfigurationTables {
  const { configurations, crds } = read.kustomization
  const own = load(session, place, read, { field: 'configurations', paths: configurations, parse: readConfiguration })
  const custom = load(session, place, read, { field: 'crds', paths: crds, parse: readCrds })
  let merged = tables
  for (const [field, more] of [
    ['configurations', join(session, read, 'configurations', defaultTables, own)],
    ['crds', custom],
  ] as const)
    merged = join(session, read, field, merged, more)
  return merged
}

interface Loading {
  readonly field: 'configurations' | 'crds'
  readonly paths: readonly string[]
  parse(
    bytes: Uint8Array,
    file: string,
  ): { readonly tables: ConfigurationTables; readonly findings: readonly BuildFinding[] }
}

function load(
  session: BuildSession,
  place: Place,
  read: ConfiguredKustomization,
  { field, paths, parse }: Loading,
): ConfigurationTables {
  let tables = emptyTables
  paths.forEach((path, i) => {
    const loaded = loadFile(session, place, path)
    if ('problem' in loaded) {
      const message = `${field}[${i}] ${loaded.problem}`
      session.report({ severity: 'error', rule: loaded.rule, message, ...read.place([field, i]) })
      return
    }
    const { file, bytes } = loaded
    const parsed = session.cached(field, file, () => parse(bytes, file))
    for (const finding of parsed.findings) session.report(finding)
    tables = join(session, read, field, tables, parsed.tables, i)
  })
  return tables
}

function join(
  session: BuildSession,
  read: ConfiguredKustomization,
  field: string,
  tables: ConfigurationTables,
  more: ConfigurationTables,
  position?: number,
): ConfigurationTables {
  const merged = mergeTables(tables, more)
  if ('tables' in merged) return merged.tables
  const at = position === undefined ? [field] : [field, position]
  session.report({ severity: 'error', rule: 'field-spec-conflict', message: merged.problem, ...read.place(at) })
  return tables
}
