import type { VersionPin } from '../version/version-pin.ts'
import { type Pack, rangeEnds, versionFolders } from './pack.ts'

/** The version directories of every package, oldest first; none for those without versions, which always apply as a whole. */
export interface PackVersions {
  readonly versions: ReadonlyMap<string, readonly string[]>
  readonly problems: readonly string[]
}

/**
 * One version or range for each package (docs/decisions.md#schema-packs): the one that its pins name, otherwise the newest, otherwise all
 * files. Two pins that differ, and a version that the package does not have, are errors. `pins` are by the name of the package.
 */
export function resolvePackVersions(
  packs: readonly Pack[],
  pins: ReadonlyMap<string, readonly VersionPin[]>,
): PackVersions {
  const versions = new Map<string, readonly string[]>()
  const problems: string[] = []
  const places = new Map<string, string>()
  for (const pack of packs) {
    const other = places.get(pack.name)
    if (other !== undefined) problems.push(twice(pack, other))
    else {
      places.set(pack.name, pack.place)
      versions.set(pack.name, resolveOne(pack, pins.get(pack.name) ?? [], problems))
    }
  }
  return { versions, problems }
}

function resolveOne(pack: Pack, pins: readonly VersionPin[], problems: string[]): readonly string[] {
  let chosen: { readonly folders: readonly string[]; readonly where: string } | undefined
  for (const { where, text } of pins) {
    const folders = versionFolders(pack, text)
    if (folders.length === 0) problems.push(`${where} ${unknownVersion(pack, text)}`)
    else if (chosen === undefined) chosen = { folders, where }
    else if (rangeText(chosen.folders) !== rangeText(folders))
      problems.push(
        `${where} must name the same version of ${pack.name} as ${chosen.where}, found ${rangeText(folders)} and ${rangeText(chosen.folders)}; a package has one version per run: make them equal, or read the files in separate runs`,
      )
  }
  return chosen?.folders ?? (pack.manifest === undefined ? [] : [pack.manifest.default])
}

/** A version directory, or the first and the last one of a range: `v1.0-v1.2`. */
export function rangeText(folders: readonly string[]): string {
  return folders.length > 1 ? `${folders[0]}-${folders.at(-1)}` : (folders[0] ?? '')
}

function unknownVersion(pack: Pack, text: string): string {
  const { name, place, manifest } = pack
  const found = `found ${JSON.stringify(text)}`
  if (manifest === undefined)
    return `must not name a version, ${found}: the package ${name} in ${place} has no versions`
  const { versions } = manifest
  const ends = rangeEnds(pack, text)
  if (ends !== undefined) return `must begin with the older version, ${found}; write ${ends[1]}-${ends[0]}`
  const range = versions.length > 1 ? `a version from ${versions[0]} to ${versions.at(-1)}` : versions[0]
  return `must be ${range}, which the package ${name} in ${place} has, ${found}`
}

function twice({ name, place }: Pack, other: string): string {
  return `the package in ${place} must have a unique name, found ${name}, which is also the name of the package in ${other}`
}
