import { isDeepStrictEqual } from 'node:util'
import type { PackedPackage } from './packed.ts'
import { type ReleaseSettings, sourceAddress } from './settings.ts'

/** Fields that people and npm's page need, beside those that follow from release.json. */
const REQUIRED = ['description', 'keywords', 'license', 'engines', 'files']
/** Files that a package must hold wherever its code is. */
const PAGES = ['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json']

/** Why a package must not be published as it is; one sentence each, none for a good package. */
export function packageProblems(
  folder: string,
  manifest: Readonly<Record<string, unknown>>,
  packed: PackedPackage,
  release: ReleaseSettings,
): string[] {
  const expected: Readonly<Record<string, unknown>> = {
    homepage: `${sourceAddress(release, folder)}#readme`,
    bugs: `${release.repository}/issues`,
    repository: { type: 'git', url: `git+${release.repository}.git`, directory: folder },
    publishConfig: { access: 'public' },
  }
  const file = `${folder}/package.json`
  const targets = [...new Set(targetsOf(manifest))]
  return [
    ...REQUIRED.filter((field) => isEmpty(manifest[field])).map((field) => `${file}: \`${field}\` is missing`),
    ...Object.keys(expected)
      .filter((field) => !isDeepStrictEqual(manifest[field], expected[field]))
      .map((field) => `${file}: \`${field}\` must be ${JSON.stringify(expected[field])}: run \`npm run generate\``),
    ...PAGES.filter((page) => !packed.files.includes(page)).map((page) => `${folder}: ${page} is not in the package`),
    ...targets
      .filter((target) => !packed.files.includes(target))
      .map((target) => `${file}: "${target}" is not in the package: build it, and list it in \`files\``),
    ...packed.files
      .filter((path) => /^(?!template\/).*\.test\.|^tests?\//.test(path))
      .map((path) => `${folder}: the package holds a test, ${path}`),
  ]
}

/** Files that the manifest promises: targets of `exports` and `bin`, without the condition that leads to sources. */
function targetsOf({ exports, bin }: Readonly<Record<string, unknown>>): string[] {
  return [...strings(exports), ...strings(bin)].map((target) => target.replace(/^\.\//, ''))
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'krmkit-source' ? [] : strings(inner)))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
