import { type Finding, mergeFindings } from '@krmkit/check'

/**
 * The findings of each version of a package, oldest first, as findings of the range. Those that only some versions have list them. Those of
 * one version stay as they are.
 */
export function mergeRange(
  pack: string,
  versions: readonly string[],
  findings: readonly (readonly Finding[])[],
): readonly Finding[] {
  const [only] = findings
  if (only !== undefined && findings.length === 1) return only
  const keyOf = (message: string, position: number) => withoutVersion(message, versions[position] ?? '')
  return mergeFindings(findings, keyOf, (finding, ranges) => {
    const [[first, last] = [0, 0]] = ranges
    const newest = versions[ranges.at(-1)?.[1] ?? 0] ?? ''
    const namesVersion = withoutVersion(finding.message, newest) !== finding.message
    const isOfAll = first === 0 && last === versions.length - 1 && !namesVersion
    return isOfAll ? finding : inVersions(finding, `${pack} ${rangesText(versions, ranges)}`)
  })
}

function inVersions(finding: Finding, versions: string): Finding {
  return {
    ...finding,
    message: `${finding.message} (${versions})`,
    tags: { ...finding.tags, packVersions: versions },
  }
}

/** `v1.0-v1.2, v1.4` */
function rangesText(versions: readonly string[], ranges: readonly (readonly [first: number, last: number])[]): string {
  return ranges
    .map(([first, last]) => (first === last ? versions[first] : `${versions[first]}-${versions[last]}`))
    .join(', ')
}

/** A message that is equal for all versions that have its finding: messages about fields name the version. */
function withoutVersion(message: string, version: string): string {
  return message
    .split(version)
    .reduce((text, part) => `${text}${/[\w.]$/.test(text) || /^(?:\w|\.\w)/.test(part) ? version : ''}${part}`)
}
