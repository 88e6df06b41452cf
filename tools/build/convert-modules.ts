import { chmodSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Script } from 'node:vm'
import { transformSync } from '@babel/core'

const ENTRY = 'main.js'

/**
 * Converts the ES modules of a bundle to CommonJS, which Node starts faster, and makes `main.js` an executable file. esbuild
 * can only split ES modules, so that code which is imported late is in files of its own. It converts them too, but its modules
 * export getters, which take time in each use. Those of Babel export values, as soon as they are defined: modules may import
 * each other.
 */
export function toCommonJs(folder: string): void {
  for (const file of globSync(`${folder}/*.js`)) {
    const isEntry = basename(file) === ENTRY
    const code = commonJsOf(readFileSync(file, 'utf8'))
    writeFileSync(file, isEntry ? `#!/usr/bin/env node\n${code}` : code)
    if (isEntry) chmodSync(file, 0o755)
  }
}

function commonJsOf(code: string): string {
  const importInterop = (name: string) => (name.startsWith('.') ? 'none' : 'node')
  const converted = transformSync(code, {
    configFile: false,
    babelrc: false,
    sourceType: 'module',
    minified: true,
    shouldPrintComment: (text) => /^!|@license|@preserve/.test(text),
    plugins: [
      ['@babel/plugin-transform-modules-commonjs', { importInterop }],
      '@babel/plugin-transform-dynamic-import',
    ],
  })
  const commonJs = converted?.code ?? ''
  // Throws for what only ES modules have, such as `import.meta`: Node would read the file as one.
  new Script(commonJs)
  return commonJs
}
