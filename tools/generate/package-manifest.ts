import { basename } from 'node:path'
import { type ReleaseSettings, sourceAddress } from '../release/settings.ts'

/** Fields of a published manifest, in the order in which they are written; other fields follow in their own order. */
const ORDER = ['name', 'version', 'description', 'keywords', 'homepage', 'bugs', 'repository', 'license']

/** Node 20 and 22 load ES modules with `require` from these versions on; Node 21 never does. */
const NODE_VERSIONS = '^20.19.0 || >=22.12.0'

/** The manifest of a published package, with the fields that follow from release.json and the folder. */
export function packageManifest(text: string, folder: string, release: ReleaseSettings): string {
  const manifest = JSON.parse(text) as Record<string, unknown>
  const fields: Record<string, unknown> = {
    ...manifest,
    homepage: `${sourceAddress(release, folder)}#readme`,
    bugs: `${release.repository}/issues`,
    repository: { type: 'git', url: `git+${release.repository}.git`, directory: folder },
    engines: { node: NODE_VERSIONS },
    files: [...new Set([...(manifest.files as string[]), 'CHANGELOG.md'])],
    publishConfig: { access: 'public' },
  }
  if (String(manifest.name).startsWith('@')) fields.name = `${release.npmScope}/${basename(String(manifest.name))}`
  const keys = [...ORDER.filter((key) => key in fields), ...Object.keys(fields).filter((key) => !ORDER.includes(key))]
  return `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, fields[key]])), undefined, 2)}\n`
}
