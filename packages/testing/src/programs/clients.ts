import type { Outcome } from '../outcome.ts'
import { type ProgramOptions, runProgram } from './run-program.ts'

/** `kpt fn eval` or `kpt fn render` of a package; images are never pulled. */
export function kptFn(
  action: 'eval' | 'render',
  folder: string,
  args: readonly string[] = [],
  options?: ProgramOptions,
): Promise<Outcome> {
  return runProgram('kpt', ['fn', action, folder, '--image-pull-policy', 'never', ...args], options)
}

/** `kustomize build` of a folder with functions allowed, containers and executables; `program` is kustomize's path. */
export function kustomizeBuild(program: string, folder: string, options?: ProgramOptions): Promise<Outcome> {
  return runProgram(program, ['build', '--enable-alpha-plugins', '--enable-exec', folder], options)
}
