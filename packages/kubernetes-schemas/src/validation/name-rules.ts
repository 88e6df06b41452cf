import { COMPLETED, GENERATED } from './formats/generated-names.ts'
import type { NameRules, Rule } from './rule.ts'

const at = 'metadata.generateName'

const NAMESPACE: Rule = { at: 'metadata.namespace', constraints: [{ is: 'format', to: 'dns-1123-label' }] }

/** The rules of an object's name, and of the prefix of a generated one (apimachinery, ValidateObjectMeta). */
export function nameRules(names: NameRules | undefined): readonly Rule[] {
  if (names === undefined) return []
  const { format, before, prefixUntil, isClusterScoped } = names
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
    ...(isClusterScoped ? [] : [NAMESPACE]),
  ]
  return rules.map((rule) => ({ ...rule, isRoot: true }))
}

/** The rules of the prefix of a generated name; from some version on only the name made of it is checked. */
function prefixRules(format: string, gates: Pick<Rule, 'gate' | 'notGate'>, prefixUntil?: number): readonly Rule[] {
  const prefix: Rule = { at, constraints: [{ is: 'format', to: `${GENERATED}${format}` }], ...gates }
  if (prefixUntil === undefined) return [prefix]
  const made: Rule = {
    ...gates,
    at,
    constraints: [{ is: 'format', to: `${COMPLETED}${format}` }],
    when: (self) => self.metadata?.name === undefined,
    report: 'metadata.name',
    since: prefixUntil + 1,
  }
  return [{ ...prefix, until: prefixUntil }, made]
}
