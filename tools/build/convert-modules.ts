import { chmodSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { transform } from 'sucrase'

const ENTRY = 'main.js'

/**
 * Converts the ES modules of a bundle to CommonJS, which Node starts faster, and makes `main.js` an executable file. esbuild
 * can only split ES modules, so that code which is imported late is in files of its own. It converts them too, but a module
 * of esbuild exports getters, which take time in each use; one of sucrase exports values.
 */
export function toCommonJs(folder: string): void {
  for (const file of globSync(`${folder}/*.js`)) {
    const isEntry = basename(file) === ENTRY
    const { code } = transform(readFileSync(file, 'utf8'), {
      transforms: ['imports'],
      // Every supported version of Node has them.
      disableESTransforms: true,
    })
    writeFileSync(file, isEntry ? `#!/usr/bin/env node\n${code}` : code)
    if (isEntry) chmodSync(file, 0o755)
  }
}
