import type { Resolve } from '../http/metadata-services.ts'
import type { LockPolicy } from '../lock/lock-policy.ts'
import type { Terminal } from '../terminal.ts'

/** Settings of helm for a build. */
export interface HelmSettings {
  /** A path, or a name in PATH. */
  readonly command: string
  /** Time limit of each run, in seconds. */
  readonly timeout: number
  /** Maximum number of bytes that each run may write to stdout. */
  readonly maxOutput: number
  /** Maximum number of bytes of a chart that is pulled, with its archive. */
  readonly maxChartBytes: number
  /** Runs at the same time. */
  readonly width: number
  /** The cache of the command. */
  readonly cacheFolder: string
  /** Whether results of earlier builds are used. */
  readonly isCached: boolean
  /** Whether helm must not fetch anything. */
  readonly isOffline: boolean
  /** Whether helm's messages are shown when it succeeds. */
  readonly isDebug: boolean
  /** Resolves the names of hosts. Default: the system's resolver. */
  readonly resolve?: Resolve | undefined
  readonly locks: LockPolicy
  readonly terminal: Pick<Terminal, 'cwd' | 'env' | 'onInterrupt' | 'signalGroup' | 'err'>
  /** Called when a chart was unpacked: what is known about files is no longer true. */
  onPulled(): void
}
