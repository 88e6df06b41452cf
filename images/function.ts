import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundleOf, wrapBundle } from '../scripts/code-cache.ts'
import { root } from '../scripts/paths.ts'
import { type CodeCachePlace, codeCache } from './code-cache.ts'
import { layerLimit } from './layer-limit.ts'

/**
 * Lays out what a function's own layer holds in the empty folder `target`: the launcher as main.js, the bundle with its
 * compiled code, the other files of its build, and its definition.
 */
export async function layOutFunction(name: string, target: string, place: CodeCachePlace): Promise<void> {
  const source = join(root, 'functions', name)
  const dist = join(source, 'dist')
  if (!existsSync(join(dist, 'main.js'))) throw new Error(`${dist}/main.js must exist: run \`npm run build\``)
  const bundle = wrapBundle(bundleOf(join(dist, 'main.js')))

  const folder = join(target, 'function')
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(dist)) {
    if (file !== 'main.js' && !/\.(d\.ts|map)$/.test(file)) copyFileSync(join(dist, file), join(folder, file))
  }
  copyFileSync(join(root, 'images/launcher.cjs'), join(folder, 'main.js'))
  copyFileSync(join(source, 'function.yaml'), join(folder, 'function.yaml'))
  writeFileSync(join(folder, 'bundle.js'), asAscii(bundle, name))
  const code = await codeCache(bundle, exampleOf(source), place)
  // What would be too large is compressed, which costs a start some milliseconds.
  if (bundle.length + code.length < CODE_SHARE * layerLimit(name)) writeFileSync(join(folder, 'bundle.cache'), code)
  else writeFileSync(join(folder, 'bundle.cache.br'), brotliCompressSync(code))
}

/** The part of a layer that the bundle and its code may have; the definition and other files take the rest. */
const CODE_SHARE = 0.95

/** The launcher reads the bundle as Latin-1, which costs no decoding. */
function asAscii(bundle: string, name: string): string {
  const at = /[^\0-\x7f]/.exec(bundle)?.index
  if (at === undefined) return bundle
  throw new Error(`the bundle of ${name} must be ASCII (esbuild's default charset), but is not at offset ${at}`)
}

/** The input of a function's first example. */
function exampleOf(source: string): string {
  const [first] = readdirSync(join(source, 'examples')).sort()
  if (first === undefined) throw new Error(`${source} must have an example`)
  return readFileSync(join(source, 'examples', first, 'input.yaml'), 'utf8')
}
