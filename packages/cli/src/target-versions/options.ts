import type { OptionDefinition } from '../command-line/definition.ts'
import { repeatable } from '../command-line/options.ts'

/** Flags of commands that check objects against versions of Kubernetes. */
export interface VersionFlags {
  readonly kubernetesVersion?: string
  readonly serverVersion?: string
  readonly featureGates?: readonly string[]
  readonly runtimeConfig?: readonly string[]
  readonly clamp?: true
  readonly from?: string
  readonly to?: string
}

/** Options about the target API servers. */
export const SERVER_OPTIONS: readonly OptionDefinition[] = [
  {
    flags: '--server-version <file>',
    description: "file with the API server's answer to /version, or that of `kubectl version -o json`",
  },
  { flags: '--clamp', description: 'a version newer than all that are known means the newest' },
  repeatable('--feature-gates <Name=true,…>', 'feature gates that are not as by default; AllAlpha and AllBeta too'),
  repeatable('--runtime-config <api/all=true,…>', 'API versions that are not served as by default'),
]
