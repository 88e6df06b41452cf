import { fieldSpecShape } from '../decode/kustomization-shape.ts'
import { type ConfigFile, readConfigFile } from '../decode/read-config-file.ts'
import { listOf, object, type Shape, string } from '../decode/shape.ts'
import { type ConfigurationTables, emptyTables } from './configuration-tables.ts'

const specs = listOf(fieldSpecShape)
const references = listOf(object({ group: string, version: string, kind: string, fieldSpecs: specs }))

const shape: Shape = object(
  Object.fromEntries(
    Object.keys(emptyTables).map((field) => [field, field === 'nameReference' ? references : specs] as const),
  ),
)

/** The tables of a `configurations` file. */
export interface ConfigurationFile {
  readonly tables: ConfigurationTables
  readonly findings: ConfigFile['findings']
}

/** Reads a `configurations` file (loaddefaultconfig.go). */
export function readConfiguration(bytes: Uint8Array, file: string): ConfigurationFile {
  const { value, findings } = readConfigFile(bytes, file, shape, 'a transformer configuration')
  return { tables: value === undefined ? emptyTables : withDefaults(value as Partial<ConfigurationTables>), findings }
}

function withDefaults(tables: Partial<ConfigurationTables>): ConfigurationTables {
  const pathed = Object.entries(tables).map(([field, entries]) => [
    field,
    field === 'nameReference'
      ? (entries as ConfigurationTables['nameReference']).map((entry) => ({
          ...entry,
          fieldSpecs: withPaths(entry.fieldSpecs ?? []),
        }))
      : withPaths(entries as ConfigurationTables['images']),
  ])
  return { ...emptyTables, ...Object.fromEntries(pathed) }
}

function withPaths(specs: ConfigurationTables['images']): ConfigurationTables['images'] {
  return specs.map((spec) => ({ ...spec, path: spec.path ?? '' }))
}
