import type { Path } from '@krmkit/runtime'
import type { Leaf, LeafValue } from './leaves.ts'
import type { TraceStep } from './tracer.ts'

/** What a resource is called at a moment. */
export interface Identity {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace: string | undefined
  readonly name: string
}

/** A leaf field that came (`before` absent), went (`after` absent), or has another value. */
export interface FieldChange {
  readonly path: Path
  readonly before?: LeafValue
  readonly after?: LeafValue
  readonly cause?: FieldCause
}

/** The field of another resource that a value was copied from: a name that a reference follows, the source of a replacement. */
export interface FieldCause {
  /** The number of that resource. */
  readonly resource: number
  /** As it is called after the step. */
  readonly identity: Identity
  readonly path: Path
  /** The steps that changed the name or namespace that was copied, in order. */
  readonly setBy: readonly TraceStep[]
}

/** What a step did to one resource, or to their order. `resource` is its number in the whole trace. */
export type TraceEntry =
  | {
      readonly op: 'change'
      readonly resource: number
      readonly identity: Identity
      readonly fields: readonly FieldChange[]
    }
  /** A new resource stands in the place of an old one: then its fields are compared. */
  | {
      readonly op: 'replace'
      readonly resource: number
      readonly identity: Identity
      readonly fields: readonly FieldChange[]
    }
  /** It stands behind `behind`, or in front of `before`; without either it is the last one. */
  | {
      readonly op: 'load' | 'add'
      readonly resource: number
      readonly identity: Identity
      readonly leaves: readonly Leaf[]
      readonly behind?: number
      readonly before?: number
    }
  | { readonly op: 'remove'; readonly resource: number; readonly identity: Identity }
  /** These stand in this order now, each in a place that one of them had. */
  | { readonly op: 'reorder'; readonly order: readonly number[] }

/** A step and what it did. */
export interface TracedStep {
  readonly step: TraceStep
  readonly entries: readonly TraceEntry[]
}

/** Everything that was done to the resources of a build, in order; steps that did nothing included. */
export type Trace = readonly TracedStep[]
