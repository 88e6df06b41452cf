import type { Pack } from './pack.ts'
import { compareVersions } from './version-folder.ts'

/**
 * For packages of one name that all have a release, the newest one; other duplicates are kept, and are an error later.
 */
export function newestPacks(packs: readonly Pack[]): readonly Pack[] {
  const newest = new Map<string, Pack>()
  for (const pack of packs) {
    const other = newest.get(pack.name)
    if (
      other === undefined ||
      (isReleased(other) && isReleased(pack) && compareVersions(other.release, pack.release) < 0)
    )
      newest.set(pack.name, pack)
  }
  return packs.filter(
    (pack) => !isReleased(pack) || !isReleased(newest.get(pack.name)) || newest.get(pack.name) === pack,
  )
}

function isReleased(pack: Pack | undefined): pack is Pack & { readonly release: string } {
  return pack?.release !== undefined
}
