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

/** Options for the target API servers. */
export const SERVER_OPTIONS: readonly OptionDefinition[] = [
  {
    flags: '--server-version <file>',
    description: "file with the API server's response to /version, or with the output of `kubectl version -o json`",
  },
  { flags: '--clamp', description: 'treat a version newer than all known versions as the newest known one' },
  repeatable(
    '--feature-gates <Name=true,…>',
    'feature gates that differ from their defaults; also AllAlpha and AllBeta',
  ),
  repeatable('--runtime-config <api/all=true,…>', 'API versions whose serving differs from the default'),
]

/** Options that write a baseline. */
export const BASELINE_OPTIONS: readonly OptionDefinition[] = [
  {
    flags: '--write-baseline <file>',
    description: 'accept the present findings: list them in a file that belongs to the resources',
  },
  { flags: '--because <why>', description: 'why the baseline accepts the findings' },
]
