import { getAsset } from 'node:sea'
import { compileFunction } from 'node:vm'

/** A CommonJS module while it runs, and afterwards. */
interface LoadedModule {
  exports: unknown
}

/**
 * The main script of an executable, which Node runs as CommonJS. `require` of such a script finds only modules of Node, so
 * each file of the command is an asset, which is compiled when it is imported first: a run parses only what it needs.
 */
const loaded: Record<string, LoadedModule | undefined> = Object.create(null)

/** The folder of each file: an executable has none. */
const NO_FOLDER = ''

function load(specifier: string): unknown {
  if (!specifier.startsWith('./')) return require(specifier)
  const name = specifier.slice(2)
  const known = loaded[name]
  if (known !== undefined) return known.exports
  const module: LoadedModule = { exports: {} }
  loaded[name] = module
  // Stack traces name the file.
  const filename = `krmkit/${name}`
  const text = getAsset(name, 'utf8').replace(/^#!.*/, '')
  const run = compileFunction(text, ['exports', 'require', 'module', '__dirname'], { filename })
  run(module.exports, load, module, NO_FOLDER)
  return module.exports
}

load('./main.js')
