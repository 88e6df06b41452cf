/** A changelog of a package, as it is in its folder. */
export interface Changelog {
  /** Name of the package or function. */
  readonly name: string
  readonly markdown: string
}

/** All changelogs as one: each version once, with the changes of each package; equal changes are listed together. */
export function joinChangelogs(changelogs: readonly Changelog[]): string {
  const versions = new Map<string, Map<string, string[]>>()
  for (const { name, markdown } of changelogs)
    for (const section of markdown.split(/^## /m).slice(1)) {
      const [version = '', ...lines] = section.split('\n')
      const changes = versions.get(version.trim()) ?? new Map<string, string[]>()
      const text = lines.join('\n').trim()
      changes.set(text, [...(changes.get(text) ?? []), name])
      versions.set(version.trim(), changes)
    }
  return [...versions]
    .flatMap(([version, changes]) => {
      const entries = [...changes].sort(([, a], [, b]) => b.length - a.length)
      return [`## ${version}`, ...entries.map(([text, names]) => entryOf(text, names, changelogs.length))]
    })
    .join('\n\n')
}

/** Changes of most packages come first, and are not repeated for each. */
function entryOf(text: string, names: readonly string[], all: number): string {
  if (names.length === all) return `All packages and functions:\n\n${text}`
  if (names.length > all / 2) return `All packages and functions that are not named below:\n\n${text}`
  return `${names.map((name) => `\`${name}\``).join(', ')}:\n\n${text}`
}
