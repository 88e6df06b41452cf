import type { Path } from '@krmkit/runtime'
import type { Kustomization } from '../decode/kustomization.ts'
import { loadFile } from '../files/load.ts'
import type { BuildFinding, FieldPlace } from '../finding.ts'
import type { BuildSession, Place } from '../session.ts'
import { readConfiguration } from './configuration-file.ts'
import { type ConfigurationTables, emptyTables } from './configuration-tables.ts'
import { readCrds } from './crd-tables.ts'
import { defaultTables } from './default-tables.ts'

/**
 * The default tables with the additions of a Kustomization's `configurations` and `crds` (kusttarget.go, accumulateTarget);
 * `undefined`, with a report, if there is an error.
 */
export function loadConfigurations(
  session: BuildSession,
  place: Place,
  { configurations, crds }: Pick<Kustomization, 'configurations' | 'crds'>,
  at: (path: Path) => FieldPlace,
): ConfigurationTables | undefined {
  const own = load(session, place, at, { field: 'configurations', paths: configurations, parse: readConfiguration })
  const custom = load(session, place, at, { field: 'crds', paths: crds, parse: readCrds })
  const configured = own && join(session, at(['configurations']), defaultTables, own)
  return configured && custom && join(session, at(['crds']), configured, custom)
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
  at: (path: Path) => FieldPlace,
  { field, paths, parse }: Loading,
): ConfigurationTables | undefined {
  let tables: ConfigurationTables | undefined = emptyTables
  paths.forEach((path, i) => {
    const loaded = loadFile(session, place, path)
    if ('problem' in loaded) {
      const message = `${field}[${i}] ${loaded.problem}`
      session.report({ severity: 'error', rule: loaded.rule, message, ...at([field, i]) })
      tables = undefined
      return
    }
    const { file, bytes } = loaded
    const parsed = session.cached(field, file, () => parse(bytes, file))
    for (const finding of parsed.findings) session.report(finding)
    tables = parsed.findings.some(({ severity }) => severity === 'error')
      ? undefined
      : tables && join(session, at([field, i]), tables, parsed.tables)
  })
  return tables
}

function join(
  session: BuildSession,
  at: FieldPlace,
  tables: ConfigurationTables,
  more: ConfigurationTables,
): ConfigurationTables | undefined {
  const merged = session.tables.merge(tables, more)
  if ('tables' in merged) return merged.tables
  session.report({ severity: 'error', rule: 'field-spec-conflict', message: merged.problem, ...at })
  return undefined
}
