import { imagePrefixesOf, type OutputFlags, pullOf, type Target, targetOf } from '../../function-runs/output-options.ts'
import type { Outcome } from '../../outcome.ts'
import type { Terminal } from '../../terminal.ts'
import type { StepOptions } from './steps.ts'

/** What the command line said; names as commander makes them. */
export interface RenderFlags extends OutputFlags {
  readonly containers: 'auto' | 'always'
  readonly imagePrefix?: readonly string[]
  readonly allowExec?: true
  readonly allowNetwork?: true
  readonly imagePullPolicy: string
  readonly timeout: number
  readonly maxOutput: number
  readonly scriptSteps?: number
}

/** The command line, checked. */
export interface RenderPlan {
  readonly target: Target
  readonly options: StepOptions
}

/** Checks what can be checked before anything is read. */
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
        allowExec: flags.allowExec ?? false,
      },
    },
  }
}
