import type { SchemaLookup } from '@krmkit/check'
import type { InputText } from '../inputs/input-texts.ts'
import type { Outcome } from '../outcome.ts'
import { MAX_PACKAGE_BYTES } from '../package/read-package.ts'
import { counted, type Finding, type ReportedObject } from '../reporters/finding.ts'
import { withProgress } from '../reporters/progress.ts'
import type { SpawnSettings } from '../runners/spawn-function.ts'
import type { Terminal } from '../terminal.ts'
import { ClusterDefinitions } from './cluster-definitions.ts'
import { Helm } from './helm.ts'
import { Kubectl } from './kubectl.ts'
import type { LiveText } from './live-object.ts'
import { type ClusterFlags, REQUEST_TIMEOUT } from './options.ts'
import { type ClusterContents, type ClusterScope, readCluster } from './read-cluster.ts'
import { MAX_PRINTED, programCaller } from './read-program.ts'
import { type ReleaseContents, readReleases } from './read-releases.ts'
import { reportLive } from './report-live.ts'

/** What `--cluster` and `--helm-releases` read. */
export interface LiveInput {
  /** Objects and manifests of releases. */
  readonly inputs: readonly InputText[]
  /** API versions in which objects of {@link inputs} were written too, each as an object without fields. */
  readonly versionInputs: readonly InputText[]
  /** The version of the API server, as kubectl prints it; `undefined` without `--cluster`. */
  readonly server: { readonly text: string; readonly where: string } | undefined
  /** The number of calls that failed for another reason than a missing permission. */
  readonly unreadable: number
  /** What was read, and what was left out, for the summary. */
  readonly subject: readonly string[]
  readonly leftOut: readonly string[]
  /** Reads the policies of the cluster, with what they read. */
  policies(): Promise<Outcome<readonly InputText[]>>
  /** Uses the CRDs of the cluster before other schemas. */
  lookup(next: SchemaLookup): SchemaLookup
  /** The findings of both inputs under the names of their objects, with those about what cannot be read. */
  report(objects: readonly ReportedObject[], ofVersions: readonly ReportedObject[]): readonly ReportedObject[]
}

const NO_OBJECTS: ClusterContents = { texts: [], definitions: [], controlled: 0, findings: [], unreadable: 0 }
const NO_RELEASES: ReleaseContents = { inputs: [], findings: [], unreadable: 0 }

/** Reads a cluster with kubectl, and releases with helm. With files to check, it reads no objects. */
export async function readLive(
  terminal: Terminal,
  flags: ClusterFlags,
  { hasFiles }: { readonly hasFiles: boolean },
): Promise<Outcome<LiveInput>> {
  const settings = spawnSettings(terminal, flags)
  const { namespace } = flags
  const kubectl = kubectlOf(terminal, flags)
  const helm = new Helm(programCaller(flags.helmCommand ?? 'helm', helmArguments(flags), settings), namespace)
  const server = flags.cluster ? await kubectl.version() : undefined
  if (server?.problems) return asUsage(server)
  const scope: ClusterScope = {
    isSchemasOnly: hasFiles,
    isNamespaced: namespace !== undefined,
    isComplete: flags.allObjects === true,
    maxSize: MAX_PACKAGE_BYTES,
  }
  const objects = flags.cluster
    ? await withProgress(terminal, 'reading the cluster', () => readCluster(kubectl, scope))
    : { value: NO_OBJECTS }
  if (objects.problems) return asUsage(objects)
  const releases = flags.helmReleases
    ? await withProgress(terminal, 'reading Helm releases', () => readReleases(helm))
    : { value: NO_RELEASES }
  if (releases.problems) return asUsage(releases)
  const where = `${flags.kubectlCommand ?? 'kubectl'} version`
  const policies = async (): Promise<Outcome<readonly InputText[]>> => {
    const { readClusterPolicies } = await import('./read-policies.ts')
    const { definitions } = objects.value
    const read = await withProgress(terminal, 'reading the policies', () => readClusterPolicies(kubectl, definitions))
    return read.problems ? asUsage(read) : read
  }
  const input = liveInput(flags, server && { text: server.value, where }, objects.value, releases.value)
  return { value: { ...input, policies } }
}

/** The kubectl of a command line. */
export function kubectlOf(terminal: Terminal, flags: ClusterFlags): Kubectl {
  const { kubectlCommand = 'kubectl', namespace } = flags
  return new Kubectl(programCaller(kubectlCommand, kubectlArguments(flags), spawnSettings(terminal, flags)), namespace)
}

function spawnSettings({ env, cwd, onInterrupt, signalGroup }: Terminal, flags: ClusterFlags): SpawnSettings {
  return {
    env,
    cwd,
    timeout: flags.requestTimeout ?? REQUEST_TIMEOUT,
    maxOutput: MAX_PRINTED,
    onInterrupt,
    signalGroup,
  }
}

function liveInput(
  flags: ClusterFlags,
  server: LiveInput['server'],
  cluster: ClusterContents,
  releases: ReleaseContents,
): Omit<LiveInput, 'policies'> {
  const definitions = new ClusterDefinitions(cluster.definitions)
  const objects = cluster.texts.filter(({ writers }) => writers === undefined)
  const versions: readonly LiveText[] = cluster.texts.filter(({ writers }) => writers !== undefined)
  const findings: readonly Finding[] = [...cluster.findings, ...releases.findings]
  const { controlled } = cluster
  return {
    inputs: [...objects.map(({ input }) => input), ...releases.inputs],
    versionInputs: versions.map(({ input }) => input),
    server,
    unreadable: cluster.unreadable + releases.unreadable,
    subject: [
      ...(flags.cluster ? ['cluster'] : []),
      ...(flags.helmReleases ? [counted(releases.inputs.length, 'Helm release')] : []),
    ],
    leftOut: controlled === 0 ? [] : [`${counted(controlled, 'object')} of controllers left out`],
    lookup: (next) => definitions.before(next),
    report: (checked, ofVersions) => reportLive({ objects, versions, findings }, checked, ofVersions),
  }
}

function kubectlArguments({ context, kubeconfig }: ClusterFlags): readonly string[] {
  return [
    ...(context === undefined ? [] : [`--context=${context}`]),
    ...(kubeconfig === undefined ? [] : [`--kubeconfig=${kubeconfig}`]),
  ]
}

function helmArguments({ context, kubeconfig }: ClusterFlags): readonly string[] {
  return [
    ...(context === undefined ? [] : [`--kube-context=${context}`]),
    ...(kubeconfig === undefined ? [] : [`--kubeconfig=${kubeconfig}`]),
  ]
}

/** A cluster that cannot be read is unusable input. */
function asUsage({ problems }: Extract<Outcome<unknown>, { readonly value?: undefined }>) {
  return { problems: problems.map((problem) => ({ ...problem, isUsage: true })) }
}
