import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { nodePackageFolder } from '../images/node-package.ts'
import { architectures, nativeArchitecture } from '../images/platform.ts'
import { output } from './command.ts'
import { buildExecutables } from './executable/build-executable.ts'
import { cache, isMain, root } from './paths.ts'

/** Where `npm run executables` writes. */
export const executablesFolder: string = join(cache, 'executables')

/** The licences of everything that an executable contains. */
const LICENSES = 'krmkit-licenses.txt'

/** Writes what a release attaches: the executables, the licences of what they contain, and the digests of all of them. */
async function writeRelease(folder: string): Promise<void> {
  const turbo = join(root, 'node_modules/.bin/turbo')
  await output(turbo, ['run', 'build', '--filter=krmkit'], { cwd: root, env: process.env })
  const names = await buildExecutables(architectures, folder)
  writeFileSync(join(folder, LICENSES), await licenses())
  writeChecksums(folder, [...names, LICENSES])
}

/** Writes `SHA256SUMS`, which `sha256sum -c` reads. */
export function writeChecksums(folder: string, names: readonly string[]): void {
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  writeFileSync(join(folder, 'SHA256SUMS'), names.map((name) => `${digest(name)}  ${name}\n`).join(''))
}

async function licenses(): Promise<string> {
  const files = [
    join(root, 'LICENSE'),
    join(root, 'packages/cli/dist/third-party-licenses.txt'),
    join(root, 'packages/cli/dist/starlark-licenses.txt'),
    join(await nodePackageFolder(nativeArchitecture), 'LICENSE'),
  ]
  return files.map((file) => readFileSync(file, 'utf8').trimEnd()).join('\n\n')
}

if (isMain(import.meta.url)) {
  await writeRelease(executablesFolder)
  console.log(`${relative(root, executablesFolder)}: ${readFileSync(join(executablesFolder, 'SHA256SUMS'), 'utf8')}`)
}
