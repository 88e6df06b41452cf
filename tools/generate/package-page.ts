import { posix } from 'node:path'
import type { ReleaseSettings } from '../release/settings.ts'

/** A relative link of Markdown: not an address, not an anchor of the same page. */
const RELATIVE_LINK = /\]\((?![a-z]+:|#|\/)([^)\s#]+)(#[^)\s]*)?\)/g

/** The README of a package with links that also work where npm shows it: relative ones become addresses of the repository. */
export function withAbsoluteLinks(readme: string, folder: string, { repository }: ReleaseSettings): string {
  return readme.replace(RELATIVE_LINK, (_, path: string, anchor = '') => {
    const target = posix.join(folder, path).replace(/\/$/, '')
    return `](${repository}/${/\.\w+$/.test(target) ? 'blob' : 'tree'}/main/${target}${anchor})`
  })
}

/** A package's changelog before its first release. changesets adds the later versions below the heading. */
export function initialChangelog(name: string): string {
  return `# Changelog of ${name}\n\n## 0.1.0\n\n- First version.\n`
}
