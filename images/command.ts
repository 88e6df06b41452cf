import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/paths.ts'

/** Lays out what the command's own layer holds in the empty folder `target`: its package, and `krmkit` on the PATH. */
export function layOutCommand(target: string): void {
  const source = join(root, 'packages/cli')
  if (!existsSync(join(source, 'dist/main.js')))
    throw new Error(`${source}/dist/main.js must exist: run \`npm run build\``)
  const folder = join(target, 'usr/lib/krmkit')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  cpSync(join(source, 'dist'), join(folder, 'dist'), {
    recursive: true,
    filter: (file) => !/\.(d\.ts|map)$/.test(file),
  })
  for (const file of ['package.json', 'LICENSE', 'krmkit.schema.json']) cpSync(join(source, file), join(folder, file))
  // The image does not contain /usr/bin/env, which a shebang usually names.
  const program = readFileSync(join(source, 'bin/krmkit.js'), 'utf8').replace(/^#!.*/, '#!/usr/bin/node')
  writeFileSync(join(folder, 'bin/krmkit.js'), program)
  mkdirSync(join(target, 'usr/bin'), { recursive: true })
  symlinkSync('../lib/krmkit/bin/krmkit.js', join(target, 'usr/bin/krmkit'))
}
