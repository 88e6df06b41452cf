import type { Problem } from '../../outcome.ts'
import type { StateResource } from './resource.ts'

/** The resources of a state. */
export interface State {
  readonly resources: readonly StateResource[]
  /** Whether the directory or file is there. */
  readonly isThere: boolean
  /** The absolute paths of the files that were read. */
  readonly files: readonly string[]
  /** Documents of files, without those of roots, that cannot be read. */
  readonly unread: readonly UnreadFile[]
  readonly failed: readonly FailedRoot[]
  /** The places of the files and directories that roots lead to, by the places of the roots. */
  partsOf(places: ReadonlySet<string>): readonly string[]
}

/** A root that is not built or rendered. */
export interface FailedRoot {
  readonly place: string
  readonly problems: readonly Problem[]
  /** Equal for the same problems of two states: without lines, and without the directories of the states. `undefined`: never equal. */
  readonly reason: string | undefined
}

/** A file of resources that cannot be read. */
export interface UnreadFile {
  readonly place: string
  readonly text: string
  readonly problem: Problem
}
