import { chmodSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { transformSync } from 'esbuild'

/**
 * Converts the ES modules of a bundle to CommonJS, which Node starts faster, and makes `main.js` an executable file. esbuild
 * can only split ES modules, so that code which is imported late is in files of its own.
 */
export async function toCommonJs(folder: string): Promise<void> {
  const files = globSync(`${folder}/*.js`)
  // One file exports nothing, so that both give the same code. esbuild takes a tenth of the time.
  const convert = files.length === 1 ? byEsbuild : byBabel
  for (const file of files) {
    const code = inLatin1(await convert(readFileSync(file, 'utf8')))
    // Throws for what only ES modules have, such as `import.meta`: Node would read the file as one.
    new Script(code)
    writeFileSync(file, file.endsWith('main.js') ? `#!/usr/bin/env node\n${code}` : code)
  }
  chmodSync(`${folder}/main.js`, 0o755)
}

/** Engines need two bytes for each character of a file that has one beyond Latin-1, and twice the time to read it. */
function inLatin1(code: string): string {
  return code.replace(/[^\x00-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const byEsbuild = (code: string) => {
  // `require` instead of `import()`, which would start the loader of ES modules.
  const supported = { 'dynamic-import': false }
  return transformSync(code, { format: 'cjs', minify: true, target: 'node20', supported }).code
}

/** Modules of esbuild export getters, which take time in each use; those of Babel values, as soon as they are defined. */
const byBabel = async (code: string) => {
  const babel = await import('@babel/core')
  const importInterop = (name: string) => (name.startsWith('.') ? 'none' : 'node')
  const commonJs = ['@babel/plugin-transform-modules-commonjs', { importInterop }] as const
  const plugins = [[...commonJs], '@babel/plugin-transform-dynamic-import']
  return babel.transformSync(code, { configFile: false, comments: false, compact: true, plugins })?.code ?? ''
}
