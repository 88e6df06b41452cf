import type { Interruption } from '../engine/protocol.ts'
import type { Mode, WorkspaceRun } from '../workspace/workspace.ts'

/** A place in a file of the workspace. */
export interface Place {
  readonly file: string
  /** 1-based. */
  readonly line?: number
  /** 1-based. */
  readonly column?: number
}

export type Severity = 'error' | 'warning' | 'info'

/** A result of a function, or a finding of a check or a build. */
export interface Finding {
  readonly severity: Severity
  readonly message: string
  /** Stable id of the rule. */
  readonly rule?: string
  /** How to fix it. */
  readonly hint?: string
  /** Path of the field in its object. */
  readonly field?: string
  /** `Deployment/shop/web`. */
  readonly resource?: string
  /** The function that reports it, in a pipeline. */
  readonly function?: string
  /** Absent for a finding without a file. */
  readonly place?: Place
}

/** A file before and after a run. A text is absent if the file does not exist. */
export interface FileChange {
  readonly path: string
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged'
  readonly before: string
  readonly after: string
}

/** A transformer of a build, and the resources that it changed. */
export interface TraceStep {
  readonly transformer: string
  /** The place where it is declared. */
  readonly place?: Place
  /** The field that declares it. */
  readonly field?: string
  /** Files and fields that override it, from the Compositions that import it. */
  readonly overrides: readonly string[]
  readonly entries: readonly TraceEntry[]
}

/** A change of one resource; for loaded resources, their number. */
export interface TraceEntry {
  readonly title: string
  readonly fields: readonly TraceField[]
}

/** A changed field. Values are JSON, `undefined` if there is none. */
export interface TraceField {
  readonly field: string
  readonly old: string | undefined
  readonly new: string | undefined
  /** The field of another resource that the value is copied from. */
  readonly cause?: string
}

/** Everything that the panels show of a run. */
export interface RunOutput {
  /** Whether the run did what it should. */
  readonly status: 'passed' | 'failed'
  readonly findings: readonly Finding[]
  /** Why the run failed, in addition to the findings. */
  readonly problems: readonly string[]
  readonly changes: readonly FileChange[]
  /** Steps of a build, in order; `undefined` in other modes. */
  readonly trace: readonly TraceStep[] | undefined
  /** The resources of a build or the files that the run wrote, and the report of the command. */
  readonly texts: readonly OutputText[]
  readonly stderr: string
  readonly exitCode: number
  readonly milliseconds: number
}

/** A text to copy or download. */
export interface OutputText {
  readonly file: string
  readonly text: string
}

/** The state that the output shows. */
export type RunState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'running' }
  | { readonly kind: 'ended'; readonly run: WorkspaceRun; readonly mode: Mode }
  | { readonly kind: 'interrupted'; readonly interruption: Interruption }

/** Properties of the component `OutputPanel` in output-panel.tsx, which is the right side of the playground. */
export interface OutputProps {
  readonly state: RunState
  /** Whether the files or settings changed after the run. */
  readonly isOutdated: boolean
  /** Shows a place in the editor. */
  readonly onJump: (place: Place) => void
  readonly onStop: () => void
}
