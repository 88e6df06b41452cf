import { readAddress } from '@krmkit/kustomization'
import { createSources } from '../../packages/cli/src/fetch/create-sources.ts'
import type { Terminal } from '../../packages/cli/src/terminal.ts'
import { signalGroup } from '../../packages/cli/tests/call-program.ts'

/** A program that tests kill: `node fetch-once.ts CACHE URL...` fetches repositories at the same time. */
const [, , cacheFolder = '', ...urls] = process.argv
const terminal: Pick<Terminal, 'env' | 'onInterrupt' | 'signalGroup' | 'isInteractive' | 'status'> = {
  env: process.env,
  onInterrupt: () => () => {},
  signalGroup,
  isInteractive: false,
  status: async () => {},
}
const machine = { targets: [], cwd: cacheFolder, options: {}, allowedBy: '' }
const locks = { lock: undefined, isLocked: false }
const sources = createSources({ cacheFolder, isOffline: false, locks, machine, terminal })
const answers = await Promise.all(
  urls.map(async (url) => {
    const address = readAddress(url)
    return address === undefined ? sources.file(url) : sources.repository(address)
  }),
)
process.exitCode = answers.some((answer) => 'problem' in answer) ? 1 : 0
process.stdout.write(JSON.stringify(answers))
