import { publishedFolders } from '../release/published.ts'
import type { ReleaseSettings } from '../release/settings.ts'
import { changesetConfig } from './changesets.ts'
import { packageManifest } from './package-manifest.ts'
import { initialChangelog, withAbsoluteLinks } from './package-page.ts'
import { textOf } from './text-of.ts'

/** What the published packages repeat of release.json and of each other, and the configuration of their releases. */
export function packageFiles(checkout: string, release: ReleaseSettings): Record<string, string> {
  const files: Record<string, string> = {}
  const names: string[] = []
  for (const folder of publishedFolders(checkout)) {
    const manifest = packageManifest(textOf(checkout, `${folder}/package.json`), folder, release)
    const { name } = JSON.parse(manifest) as { readonly name: string }
    names.push(name)
    files[`${folder}/package.json`] = manifest
    files[`${folder}/LICENSE`] = textOf(checkout, 'LICENSE')
    files[`${folder}/README.md`] = withAbsoluteLinks(textOf(checkout, `${folder}/README.md`), folder, release)
    files[`${folder}/CHANGELOG.md`] = textOf(checkout, `${folder}/CHANGELOG.md`) || initialChangelog(name)
  }
  return { ...files, '.changeset/config.json': changesetConfig(names) }
}
