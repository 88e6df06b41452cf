import { NO_SCHEMAS, type SchemaLookup } from '@krmkit/check'
import type { Outcome } from '../outcome.ts'
import type { VersionNames } from '../target-versions/version-names.ts'
import type { Terminal } from '../terminal.ts'
import type { SchemaSourceFlags } from './options.ts'

/** The schema sources of the flags, with packages at the versions that are named. Without flags, they are only loaded for kinds that have no schema. */
export async function lookupOfFlags(
  flags: SchemaSourceFlags,
  terminal: Terminal,
  names: VersionNames,
): Promise<Outcome<SchemaLookup>> {
  const { crds, schemaLocation, pack, packVersions, versionSettings, componentVersion } = flags
  const named = [crds, schemaLocation, pack, packVersions, versionSettings?.packVersions, componentVersion]
  const open = async () => (await import('./schema-sources.ts')).openSchemaSources(flags, terminal, names)
  if (named.some((flag) => flag !== undefined)) return open()
  return {
    value: {
      concernsDeclared: false,
      find: async (kinds, context) => {
        const sources = kinds.length === 0 ? undefined : (await open()).value
        return sources === undefined ? NO_SCHEMAS : sources.find(kinds, context)
      },
    },
  }
}
