import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { renameOwner } from './generate/rename.ts'
import { root } from './paths.ts'

if (!process.argv.includes('--check')) for (const path of renameOwner(root)) console.log(`owner renamed: ${path}`)

// `npm run generate [-- --check]`. The functions are read from their sources, which Node finds under this condition.
const { status } = spawnSync(
  process.execPath,
  [
    '--conditions=krmkit-source',
    '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
    join(root, 'tools/generate/main.ts'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
