import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSettings } from '../release/settings.ts'
import { textOf } from './text-of.ts'

/** Files that other repositories copy or use, and that name one version of the command. */
const FILES = [
  'action.yml',
  '.pre-commit-hooks.yaml',
  'deploy/argocd/*',
  'docs/{argocd,flux,github-actions,gitlab,pre-commit}.md',
]

const VERSION = '\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z.-]+)?'

/** The files that name the version of the command, with the version of its manifest. */
export function filesWithVersion(checkout: string, release: ReleaseSettings): Record<string, string> {
  const { version } = JSON.parse(textOf(checkout, 'packages/cli/package.json')) as { readonly version: string }
  const paths = FILES.flatMap((glob) => globSync(glob, { cwd: checkout }))
    .filter((path) => existsSync(join(checkout, path)))
    .sort()
  return Object.fromEntries(paths.map((path) => [path, withVersion(textOf(checkout, path), version, release)]))
}

/**
 * The text with this version in the package (`krmkit@1.2.3`), the images of the command (`…/krmkit:v1.2.3`), the tag of
 * this repository (`rev: v1.2.3`, `krmkit/krmkit@v1.2.3`) and the lines marked `# written by npm run generate`.
 */
export function withVersion(text: string, version: string, { imageRegistry, repository }: ReleaseSettings): string {
  const slug = new URL(repository).pathname.slice(1)
  const before = [
    `\\bkrmkit@`,
    `${literal(imageRegistry)}/krmkit(?:-[a-z]+)?:v`,
    `\\buses: ${literal(slug)}@v`,
    `repo: ${literal(repository)}\\s+rev: v`,
  ]
  return text
    .replace(new RegExp(`(${before.join('|')})${VERSION}`, 'g'), (_, prefix: string) => prefix + version)
    .replace(new RegExp(`${VERSION}(?= # written by npm run generate$)`, 'gm'), () => version)
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
