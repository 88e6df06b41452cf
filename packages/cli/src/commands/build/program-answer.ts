import type { ProgramAnswer } from '@krmkit/kustomization'
import type { Outcome } from '../../outcome.ts'
import type { FunctionOutput } from '../../runners/runner.ts'

/** Converts the outcome of a run to the answer that a build expects; the reasons if it did not start. */
export function programAnswer(outcome: Outcome<FunctionOutput>): ProgramAnswer {
  if (outcome.problems)
    return { exitCode: undefined, stdout: '', stderr: outcome.problems.map(({ message }) => message).join('\n') }
  const { exitCode, stdout, stderr } = outcome.value
  return { exitCode, stdout, stderr }
}
