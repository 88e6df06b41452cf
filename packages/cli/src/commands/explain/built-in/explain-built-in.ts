import {
  type Descriptions,
  type Field,
  type Minor,
  type MinorRange,
  type Model,
  minorLabel,
  minorsLabel,
} from '@krmkit/kubernetes-schemas'
import type { FieldRules } from '@krmkit/kubernetes-schemas/explain'
import { parseFieldPath } from '@krmkit/runtime'
import type { DescribedField } from '../describe-field.ts'
import type { LostField } from '../follow-field.ts'
import { describe } from './describe-built-in.ts'
import { type ExplainedRule, explainedRules } from './explained-rules.ts'
import type { BuiltInSubject } from './find-built-in.ts'
import { definitionWithin, followBuiltIn, typeOf } from './follow-built-in.ts'
import { deprecationText, gateHistory, kindText } from './history.ts'

/** A field of a built-in kind; its JSON structure is part of the command's contract. */
export interface BuiltInExplanation {
  readonly group: string
  readonly kind: string
  readonly scope: 'Namespaced' | 'Cluster' | undefined
  readonly version: string
  readonly versions: readonly string[]
  /** Minor versions that krmkit knows: `1.21-1.37`. */
  readonly kubernetes: string
  /** As written on the command line; empty for the whole object. */
  readonly path: string
  /** The first minor version with the field; undefined if it is older than the model. */
  readonly introducedIn: string | undefined
  /** The first minor version without the field, which can be a future one. */
  readonly removedIn: string | undefined
  readonly deprecation: string | undefined
  readonly replacement: string | undefined
  readonly gates: readonly {
    readonly name: string
    readonly reference: string | undefined
    readonly history: readonly string[]
  }[]
  readonly field: DescribedField
  /** The rules of the API server for the field, in the chosen versions. */
  readonly rules: readonly ExplainedRule[]
}

/** Where explanations come from. */
export interface BuiltInSources {
  readonly model: Model
  /** The versions whose rules are explained. */
  readonly minors: MinorRange
  readonly rulesFor: (gates: readonly string[]) => FieldRules
  readonly descriptions: Descriptions
}

/** Explains a field with the model, or returns where the path ends. */
export function explainBuiltIn(
  { kind, versions, path }: BuiltInSubject,
  { model, minors, rulesFor, descriptions }: BuiltInSources,
  depth: number,
): BuiltInExplanation | LostField {
  const root = kind.definition
  const lost: LostField = { parent: '', name: path, near: undefined, known: [] }
  if (root === undefined && path !== '') return lost
  const followed = root === undefined ? { fields: [], node: undefined } : followBuiltIn(root, parseFieldPath(path))
  if ('known' in followed) return followed
  const { fields, node } = followed
  const field = fields.at(-1)
  const life = lifeOnTheWay(kind.minors, fields)
  const removed =
    field === undefined ? kind.removed : life !== undefined && life.to < model.last ? life.to + 1 : undefined
  // A field in the oldest version of the model may be older.
  const introduced = field === undefined ? kind.introduced : life?.from === model.first ? undefined : life?.from
  const deprecated = field === undefined ? kind.deprecated : undefined
  const gates = [...new Set([...(field === undefined ? kind.gates : []), ...fields.flatMap((one) => one.gates)])]
  const rules = rulesFor(gates)
  const owner = fields.length < 2 ? root : definitionWithin(typeOf(fields.at(-2) as Field))
  return {
    group: kind.group,
    kind: kind.kind,
    scope: kind.scope,
    version: kind.version,
    versions: versions.map((one) => kindText(one, model)),
    kubernetes: minorsLabel({ from: model.first, to: model.last }),
    path,
    introducedIn: introduced === undefined ? undefined : minorLabel(introduced),
    removedIn: removed === undefined ? undefined : minorLabel(removed),
    deprecation: field?.deprecation
      ? deprecationText(field.deprecation)
      : deprecated === undefined
        ? undefined
        : `deprecated since ${minorLabel(deprecated)}`,
    replacement:
      field === undefined && kind.replacement !== undefined
        ? `${kind.replacement.apiVersion} ${kind.replacement.kind}`
        : field?.deprecation?.replacement,
    gates: gates.map((name) => {
      const gate = model.gate(name)
      return { name, reference: gate?.reference, history: gate === undefined ? [] : gateHistory(gate) }
    }),
    field: describe({ field, owner }, node, root, {
      model,
      depth,
      since: life?.from ?? model.first,
      rules,
      minor: minors.to,
      descriptions,
    }),
    rules: explainedRules(rules.of(kind, fields), minors, life),
  }
}

/** The versions of a field: those in which all its parents exist too. */
function lifeOnTheWay(kind: MinorRange | undefined, fields: readonly Field[]): MinorRange | undefined {
  if (kind === undefined) return undefined
  let from: Minor = kind.from
  let to: Minor = kind.to
  for (const { minors } of fields) {
    from = Math.max(from, minors.from)
    to = Math.min(to, minors.to)
  }
  return { from, to }
}
