import { newestPacks, type Pack, readPackSchemas } from '@krmkit/kubernetes-schemas'
import type { Outcome } from '../outcome.ts'
import type { VersionNames } from '../target-versions/version-names.ts'
import { type PackRange, type PackSource, packSource } from './pack-checks.ts'
import { packVersions, singleVersions, versionKeyNotes } from './pack-versions.ts'
import { readPack } from './read-pack.ts'

/** Reads packages of schemas; of those with one name that have releases, the newest. */
export function readPacks(folders: readonly string[], cwd: string): Outcome<readonly Pack[]> {
  const packs: Pack[] = []
  for (const folder of folders) {
    const pack = readPack(folder, cwd)
    if (pack.problems) return pack
    packs.push(pack.value)
  }
  return { value: newestPacks(packs) }
}

/** Reads packages of schemas, each at the version that {@link packVersions} chooses. */
export function openPacks(folders: readonly string[], cwd: string, names: VersionNames): Outcome<PackSource> {
  const packs = readPackSchemasOf(folders, cwd, names)
  if (packs.problems) return packs
  return {
    value: packSource(
      packs.value,
      versionKeyNotes(
        packs.value.map(({ pack }) => pack),
        names.resources ?? [],
      ),
    ),
  }
}

/**
 * Reads packages of schemas, each at the version or range that {@link packVersions} chooses, as schemas. `needsOne`: why a range is a
 * problem, if it is one.
 */
export function readPackSchemasOf(
  folders: readonly string[],
  cwd: string,
  names: VersionNames,
  needsOne?: string,
): Outcome<readonly PackRange[]> {
  const packs = readPacks(folders, cwd)
  return packs.problems ? packs : schemasOf(packs.value, names, needsOne)
}

function schemasOf(
  packs: readonly Pack[],
  names: VersionNames,
  needsOne: string | undefined,
): Outcome<readonly PackRange[]> {
  const chosen = packVersions(packs, names)
  if (chosen.problems) return chosen
  const single = needsOne === undefined ? undefined : singleVersions(packs, chosen.value, needsOne)
  if (single?.problems) return single
  const ranges = packs.map((pack) => packRange(pack, chosen.value.versions.get(pack.name) ?? []))
  const wrong = new Set(ranges.flatMap(({ schemas }) => schemas.flatMap(({ problems }) => problems)))
  return wrong.size > 0 ? { problems: Array.from(wrong, (message) => ({ message, isUsage: true })) } : { value: ranges }
}

/** A package at versions, oldest first. Without versions, it is the whole package. */
function packRange(pack: Pack, [first, ...others]: readonly string[]): PackRange {
  const rest = others.map((version) => readPackSchemas(pack, version))
  return { pack, schemas: [readPackSchemas(pack, first), ...rest] }
}
