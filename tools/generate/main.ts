import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../paths.ts'
import { generateFiles } from './generate-files.ts'
import { textOf } from './text-of.ts'

/** Writes every generated file that is stale; with `--check` only names them, and fails if there are any. */
async function main(isChecking: boolean): Promise<number> {
  const stale = Object.entries(await generateFiles(root)).filter(([path, text]) => textOf(root, path) !== text)
  for (const [path, text] of stale) {
    if (!isChecking) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    console.log(`${isChecking ? 'stale' : 'written'}: ${path}`)
  }
  if (isChecking && stale.length > 0) console.error('generated files are stale: run `npm run generate` and commit them')
  return isChecking && stale.length > 0 ? 1 : 0
}

process.exitCode = await main(process.argv.includes('--check'))
