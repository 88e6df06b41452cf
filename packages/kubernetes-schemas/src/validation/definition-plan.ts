import type { Mask } from '../check/target.ts'
import type { PlannedDefinition, PlannedField, PlannedType } from '../check/target-view.ts'
import type { Constraint, Default, Rule } from './rule.ts'

/** A path of a rule: `a.b[].c{}` is `a`, `b`, `[]`, `c`, `{}`. */
export type Steps = readonly string[]

/** A rule, and the versions for which it holds. */
export interface PlannedRule {
  readonly rule: Rule
  /** Its paths, and the server's field, in steps. */
  readonly paths: readonly Steps[]
  readonly report: Steps | undefined
  readonly mask: Mask
  /** The versions for which its age is not established: it warns. */
  readonly unsure: Mask
  /** For each path: what is at its end. */
  readonly ends: readonly PathEnd[]
}

/** The server's path of a field, and the versions in which it is. */
export interface ServerPath {
  readonly steps: Steps
  readonly mask: Mask
}

/** What a rule's path leads to. */
export interface PathEnd {
  /** A number that is 0 if it is absent. */
  readonly isZero: boolean
  /** A quantity: its text is compared as a number. Other strings, such as "1e9" as the name of a port, are not. */
  readonly isQuantity: boolean
}

/** A default, and its place. */
export interface PlannedDefault extends Default {
  readonly steps: Steps
}

/** A field in the view of an object. */
export interface ViewField {
  readonly name: string
  readonly planned: PlannedField
  readonly type: PlannedType
  /** The versions that keep it. */
  readonly mask: Mask
  /** An empty string, list or map is there. */
  readonly keepsEmpty: boolean
  /** A struct that is not a pointer: it is always there. */
  readonly isStruct: boolean
  /** A number or boolean that is not a pointer: zero is absent. */
  readonly isZeroAbsent: boolean
}

/** What the view of an object needs to know of its definition, and the rules that hold in it. */
export interface DefinitionPlan {
  readonly planned: PlannedDefinition
  readonly fields: ReadonlyMap<string, ViewField>
  /** Fields that are always there, and in which a rule holds. */
  readonly structs: readonly ViewField[]
  /** Fields that are always there. */
  readonly allStructs: readonly ViewField[]
  /** Fields that the server prints although they are zero. */
  readonly zeros: readonly ViewField[]
  readonly defaults: readonly PlannedDefault[]
  readonly keepsStatus: boolean
  /** Fields with which the server drops the object if it does not keep them. */
  readonly dropsWith: ReadonlySet<string>
  readonly dropsNamed: readonly { readonly of: string; readonly paths: readonly Steps[] }[]
  /** Fields below which no rule holds, and in which versions. */
  readonly unchecked: ReadonlyMap<string, Mask>
  /** Fields that the server's answers name otherwise. */
  readonly serverPaths: ReadonlyMap<string, ServerPath>
  /** Rules that also look at what is absent. */
  readonly always: readonly PlannedRule[]
  /** Rules about what is there, by the first field of their path. */
  readonly byField: ReadonlyMap<string, readonly PlannedRule[]>
  /** Some rule or default holds in it or below it. */
  readonly isActive: boolean
}

/** Whether a constraint can refuse an absent value. */
export function seesAbsent(constraint: Constraint, isZero: boolean): boolean {
  switch (constraint.is) {
    case 'required':
    case 'oneOf':
    case 'anyOf':
    case 'predicate':
      return true
    case 'min':
      return isZero && constraint.to > 0
    case 'max':
      return isZero && constraint.to < 0
    case 'minItems':
      return constraint.to > 0
    case 'cel':
      return !constraint.readsValue
    default:
      return false
  }
}
