import type { Path } from '@krmkit/runtime'
import type { Leaf, LeafValue } from './leaves.ts'
import type { TraceStep } from './tracer.ts'

/** The apiVersion, kind, namespace and name of a resource at some time. */
export interface Identity {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string | undefined
  readonly name: string
}

/** A change of a leaf field: `before` is absent for a new field, `after` for a removed one. */
export interface FieldChange {
  readonly path: Path
  readonly before?: LeafValue
  readonly after?: LeafValue
  readonly cause?: FieldCause
}

/** The field of another resource that a value was copied from: the name in a reference, the source of a replacement. */
export interface FieldCause {
  /** The number of the other resource. */
  readonly resource: number
  /** Its identity after the step. */
  readonly identity: Identity
  readonly path: Path
  /** The steps that changed the copied name or namespace, in order. */
  readonly setBy: readonly TraceStep[]
}

/** The change of one resource or of the order by a step. `resource` is a number that is unique in the trace. */
export type TraceEntry =
  | {
      readonly op: 'change'
      readonly resource: number
      readonly identity: Identity
      readonly fields: readonly FieldChange[]
    }
  /** A new resource replaced an old one; their fields are compared. */
  | {
      readonly op: 'replace'
      readonly resource: number
      readonly identity: Identity
      readonly fields: readonly FieldChange[]
    }
  /** The resource follows `behind`, or precedes `before`; without either it is the last one. */
  | {
      readonly op: 'load' | 'add'
      readonly resource: number
      readonly identity: Identity
      readonly leaves: readonly Leaf[]
      readonly behind?: number
      readonly before?: number
      /** The absolute path of the template that made it, for a resource of a chart. */
      readonly template?: string | undefined
    }
  | { readonly op: 'remove'; readonly resource: number; readonly identity: Identity }
  /** The new order of some resources, within the positions that they had. */
  | { readonly op: 'reorder'; readonly order: readonly number[] }

/** A step and its changes. */
export interface TracedStep {
  readonly step: TraceStep
  readonly entries: readonly TraceEntry[]
}

/** All changes of a build's resources, in order, including steps without changes. */
export type Trace = readonly TracedStep[]
