import type { Path } from '@krmkit/runtime'

/** The reasons that the API server gives for refusing a value. */
export const SERVER_REASONS = [
  'Required',
  'Invalid',
  'NotSupported',
  'NotFound',
  'Duplicate',
  'Forbidden',
  'TooLong',
  'TooMany',
] as const

/** A reason that the API server gives for refusing a value (apimachinery, util/validation/field). */
export type ServerReason = (typeof SERVER_REASONS)[number]

/** A value of an object's view: JSON, in which an absent field is `undefined`. */
export type Value = undefined | boolean | number | string | readonly Value[] | { readonly [name: string]: Value }

/** Fields of an object's view. */
export type ViewObject = Record<string, Value>

/** An object as the server validates it. */
export interface View {
  readonly root: ViewObject
  /** Objects, lists and maps with values that another program replaces before the server reads them. */
  readonly opaque: ReadonlySet<Value>
  /** Objects that no rule sees: those that the server drops, and substitutes for elements of another type, which are findings of their own. */
  readonly skipped: ReadonlySet<Value>
}

/** What an expression or a predicate can read: the definition's object, the whole object, and the index or key that leads to its value. */
export interface Scope {
  readonly self: Value
  readonly root: Value
  readonly key: string | number | undefined
}

/** A refusal by a predicate. */
export interface Refusal {
  /** Where a person corrects it, below the predicate's value. */
  readonly at: Path
  /** What must be, read after the path. */
  readonly say: string
  /** Default: `Invalid`. */
  readonly reason?: ServerReason
  /** The server's field below the value, if it is not `at`. */
  readonly report?: Path
}

/** What needs more than an expression: the refusals of a value, none if it passes; linear in the size of the object. */
// biome-ignore lint/suspicious/noExplicitAny: a view has the fields of its definition; predicates read them by name.
export type Predicate = (value: any, scope: { readonly self: any; readonly root: any }) => readonly Refusal[]

/** A compiled expression: `(self, value, key, root, oldSelf, oldValue)`, without the last ones if it does not read them; those of the old state are only of updates. */
// biome-ignore lint/suspicious/noExplicitAny: compiled expressions read fields by name.
export type Expression = (self: any, value: any, key: any, root: any, oldSelf?: any, oldValue?: any) => unknown

/** A condition of a value. */
export type Constraint =
  | { readonly is: 'required' | 'forbidden' }
  | {
      readonly is: 'min' | 'max' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'totalBytes'
      readonly to: number
    }
  | { readonly is: 'pattern'; readonly to: RegExp }
  | { readonly is: 'enum' | 'not'; readonly to: readonly (string | number | boolean)[] }
  | { readonly is: 'format'; readonly to: string }
  | { readonly is: 'keys'; readonly to: readonly Constraint[] }
  | { readonly is: 'unique'; readonly to: readonly string[]; readonly isOne: boolean; readonly where?: Expression }
  | { readonly is: 'oneOf' | 'atMostOne' | 'anyOf'; readonly to: readonly string[]; readonly atSelf?: boolean }
  | { readonly is: 'cel'; readonly to: Expression; readonly readsValue: boolean }
  | { readonly is: 'predicate'; readonly to: Predicate }

/** One rule of a definition, as packages/kubernetes-schemas/validation/README.md describes it. */
export interface Rule {
  /** Field paths below the definition: `a.b[].c`; `[]` is each element of a list, `{}` each value of a map. Left out: the object itself. */
  readonly at?: string | readonly string[]
  readonly constraints: readonly Constraint[]
  readonly when?: Expression
  readonly report?: string
  readonly reason?: ServerReason
  readonly say?: string
  readonly versions?: readonly string[]
  /** The first minor version that has it; left out: it is older than all that are checked. */
  readonly since?: number
  /** Nobody established in which version it began: it warns in older ones. */
  readonly isAgeUnknown?: boolean
  readonly until?: number
  readonly gate?: string
  readonly notGate?: string
  /** Only of the object itself and its metadata. */
  readonly isRoot?: boolean
  /** Kinds of objects in which it does not hold. */
  readonly notKinds?: readonly string[]
  /** An update is not checked against it. */
  readonly isOfCreates?: boolean
  /**
   * What an update that does not change it passes: an equal value at its place or at the field around it, or any object that had the same
   * mistake.
   */
  readonly ratchets?: 'value' | 'any' | { readonly at: string }
}

/** What explains a rule beside its constraints; places are in braces: `{self.type} is "Localhost"`. */
export interface RuleWords {
  /** When it holds. */
  readonly when?: string
  /** Which elements of a list it compares. */
  readonly where?: string
  /** What a predicate asks for. */
  readonly must?: string
}

/** The words of a group's rules, by definition and position. */
export type GroupWords = Readonly<Record<string, Readonly<Record<number, RuleWords>>>>

/** What the names of a kind's objects are. */
export interface NameRules {
  readonly format: string
  /** The format while a feature gate was off. */
  readonly before?: { readonly format: string; readonly gate: string }
  /** The last minor version that checks the prefix of a generated name itself, and not only the name that is made of it. */
  readonly prefixUntil?: number
}

/** A default of the server: set where the field is absent. */
export interface Default {
  readonly at: string
  readonly to: Value | Expression
  readonly when?: Expression
  readonly versions?: readonly string[]
}

/** A field and its path in the server's own type. */
interface Rename {
  readonly at: string
  /** The path; empty: what is in the field is in the object itself. */
  readonly to: string
  readonly versions?: readonly string[]
  readonly since?: number
  readonly until?: number
}

/** What the server checks in the objects of one definition. */
export interface DefinitionRules {
  /** Of a kind. */
  readonly name?: NameRules
  readonly rules?: readonly Rule[]
  readonly defaults?: readonly Default[]
  /** A new object keeps its status. */
  readonly keepsStatus?: boolean
  /** Fields with which the server drops the object while their feature gate is off. */
  readonly dropsWith?: readonly string[]
  /** Lists whose elements the server drops with the element that they name in the list `of`. */
  readonly dropsNamed?: readonly { readonly of: string; readonly at: readonly string[] }[]
  /** Fields that the server's own type has under another path, which its answers name. */
  readonly renames?: readonly Rename[]
  /** Fields whose values the server does not check, although the specification lists them. */
  readonly notEnum?: readonly string[]
  /** Fields that the server stores without a look at what is in them, some of them up to a minor version. */
  readonly unchecked?: readonly { readonly at: string; readonly until?: number }[]
}

/** The definitions of one API group by their short names, each made for its first object. */
export type RuleGroup = Readonly<Record<string, () => DefinitionRules>>

/** The rules of all API groups, as they are generated. */
export interface RuleSource {
  readonly groups: Readonly<Record<string, RuleGroup>>
  /** Which fields are pointers in Go, as text. */
  readonly goFields: string
  /** Definitions in whose objects, and in what they contain, no rule holds: by group, as text. */
  readonly unruled: string
  /** Definitions that have defaults, or contain objects that have some: by group, as text. */
  readonly defaulted: string
}
