import { chmodSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { transformSync } from 'esbuild'

const ENTRY = 'main.js'

/**
 * Converts the ES modules of a bundle to CommonJS, which Node starts faster, and makes `main.js` an executable file. esbuild
 * can only split ES modules, so that code which is imported late is in files of its own.
 */
export function toCommonJs(folder: string): void {
  for (const file of globSync(`${folder}/*.js`)) {
    const isEntry = basename(file) === ENTRY
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      minify: true,
      // `require` instead of `import()`, which would start the loader of ES modules.
      supported: { 'dynamic-import': false },
      banner: isEntry ? '#!/usr/bin/env node' : '',
    })
    writeFileSync(file, code)
    if (isEntry) chmodSync(file, 0o755)
  }
}
