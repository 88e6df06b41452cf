import { posix } from 'node:path'

/** Pages of the repository that the site does not show: data of tests and rules, templates, and lists that other pages show. */
export const EXCLUDED_PAGES = [
  ['README.md'],
  ['**', 'CHANGELOG.md'],
  ['bench', '**'],
  ['fixtures', '*', '**'],
  ['packages', 'conformance', 'cases', '**'],
  ['packages', 'create-krmkit', 'template', '**'],
  ['packages', 'kubernetes-schemas', 'validation', '**'],
  ['tests', '**'],
].map((segments) => posix.join(...segments))

const RULES: readonly (readonly [page: RegExp, route: string])[] = [
  [/^site\/pages\/(.+)$/, '$1'],
  [/^docs\/functions\.md$/, 'functions/index.md'],
  [/^docs\/(?:\d+-)?([^/]+)$/, 'manual/$1'],
  [/^functions\/([^/]+)\/README\.md$/, 'functions/$1.md'],
  [/^packages\/([^/]+)\/README\.md$/, 'packages/$1.md'],
  [/^CONTRIBUTING\.md$/, 'contributing/index.md'],
  [/^(images|fixtures)\/README\.md$/, 'contributing/$1.md'],
  [/^SECURITY\.md$/, 'security.md'],
]

/**
 * The place of a page in the site, without numbers that only order files. It stays when a file moves: the rule of the old
 * place then names the new one.
 *
 * @param page path of the Markdown file below the repository's root
 * @throws for a file that no rule covers: each page of the site has its place on purpose
 */
export function routeOf(page: string): string {
  for (const [pattern, route] of RULES) if (pattern.test(page)) return page.replace(pattern, route)
  throw new Error(
    `${page} has no place in the site: add a rule to site/.vitepress/routes.ts, or exclude the page there`,
  )
}

/** The address of a route below the base of the site, without its extension: clean URLs. */
export function addressOf(route: string): string {
  return `/${route.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`
}
