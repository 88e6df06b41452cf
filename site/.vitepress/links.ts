import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { addressOf } from './routes.ts'

/** What links are resolved against. */
export interface LinkTargets {
  /** The repository's root. */
  readonly root: string
  /** Address of the repository. */
  readonly repository: string
  /** Routes of the site by the Markdown file below the root. */
  readonly routes: ReadonlyMap<string, string>
}

/**
 * The address of a link as the site has it: a page of the site where there is one, otherwise the file in the repository.
 *
 * @param href the link as the page has it
 * @param page path of the page below the root
 * @throws for a link to a file that does not exist
 */
export function resolveLink(href: string, page: string, { root, repository, routes }: LinkTargets): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(href)) return href
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  const target = posix.join(posix.dirname(page), decodeURI(path)).replace(/\/$/, '')
  if (target === 'README.md' || target === '.') return `/${rest}`
  const route = routes.get(target) ?? routes.get(`${target}/README.md`)
  if (route !== undefined) return addressOf(route) + rest

  const file = join(root, target)
  if (target.startsWith('../') || !existsSync(file)) throw new Error(`${page}: the link ${href} leads nowhere`)
  return `${repository}/${statSync(file).isDirectory() ? 'tree' : 'blob'}/main/${target}${rest}`
}
