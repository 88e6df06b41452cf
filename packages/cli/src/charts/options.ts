import type { OptionDefinition } from '../command-line/definition.ts'
import { repeatable } from '../command-line/options.ts'

/** The program that inflates charts. */
export const HELM_COMMAND: OptionDefinition = {
  flags: '--helm-command <path>',
  description: 'the helm command',
  default: 'helm',
}

/** Some charts can be inflated only for certain versions of Kubernetes. */
export const HELM_KUBE_VERSION: OptionDefinition = {
  flags: '--helm-kube-version <version>',
  description: 'Kubernetes version for charts without kubeVersion',
}

/** Some charts can be inflated only if an API exists. */
export const HELM_API_VERSIONS: OptionDefinition = repeatable(
  '--helm-api-versions <version>',
  'API version for charts without apiVersions',
)
