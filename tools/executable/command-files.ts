import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../paths.ts'

/** The paths of the files of the built command by name: its programs and its data, as an executable contains them. */
export function commandFiles(): Readonly<Record<string, string>> {
  const paths = globSync(join(root, 'packages/cli/dist/*.{js,br}')).sort()
  const files = Object.fromEntries(paths.map((path) => [basename(path), path]))
  if (!('main.js' in files)) throw new Error('krmkit is not built: run `npm run build` first')
  return files
}
