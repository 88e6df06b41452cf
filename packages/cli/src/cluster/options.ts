import type { OptionDefinition } from '../command-line/definition.ts'

/** Flags of commands that read a cluster or Helm releases. */
export interface ClusterFlags {
  readonly cluster?: true
  readonly helmReleases?: true
  readonly context?: string
  readonly namespace?: string
  readonly kubeconfig?: string
  readonly allObjects?: true
  readonly kubectlCommand?: string
  readonly helmCommand?: string
  /** In seconds. */
  readonly requestTimeout?: number
}

/** Default of `--request-timeout`, in seconds. */
export const REQUEST_TIMEOUT = 60

/** Options that name a cluster, and how it is read. */
export const CLUSTER_OPTIONS: readonly OptionDefinition[] = [
  {
    flags: '--cluster',
    description: 'check the objects of a cluster; with paths, check the files with its version and its CRDs',
  },
  { flags: '--helm-releases', description: 'check the manifests of the Helm releases of a cluster' },
  { flags: '--context <name>', description: 'context in the kubeconfig', shownDefault: 'the current one' },
  { flags: '--namespace <name>', description: 'read only this namespace', shownDefault: 'all' },
  { flags: '--kubeconfig <file>', description: 'kubeconfig for kubectl and helm' },
  { flags: '--all-objects', description: 'check also what controllers made, and the CRDs of the cluster' },
  {
    flags: '--kubectl-command <path>',
    description: 'the kubectl command that reads the cluster',
    shownDefault: 'kubectl',
  },
  { flags: '--helm-command <path>', description: 'the helm command that reads releases', shownDefault: 'helm' },
  {
    flags: '--request-timeout <seconds>',
    description: 'maximum time of each call of kubectl and helm',
    shownDefault: String(REQUEST_TIMEOUT),
    parse(text) {
      const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
      return value > 0 ? { value } : { problem: 'It must be a number of seconds, at least 1.' }
    },
  },
]

/** The first flag that has no effect without `--cluster` or `--helm-releases`. */
export function flagWithoutCluster(flags: ClusterFlags): string | undefined {
  const dependent = {
    '--context': flags.context,
    '--namespace': flags.namespace,
    '--kubeconfig': flags.kubeconfig,
    '--all-objects': flags.allObjects,
    '--kubectl-command': flags.kubectlCommand,
    '--helm-command': flags.helmCommand,
    '--request-timeout': flags.requestTimeout,
  }
  return Object.entries(dependent).find(([, value]) => value !== undefined)?.[0]
}
