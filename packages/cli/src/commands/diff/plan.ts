import type { ClusterFlags } from '../../cluster/options.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import type { Terminal } from '../../terminal.ts'
import { PLAIN_BUILD } from '../build/plain-build.ts'
import type { BuildFlags, ProgramFlags } from '../build/plan.ts'
import { IN_MEMORY, type RenderFlags } from '../render/plan.ts'
import { type SideFlags, type Sides, sidesOf } from './sides.ts'

/** Flags of `krmkit diff`. */
export interface DiffFlags
  extends SideFlags,
    ProgramFlags,
    Pick<BuildFlags, 'loadRestrictor' | 'loadRoot' | 'offline' | 'locked'>,
    Pick<ClusterFlags, 'context' | 'namespace' | 'kubeconfig' | 'kubectlCommand' | 'requestTimeout'> {
  readonly format: 'text' | 'markdown' | 'json'
  readonly kubernetesVersion?: string
}

/** The validated command line. */
export interface DiffPlan extends Sides {
  /** How Kustomizations and Compositions are built. */
  readonly build: BuildFlags
  /** How packages are rendered. */
  readonly render: RenderFlags
}

/** Validates the command line, before anything is read. */
export function diffPlan(positional: readonly string[], flags: DiffFlags): Outcome<DiffPlan> {
  const sides = sidesOf(positional, flags)
  if (sides.problems) return sides
  const idle = sides.value.from.kind === 'cluster' ? undefined : clusterFlag(flags)
  if (idle !== undefined) return usageFailure(`${idle} needs --from cluster`)
  const { from: _from, to: _to, format: _format, kubernetesVersion: _version, ...shared } = flags
  const { enableExec, ...others } = shared
  return {
    value: {
      ...sides.value,
      build: { ...PLAIN_BUILD, ...others, ...(enableExec && { enableExec }) },
      render: {
        ...others,
        ...IN_MEMORY,
        ...(enableExec && { allowExec: true }),
      },
    },
  }
}

function clusterFlag(flags: DiffFlags): string | undefined {
  const named = {
    '--context': flags.context,
    '--namespace': flags.namespace,
    '--kubeconfig': flags.kubeconfig,
    '--kubectl-command': flags.kubectlCommand,
    '--request-timeout': flags.requestTimeout,
  }
  return Object.entries(named).find(([, value]) => value !== undefined)?.[0]
}

/** A terminal on which a build writes nothing: its problems are those of the comparison. */
export function silent(terminal: Terminal): Terminal {
  return { ...terminal, isInteractive: false, err: async () => {}, info: async () => {} }
}
