import type { Target } from '../target.ts'
import { runProgram } from './spawn.ts'

/** An executable file as a target; started without arguments, as kpt's `--exec` starts it, unless `args` are given. */
export function execTarget(file: string, args: readonly string[] = []): Target {
  return {
    name: [file, ...args].join(' '),
    kind: 'executable',
    run: (input, env = {}) => runProgram(file, args, input, { env }),
  }
}
