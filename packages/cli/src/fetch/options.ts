import type { OptionDefinition } from '../command-line/definition.ts'
import { repeatable } from '../command-line/options.ts'

/** Options of what can be fetched. */
export const SOURCE_FLAGS: readonly OptionDefinition[] = [
  { flags: '--offline', description: 'fetch nothing: use only what is in the cache, and charts that are there' },
  { flags: '--locked', description: 'fail for a repository, a file or a chart that krmkit.lock does not name' },
]

/** The program that inflates charts, and what some charts ask about the cluster. */
export const HELM_OPTIONS: readonly OptionDefinition[] = [
  { flags: '--helm-command <path>', description: 'the helm command', default: 'helm' },
  { flags: '--helm-kube-version <version>', description: 'Kubernetes version for charts without kubeVersion' },
  repeatable('--helm-api-versions <version>', 'API version for charts without apiVersions'),
]
