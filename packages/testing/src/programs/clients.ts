import type { Outcome } from '../outcome.ts'
import { type ProgramOptions, runProgram } from './run-program.ts'

/** Runs `kpt fn eval` or `kpt fn render` on a package; images are never pulled. */
export function kptFn(
  action: 'eval' | 'render',
  folder: string,
  args: readonly string[] = [],
  options?: ProgramOptions,
): Promise<Outcome> {
  return runProgram('kpt', ['fn', action, folder, '--image-pull-policy', 'never', ...args], options)
}

/**
 * Runs `kustomize build` on a directory with functions allowed, both containers and executables; `program` is
 * kustomize's path.
 */
export function kustomizeBuild(program: string, folder: string, options?: ProgramOptions): Promise<Outcome> {
  return runProgram(program, ['build', '--enable-alpha-plugins', '--enable-exec', folder], options)
}
