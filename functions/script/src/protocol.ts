import type { Finding, Path, Value } from '@krmkit/runtime'

/** What a worker is started with. */
export interface ScriptTask {
  readonly source: string
  /** Written as {@link encodeValue} writes it. */
  readonly params: string
  /** The items as a ResourceList. */
  readonly list: string
  /** How many items the list must hold. */
  readonly count: number
  readonly timeoutSeconds: number
  readonly memoryMebibytes: number
}

/** A finding whose resource is a number: the place in the list, new resources behind the old ones. */
export interface ScriptFinding extends Omit<Finding, 'resource'> {
  readonly item?: number
}

/** One change that a script made, to be made again on the real resources. */
export type Change =
  | readonly [op: 'add', value: { readonly [key: string]: Value } | string]
  | readonly [op: 'remove', item: number]
  | readonly [op: 'order', items: readonly number[]]
  | readonly [op: 'set' | 'insert', item: number, path: Path, value: Value]
  | readonly [op: 'delete', item: number, path: Path]
  | readonly [op: 'rename' | 'setSource', item: number, path: Path, text: string]
  | readonly [op: 'setComment', item: number, path: Path, text: string | undefined]
  | readonly [op: 'reorder', item: number, path: Path, order: readonly number[]]

/** What a worker answers. */
export interface ScriptOutcome {
  readonly changes: readonly Change[]
  readonly findings: readonly ScriptFinding[]
  /** Why the script did not come to its end. */
  readonly failure?: ScriptFailure
  /** The list could not be read again: its items share anchors, say. The script did not run. */
  readonly isListUnreadable?: boolean
}

/** Why a script did not come to its end. */
export interface ScriptFailure {
  readonly rule: 'script-failed' | 'script-timeout' | 'script-memory'
  readonly message: string
}
