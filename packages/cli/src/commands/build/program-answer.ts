import type { ProgramAnswer } from '@krmkit/kustomization'
import type { Outcome } from '../../outcome.ts'
import type { FunctionOutput } from '../../runners/runner.ts'

/** What a build is told of a run; of one that never was, why. */
export function programAnswer(outcome: Outcome<FunctionOutput>): ProgramAnswer {
  if (outcome.problems)
    return { exitCode: undefined, stdout: '', stderr: outcome.problems.map(({ message }) => message).join('\n') }
  const { exitCode, stdout, stderr } = outcome.value
  return { exitCode, stdout, stderr }
}
