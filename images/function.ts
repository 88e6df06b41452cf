import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/paths.ts'
import { codeCache, wrapBundle } from './code-cache.ts'
import type { Architecture } from './platform.ts'

/**
 * Lays out what a function's own layer holds in the empty folder `target`: the launcher as main.js, the bundle with its
 * code cache, the other files of its build, and its definition. `base` is the base's root file system.
 */
export async function layOutFunction(name: string, arch: Architecture, base: string, target: string): Promise<void> {
  const source = join(root, 'functions', name)
  const dist = join(source, 'dist')
  if (!existsSync(join(dist, 'main.js'))) throw new Error(`${dist}/main.js must exist: run \`npm run build\``)
  const bundle = wrapBundle(readFileSync(join(dist, 'main.js'), 'utf8'))
  const cache = await codeCache({ bundle, resourceList: exampleOf(source), arch, base })

  const folder = join(target, 'function')
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(dist)) {
    if (file !== 'main.js' && !/\.(d\.ts|map)$/.test(file)) copyFileSync(join(dist, file), join(folder, file))
  }
  copyFileSync(join(root, 'images/launcher.cjs'), join(folder, 'main.js'))
  copyFileSync(join(source, 'function.yaml'), join(folder, 'function.yaml'))
  writeFileSync(join(folder, 'bundle.js'), bundle)
  writeFileSync(join(folder, 'bundle.cache'), cache)
}

/** The input of a function's first example. */
function exampleOf(source: string): string {
  const [first] = readdirSync(join(source, 'examples')).sort()
  if (first === undefined) throw new Error(`${source} must have an example`)
  return readFileSync(join(source, 'examples', first, 'input.yaml'), 'utf8')
}
