import { type OutputFlags, type Target, targetOf } from '../../function-runs/options.ts'
import type { Outcome } from '../../outcome.ts'
import { imagePrefixesOf, pullOf } from '../../runners/options.ts'
import type { Terminal } from '../../terminal.ts'
import type { StepOptions } from './steps.ts'

/** Flags of `krmkit render`. */
export interface RenderFlags extends OutputFlags {
  readonly allowExec?: true
  readonly allowNetwork?: true
  /** Default: true. No option of the command sets it. */
  readonly allowContainers?: boolean
}

/** The flags of a rendering that is not written, but for those that the user gives. */
export const IN_MEMORY = {
  imagePullPolicy: 'IfNotPresent',
  format: 'text',
  truncateOutput: false,
  output: 'unwrap',
  skipNonResources: true,
} as const

/** The validated command line. */
export interface RenderPlan {
  readonly target: Target
  readonly options: StepOptions
}

/** Validates the command line, before anything is read. */
export function renderPlan(flags: RenderFlags, { cwd, env }: Pick<Terminal, 'cwd' | 'env'>): Outcome<RenderPlan> {
  const pull = pullOf(flags.imagePullPolicy)
  if (pull.problems) return pull
  const target = targetOf(false, flags, cwd)
  if (target.problems) return target
  return {
    value: {
      target: target.value,
      options: {
        containers: flags.allowContainers === false ? 'never' : flags.containers,
        imagePrefixes: imagePrefixesOf(flags, env),
        env: [],
        mounts: [],
        network: flags.allowNetwork ?? false,
        asCurrentUser: false,
        pull: pull.value,
        timeout: flags.timeout,
        maxOutput: flags.maxOutput,
        scriptSteps: flags.scriptSteps,
        scriptMemory: flags.scriptMemory,
        allowExec: flags.allowExec ?? false,
      },
    },
  }
}
