import { resolve } from 'node:path'
import { shownPath } from '../package/paths.ts'
import type { ReadConfig } from '../policy/config/read-config.ts'
import { isFolder } from './location-template.ts'
import type { SchemaSourceFlags } from './options.ts'

/**
 * Adds the settings of `.krmkit.yaml` to the flags. Each flag takes precedence over its setting; releases of components
 * are merged. Paths in the settings are relative to the directory of the file.
 */
export function sourceFlags(flags: SchemaSourceFlags, config: ReadConfig | undefined, cwd: string): SchemaSourceFlags {
  if (config === undefined) return flags
  const { directory, settings } = config
  const placed = (path: string) => shownPath(resolve(directory, path), cwd)
  const releases = [
    ...Object.entries(settings.componentVersions ?? {}).map(([name, version]) => `${name}=${version}`),
    ...(flags.componentVersion ?? []),
  ]
  const kubernetesVersion = settings.kubernetesVersion?.toString()
  // They belong to the packs of the settings.
  const packVersions = flags.pack === undefined ? settings.packVersions : undefined
  return {
    ...flags,
    crds: flags.crds ?? settings.crds?.map(placed),
    ...(flags.crds === undefined && settings.crds !== undefined && { areCrdsFound: true }),
    pack: flags.pack ?? settings.packs?.map(placed),
    schemaLocation:
      flags.schemaLocation ??
      settings.schemaLocations?.map((location) => (isFolder(location) ? placed(location) : location)),
    componentVersion: releases.length === 0 ? undefined : releases,
    ...((packVersions ?? kubernetesVersion) !== undefined && {
      versionSettings: {
        ...(packVersions !== undefined && { packVersions }),
        ...(kubernetesVersion !== undefined && { kubernetesVersion }),
      },
    }),
  }
}
