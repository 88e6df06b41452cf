import { dirname } from 'node:path'
import type { RelatedPlace } from '@krmkit/check'
import { groupBy } from '@krmkit/runtime/values'
import { isInside } from '../package/paths.ts'
import { type ReportedObject, resourceText } from '../reporters/finding.ts'
import type { PlacedFinding, RootPlaces } from './placed-findings.ts'
import type { BuildTarget } from './targets.ts'

/** Roots of one finding that are related places. */
const MAX_ROOTS = 20

/**
 * Joins the findings that several roots have at one place to one finding that names the roots.
 *
 * @param shown the path of a file in messages
 * @returns the objects of the report, in the order of the first findings
 */
export function joinRoots(
  placed: readonly PlacedFinding[],
  shown: (path: string) => string,
  rootPlaces: RootPlaces,
): readonly ReportedObject[] {
  const equal = groupBy(placed, ({ finding: { severity, rule, message }, place, accepted }) =>
    // Patches of roots move the elements of lists.
    JSON.stringify([place, severity, rule, message.replace(/\[\d+\]/g, '[]'), accepted]),
  )
  const joined = Array.from(equal.values(), ([first, ...others]) => {
    const { place, finding, accepted } = first as PlacedFinding
    const roots = [...new Set([first as PlacedFinding, ...others].flatMap((one) => one.roots))]
    const { path, line, column } = place
    const related = [...(finding.related ?? []), ...relatedRoots(roots, path, rootPlaces)]
    const tags = isClear(roots, path) ? finding.tags : { ...finding.tags, roots: roots.map(nameOf).join(', ') }
    return { accepted, finding: { ...finding, file: shown(path), line, column, related, ...(tags && { tags }) } }
  })
  const objects = groupBy(joined, ({ finding: { file, resource } }) => JSON.stringify([file, resource]))
  return Array.from(objects.values(), (all) => {
    const file = all[0]?.finding.file ?? ''
    const accepted = all.flatMap((one) => (one.accepted ? [{ ...one.accepted, finding: one.finding }] : []))
    return {
      file,
      label: resourceText(all[0]?.finding ?? {}) || file,
      findings: all.flatMap((one) => (one.accepted ? [] : [one.finding])),
      ...(accepted.length > 0 && { accepted }),
    }
  })
}

/** Whether a reader of the place knows the root: it is in the same folder, or the package around it. */
function isClear([root, ...others]: readonly BuildTarget[], path: string): boolean {
  if (others.length > 0 || root === undefined) return false
  const folder = dirname(root.path)
  return root.kind === 'Kptfile' ? isInside(folder, path) : folder === dirname(path)
}

/** The name of a root in messages: its folder, or the file of a Composition. */
function nameOf({ kind, file }: BuildTarget): string {
  return kind === 'Composition' ? file : file.slice(0, Math.max(file.lastIndexOf('/'), 0)) || '.'
}

/** The chain of the first root, and the other roots. */
function relatedRoots(
  [first, ...others]: readonly BuildTarget[],
  path: string,
  rootPlaces: RootPlaces,
): readonly RelatedPlace[] {
  const more = others.slice(0, MAX_ROOTS - 1).flatMap((root) => rootPlaces(root, path).slice(0, 1))
  return [...(first === undefined ? [] : rootPlaces(first, path)), ...more]
}
