import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { inPairs, runCheck } from './step.ts'

/** Folders of the packages that `npm publish` accepts. */
function publishedPackages(): string[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => !JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).private)
}

// `npm run check:packages`: publint checks what users of a published package can import.
const checks = publishedPackages().map((folder) => () => runCheck(folder, 'publint', [folder, '--strict']))
for (const { output, failed } of await inPairs(checks)) {
  if (failed === 0) continue
  console.error(output)
  process.exitCode = 1
}
