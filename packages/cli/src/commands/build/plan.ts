import type { BuildOptions, TraceFilter } from '@krmkit/kustomization'
import { type LoadFlags, loadOptions } from '../../loading/options.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { imagePrefixesOf, type RunnerFlags } from '../../runners/options.ts'
import type { Terminal } from '../../terminal.ts'
import { type Destination, destinationOf } from '../../write/write-output.ts'
import type { ChartSettings } from './charts.ts'
import { readMount } from './container-arguments.ts'
import type { ProgramSettings } from './programs.ts'

/** Flags of `krmkit build`. */
export interface BuildFlags extends LoadFlags, RunnerFlags {
  readonly output?: string
  /** Nothing is written; exit code 3 if files would change. */
  readonly check?: true
  readonly style: 'preserve' | 'kustomize'
  readonly format: 'text' | 'json'
  readonly deps?: 'json' | 'make'
  readonly trace?: true
  readonly traceResource?: readonly string[]
  readonly traceField?: readonly string[]
  readonly strict?: true
  readonly reorder?: 'legacy' | 'none'
  readonly enableAlphaPlugins?: true
  readonly enableExec?: true
  readonly enableHelm?: true
  readonly enableManagedbyLabel?: true
  readonly helmCommand: string
  readonly helmApiVersions?: readonly string[]
  readonly helmKubeVersion?: string
  readonly helmDebug?: true
  /** False with `--no-cache`. */
  readonly cache: boolean
  readonly offline?: true
  readonly locked?: true
  readonly network?: true
  readonly networkName?: string
  readonly mount?: readonly string[]
  readonly allowWritableMounts?: true
  readonly env?: readonly string[]
  readonly asCurrentUser?: true
  /** Ignored, with a warning. */
  readonly kustomizeBin?: string
  readonly crdListKeys?: true
}

/** Flags of programs and charts, of every command that builds. */
export type ProgramFlags = RunnerFlags &
  Pick<
    BuildFlags,
    'enableAlphaPlugins' | 'enableExec' | 'enableHelm' | 'helmCommand' | 'helmKubeVersion' | 'helmApiVersions'
  >

/** The validated command line. */
export interface BuildPlan {
  /** As written on the command line. */
  readonly targets: readonly string[]
  readonly destination: Destination
  readonly options: BuildOptions
  readonly programs: ProgramSettings
  readonly charts: ChartSettings
  /** Nothing is fetched. */
  readonly isOffline: boolean
}

/** The parts of the trace to show. */
export interface TracePlan {
  readonly filter: TraceFilter | undefined
}

/** Reads the options about the trace; `undefined` if there are none. */
export async function tracePlan(flags: BuildFlags): Promise<Outcome<TracePlan | undefined>> {
  const { trace, traceResource = [], traceField = [] } = flags
  if (traceResource.length === 0 && traceField.length === 0)
    return { value: trace === true ? { filter: undefined } : undefined }
  const { readTraceFilter } = await import('@krmkit/kustomization')
  const { filter, problems } = readTraceFilter(traceResource, traceField)
  if (problems.length > 0) return { problems: problems.map((message) => ({ message, isUsage: true })) }
  return { value: { filter } }
}

/** Validates the command line, before anything is read. */
export function buildPlan(directories: readonly string[], flags: BuildFlags, terminal: Terminal): Outcome<BuildPlan> {
  const targets = directories.length === 0 ? ['.'] : directories
  const load = loadOptions(flags, terminal)
  if (load.problems) return load
  const destination = destinationOf(flags.output, targets, terminal.cwd)
  if (destination.problems) return destination
  if (flags.check && destination.value.kind === 'stdout')
    return usageFailure('--check needs --output: it compares the output with the files there')
  if (flags.check && flags.deps) return usageFailure('--check and --deps exclude each other')
  return {
    value: {
      targets,
      destination: destination.value,
      options: optionsOf(flags, load.value, terminal),
      programs: {
        env: flags.env ?? [],
        mounts: (flags.mount ?? []).map(readMount),
        allowWritableMounts: flags.allowWritableMounts ?? false,
        network: flags.network ?? false,
        user: flags.asCurrentUser ? terminal.user : undefined,
        containers: flags.containers,
        imagePrefixes: imagePrefixesOf(flags, terminal.env),
        timeout: flags.timeout,
        maxOutput: flags.maxOutput,
      },
      charts: {
        command: flags.helmCommand,
        isCached: flags.cache,
        isOffline: flags.offline ?? false,
        isDebug: flags.helmDebug ?? false,
        timeout: flags.timeout,
        maxOutput: flags.maxOutput,
      },
      isOffline: flags.offline ?? false,
    },
  }
}

function optionsOf(flags: BuildFlags, load: BuildOptions, { env }: Terminal): BuildOptions {
  return {
    ...load,
    ...(flags.reorder && { reorder: flags.reorder }),
    enableAlphaPlugins: flags.enableAlphaPlugins ?? false,
    enableExec: flags.enableExec ?? false,
    enableHelm: flags.enableHelm ?? false,
    helmApiVersions: flags.helmApiVersions,
    helmKubeVersion: flags.helmKubeVersion,
    helmDebug: flags.helmDebug ?? false,
    strict: flags.strict ?? false,
    listsDependencies: flags.deps !== undefined,
    crdListKeys: flags.crdListKeys ?? false,
    addManagedByLabel: flags.enableManagedbyLabel ?? env.KUSTOMIZE_ENABLE_MANAGEDBY_LABEL === 'on',
    containers: flags.containers,
    scriptSteps: flags.scriptSteps,
    scriptMemory: flags.scriptMemory,
  }
}
