import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type TransformOptions, transform } from 'esbuild'
import { root } from '../paths.ts'

/** The files of the built command by name. */
export type CommandFiles = Readonly<Record<string, string>>

/** tsup puts it at the top of each file, because ES modules have no `require`; CommonJS has one. */
const BANNER = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

const TO_COMMON_JS: TransformOptions = {
  format: 'cjs',
  platform: 'node',
  target: 'node24',
  minify: true,
  // `require` instead of `import()`, which loads only modules of Node in an executable.
  supported: { 'dynamic-import': false },
  // The assets of an executable are not in a folder (`readAsset` of @krmkit/sandbox).
  define: { 'import.meta.dirname': '""' },
}

/**
 * The files of the built command as an executable contains them: its programs converted to CommonJS in `folder`, its data
 * as it is. An executable cannot run ES modules (https://nodejs.org/docs/latest-v24.x/api/single-executable-applications.html).
 */
export async function commandFiles(folder: string): Promise<CommandFiles> {
  const dist = join(root, 'packages/cli/dist')
  const paths = globSync(join(dist, '*.{js,br}')).sort()
  if (!paths.some((path) => basename(path) === 'main.js'))
    throw new Error('krmkit is not built: run `npm run build` first')
  mkdirSync(folder, { recursive: true })
  const entries = paths.map(async (path) => {
    const name = basename(path)
    if (!name.endsWith('.js')) return [name, path] as const
    const { code } = await transform(withoutBanner(readFileSync(path, 'utf8'), name), TO_COMMON_JS)
    const converted = join(folder, name)
    writeFileSync(converted, code)
    return [name, converted] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

function withoutBanner(text: string, name: string): string {
  const rest = text.replace(/^#!.*\n/, '')
  if (!rest.startsWith(BANNER)) throw new Error(`dist/${name} must start with the banner of tsup.config.ts`)
  return rest.slice(BANNER.length)
}
