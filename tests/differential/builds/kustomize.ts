import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { withFolder } from '../../../packages/testing/src/programs/folder.ts'
import { command } from '../../../tools/command.ts'
import { ensureTool, versionOf } from '../../../tools/install/go-tools.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { fromJsonFiles, type JsonFiles } from '../json-files.ts'

/** What a program printed, or the error that it ended with. */
export type Built = { readonly output: string } | { readonly error: string }

/** Files, and which directory of them is built; without `target`, the uppermost. */
export interface BuildInput {
  readonly files: JsonFiles
  readonly target?: string
}

/** What all suites that ask kustomize have in common. */
export const kustomizeOracle = {
  oracle: 'kustomize',
  version: versionOf('kustomize'),
  command: 'kustomize build DIR',
  unavailable: () => reasonOf(() => ensureTool('kustomize')),
  isSameAnswer,
}

/** Builds each input with the real kustomize; answers are in the order of the inputs. */
export async function buildWithKustomize(
  inputs: readonly BuildInput[],
  options: readonly string[] = [],
): Promise<readonly Built[]> {
  const program = await ensureTool('kustomize')
  return inPairs(inputs, ({ files, target = '' }) =>
    withFolder(fromJsonFiles(files), async (folder) => {
      const { exitCode, stdout, stderr } = await command(program, ['build', ...options, join(folder, target)])
      return exitCode === 0 ? { output: stdout } : { error: withoutMachine(stderr.trim(), folder) }
    }),
  )
}

/** Whether two sides made the same of one case: equal values, or an error each. */
export function isSameAnswer(one: object, other: object): boolean {
  return 'error' in one || 'error' in other ? 'error' in one && 'error' in other : isDeepStrictEqual(one, other)
}

/** An error message without the folder of the build and without the addresses that Go prints. */
function withoutMachine(message: string, folder: string): string {
  return message
    .replaceAll(realpathSync(folder), '/build')
    .replaceAll(folder, '/build')
    .replaceAll(/\b0x[0-9a-f]{8,}\b/g, '0x0')
}

/** Two at once, because the smallest machines that run the tests have two cores. */
async function inPairs<Input, Output>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<Output>,
): Promise<readonly Output[]> {
  const outputs: Output[] = []
  const left = inputs.entries()
  const worker = async () => {
    for (const [at, input] of left) outputs[at] = await work(input)
  }
  await Promise.all([worker(), worker()])
  return outputs
}
