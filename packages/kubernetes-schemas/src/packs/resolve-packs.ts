import { type Pack, versionFolder } from './pack.ts'

/** A package or functionConfig that may name versions: its content, by key. */
export interface PackTarget {
  /** For messages. */
  readonly where: string
  readonly values: ReadonlyMap<string, unknown>
}

/** The version directory of every package; `undefined` for those without versions, which always apply as a whole. */
export interface PackVersions {
  readonly versions: ReadonlyMap<string, string | undefined>
  readonly problems: readonly string[]
}

/**
 * One version for each package (docs/decisions.md#schema-packs): the version that the targets name by the package's
 * key, otherwise the newest, otherwise all files. Two targets that differ, and a version that the package does not
 * have, are errors.
 */
export function resolvePackVersions(packs: readonly Pack[], targets: readonly PackTarget[]): PackVersions {
  const versions = new Map<string, string | undefined>()
  const problems: string[] = []
  const places = new Map<string, string>()
  for (const pack of packs) {
    const other = places.get(pack.name)
    if (other !== undefined) problems.push(twice(pack, other))
    else {
      places.set(pack.name, pack.place)
      versions.set(pack.name, resolveOne(pack, targets, problems))
    }
  }
  return { versions, problems }
}

function resolveOne(pack: Pack, targets: readonly PackTarget[], problems: string[]): string | undefined {
  let chosen: { readonly folder: string; readonly where: string } | undefined
  for (const { where, values } of targets) {
    if (!values.has(pack.versionKey)) continue
    const value = values.get(pack.versionKey)
    const folder = typeof value === 'string' ? versionFolder(pack, value) : undefined
    if (folder === undefined) problems.push(`${pack.versionKey} of ${where} ${unknownVersion(pack, value)}`)
    else if (chosen === undefined) chosen = { folder, where }
    else if (chosen.folder !== folder)
      problems.push(
        `${pack.versionKey} of ${where} must name the same version of ${pack.name} as ${chosen.where}, found ${folder} and ${chosen.folder}; a package has one version per run: make them equal, or extract them one by one`,
      )
  }
  return chosen?.folder ?? pack.manifest?.default
}

function unknownVersion({ name, place, manifest }: Pack, value: unknown): string {
  const found = `found ${JSON.stringify(value)}`
  if (manifest === undefined)
    return `must not name a version, ${found}: the package ${name} in ${place} has no versions`
  const { versions } = manifest
  const range = versions.length > 1 ? `a version from ${versions[0]} to ${versions.at(-1)}` : versions[0]
  return `must be ${range}, which the package ${name} in ${place} has, ${found}`
}

function twice({ name, place }: Pack, other: string): string {
  return `the package in ${place} must have a unique name, found ${name}, which is also the name of the package in ${other}`
}
