import type { Default, Expression, Refusal, Rule, Value } from '../rule.ts'

/** What a predicate of updates reads beside the new value: the new and the old object, and the old value. */
interface UpdateScope {
  // biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition; predicates read them by name.
  readonly self: any
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly oldSelf: any
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  readonly oldValue: any
}

/** What needs more than an expression: the refusals of a new value, none if it passes; linear in the size of both objects. */
// biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition; predicates read them by name.
export type UpdatePredicate = (value: any, scope: UpdateScope) => readonly Refusal[]

/** Changes the views of the new and the old object to what the server compares (PrepareForUpdate in its strategies). */
// biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition; functions read them by name.
export type Prepare = (object: any, old: any) => void

/** A condition of a new value and the old one. */
type UpdateConstraint =
  | { readonly is: 'immutable'; readonly except?: readonly string[] }
  | { readonly is: 'cel'; readonly to: Expression; readonly readsValue: boolean }
  | { readonly is: 'predicate'; readonly to: UpdatePredicate }

/** A rule about an update, as packages/kubernetes-schemas/validation/README.md describes it. */
export interface UpdateRule extends Omit<Rule, 'at' | 'constraints'> {
  /** A path of fields below the object. Left out: the object itself. */
  readonly at?: string
  readonly constraints: readonly UpdateConstraint[]
  /** What people do who need the change, read after the finding. */
  readonly do?: string
}

/** What the server checks in updates of the objects of one definition, and how it prepares them. */
export interface UpdateDefinition {
  readonly rules?: readonly UpdateRule[]
  /** Defaults that only a comparison needs. */
  readonly defaults?: readonly Default[]
  /** Fields that the server or a controller fills: left out in one of the two states, they are as in the other. */
  readonly serverSets?: readonly string[]
  /** Fields that stay as they are, whatever the new state has. */
  readonly keeps?: readonly string[]
  readonly prepares?: readonly Prepare[]
  /** What people do who need a change that an update of this kind cannot make. */
  readonly do?: string
}

/** The definitions of one API group by their short names. */
export type UpdateGroup = Readonly<Record<string, UpdateDefinition>>

/** The rules of updates, by API group; those of a group are made for its first object. */
export type UpdateSource = Readonly<Record<string, () => UpdateGroup>>

/** A difference between two values. */
export interface Difference {
  /** Below the compared values. */
  readonly at: readonly (string | number | { readonly key: string })[]
  readonly now: Value
  readonly old: Value
}
