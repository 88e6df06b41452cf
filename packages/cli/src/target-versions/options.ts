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

/** `--strict-gates` */
export const STRICT_GATES: OptionDefinition = {
  flags: '--strict-gates',
  description: 'treat fields that the server would drop because their gate is off as errors',
}

/** Options for the objects that are checked. */
export const OBJECT_OPTIONS: readonly OptionDefinition[] = [
  repeatable('--skip <Kind,group/version/Kind/name,…>', 'skip these resources'),
  { flags: '--partial', description: 'the objects are incomplete, as in patches: do not check required fields' },
]

/** Options that write a baseline. */
export const BASELINE_OPTIONS: readonly OptionDefinition[] = [
  {
    flags: '--write-baseline <file>',
    description: 'write what the check finds now to this file, which --baseline then accepts',
  },
  { flags: '--because <why>', description: 'why the baseline accepts the findings' },
]
