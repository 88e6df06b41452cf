import { resolve } from 'node:path'
import type { Outcome } from '../../outcome.ts'
import type { FunctionOutput } from '../../runners/runner.ts'
import { type SpawnSettings, spawnFunction } from '../../runners/spawn-function.ts'
import type { Terminal } from '../../terminal.ts'

/** A kustomize binary for features that krmkit does not have: remote bases and Go plugins. */
export interface KustomizeBinary {
  /** As written on the command line. */
  readonly path: string
  readonly helm: readonly string[]
  /** The user's flags for kustomize, except for those about helm. */
  readonly flags: readonly string[]
}

type Around = Pick<Terminal, 'cwd' | 'env' | 'onInterrupt' | 'signalGroup'> &
  Pick<SpawnSettings, 'timeout' | 'maxOutput'>

/** Runs `kustomize build` on a whole target with the user's flags. */
export function buildWithKustomize(
  binary: KustomizeBinary,
  target: string,
  around: Around,
): Promise<Outcome<FunctionOutput>> {
  return answer(binary, ['build', target, ...binary.flags, ...binary.helm], around)
}

function answer(binary: KustomizeBinary, args: readonly string[], around: Around): Promise<Outcome<FunctionOutput>> {
  const command = binary.path.includes('/') ? resolve(around.cwd, binary.path) : binary.path
  return spawnFunction({ command, args, ...around }, '')
}
