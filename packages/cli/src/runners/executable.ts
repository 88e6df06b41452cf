import { type Outcome, usageFailure } from '../outcome.ts'
import type { Runner } from './runner.ts'
import { shellWords } from './shell-words.ts'
import { type SpawnSettings, spawnFunction } from './spawn-function.ts'

/** A function that is a local program; `command` can contain arguments, quoted as in a shell. */
export function executable(command: string, settings: SpawnSettings): Outcome<Runner> {
  const words = shellWords(command)
  if (words.problems) return words
  const [program, ...args] = words.value
  if (program === undefined) return usageFailure('--exec must name a program')
  return {
    value: {
      name: command,
      key: 'exec',
      isLossless: false,
      run: (input) => spawnFunction({ command: program, args, ...settings }, input),
    },
  }
}
