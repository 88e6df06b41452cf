import { COMPLETED, GENERATED } from './formats/generated-names.ts'
import type { NameRules, Rule } from './rule.ts'

const at = 'metadata.generateName'
const NAMESPACE: Rule = { at: 'metadata.namespace', constraints: [{ is: 'format', to: 'dns-1123-label' }] }

/**
 * The rules of an object's name, of the prefix of a generated one, and of its namespace (apimachinery, ValidateObjectMeta). The
 * server clears the namespace of other objects (docs/decisions.md#the-namespace-of-cluster-scoped-objects).
 */
export function nameRules(names: NameRules | undefined, isNamespaced: boolean): readonly Rule[] {
  if (names === undefined) return []
  const { format, before, prefixUntil } = names
  const formats =
    before === undefined
      ? [{ format }]
      : [
          { format, gate: before.gate },
          { format: before.format, notGate: before.gate },
        ]
  const rules: readonly Rule[] = [
    {
      at: 'metadata.name',
      constraints: [{ is: 'required' }],
      when: (self) => self.metadata?.generateName === undefined,
    },
    ...formats.map(
      ({ format: to, ...gates }): Rule => ({ at: 'metadata.name', constraints: [{ is: 'format', to }], ...gates }),
    ),
    ...formats.flatMap(({ format: to, ...gates }) => prefixRules(to, gates, prefixUntil)),
    ...(isNamespaced ? [NAMESPACE] : []),
  ]
  return rules.map((rule) => ({ ...rule, isRoot: true }))
}

/** The rules of the prefix of a generated name; from some version on only the name made of it is checked. */
function prefixRules(format: string, gates: Pick<Rule, 'gate' | 'notGate'>, prefixUntil?: number): readonly Rule[] {
  // An update does not make a name.
  const prefix: Rule = { isOfCreates: true, at, constraints: [{ is: 'format', to: `${GENERATED}${format}` }], ...gates }
  if (prefixUntil === undefined) return [prefix]
  const made: Rule = {
    isOfCreates: true,
    ...gates,
    at,
    constraints: [{ is: 'format', to: `${COMPLETED}${format}` }],
    when: (self) => self.metadata?.name === undefined,
    report: 'metadata.name',
    since: prefixUntil + 1,
  }
  return [{ ...prefix, until: prefixUntil }, made]
}
