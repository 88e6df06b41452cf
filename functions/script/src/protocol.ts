import type { Finding, Path, Value } from '@krmkit/runtime'

/** The input of a worker. */
export interface ScriptTask {
  readonly source: string
  /** Encoded by {@link encodeValue}. */
  readonly params: string
  /** The items as a ResourceList. */
  readonly list: string
  /** The number of items in the list. */
  readonly count: number
  readonly timeoutSeconds: number
  /** The limit of the interpreter. */
  readonly memoryMebibytes: number
  /** The limit of the thread around it. */
  readonly heapMebibytes: number
}

/** A finding whose resource is a number: its position in the list, in which new resources are last. */
export interface ScriptFinding extends Omit<Finding, 'resource'> {
  readonly item?: number
}

/** A change by a script, which is repeated on the real resources. */
export type Change =
  | readonly [op: 'add', value: { readonly [key: string]: Value } | string]
  | readonly [op: 'remove', item: number]
  | readonly [op: 'order', items: readonly number[]]
  | readonly [op: 'set' | 'insert', item: number, path: Path, value: Value]
  | readonly [op: 'delete', item: number, path: Path]
  | readonly [op: 'rename' | 'setSource', item: number, path: Path, text: string]
  | readonly [op: 'setComment', item: number, path: Path, text: string | undefined]
  | readonly [op: 'reorder', item: number, path: Path, order: readonly number[]]

/** The output of a worker. */
export interface ScriptOutcome {
  readonly changes: readonly Change[]
  readonly findings: readonly ScriptFinding[]
  /** Why the script failed. */
  readonly failure?: ScriptFailure
  /** The list could not be parsed separately, for example because items share anchors. The script did not run. */
  readonly isListUnreadable?: boolean
}

/** Why a script failed. */
export interface ScriptFailure {
  readonly rule: 'script-failed' | 'script-timeout' | 'script-memory'
  readonly message: string
}
