import { type OutputFlags, type Target, targetOf } from '../../function-runs/options.ts'
import type { Outcome } from '../../outcome.ts'
import { imagePrefixesOf, pullOf } from '../../runners/options.ts'
import type { Terminal } from '../../terminal.ts'
import type { StepOptions } from './steps.ts'

/** Flags of `krmkit render`. */
export interface RenderFlags extends OutputFlags {
  readonly allowExec?: true
  readonly allowNetwork?: true
}

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
        containers: flags.containers,
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
