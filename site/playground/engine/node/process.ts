import { WORKING_DIRECTORY } from '../protocol.ts'

/** No environment, no arguments, no streams. It does not have `versions`, by which libraries recognize Node. */
const process = {
  argv: ['krmkit', 'krmkit'],
  execArgv: [],
  env: {},
  platform: 'linux',
  stdout: { isTTY: false, columns: undefined },
  stderr: { isTTY: false, columns: undefined },
  cwd: () => WORKING_DIRECTORY,
  emitWarning: () => {},
  nextTick: (work: (...values: unknown[]) => void, ...values: unknown[]) => queueMicrotask(() => work(...values)),
}

export default process
export const { argv, env, platform, stdout, stderr, cwd } = process
