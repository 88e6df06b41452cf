import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './paths.ts'

// `npm run new-function NAME "Sentence."`. Runs on the packages' sources, which Node finds under this condition.
const { status } = spawnSync(
  process.execPath,
  [
    '--conditions=krmkit-source',
    '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
    join(root, 'tools/new-function/main.ts'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
