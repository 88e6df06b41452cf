import { compileExpression, regexText } from './compile-cel.ts'
import { stepsOf } from './read-rules.ts'
import type { WrittenDefault, WrittenDefinition, WrittenRule } from './rule-schema.ts'

/** Numbers that a constraint compares with. */
const LIMITS = ['min', 'max', 'minLength', 'maxLength', 'minItems', 'maxItems', 'totalBytes'] as const

/** What the text of a group imports. */
interface Imports {
  readonly calls: Set<string>
  readonly predicates: Set<string>
}

/** The TypeScript file of a group's rules. */
export function groupSource(name: string, definitions: ReadonlyMap<string, WrittenDefinition>): string {
  const imports: Imports = { calls: new Set(), predicates: new Set() }
  const bodies = [...definitions].sort(byName).map(([name, written]) => `${name}: ${definitionText(written, imports)},`)
  const { calls, predicates } = imports
  return [
    '// Written by `npm run generate` from packages/kubernetes-schemas/validation.',
    '// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.',
    '// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.',
    ...(calls.size === 0 ? [] : [`import { ${[...calls].sort().join(', ')} } from '../expressions.ts'`]),
    ...[...predicates].sort().map((name) => `import { ${name} } from '../predicates/${kebab(name)}.ts'`),
    "import type { RuleGroup } from '../rule.ts'",
    '',
    '/** Rules of the API group. */',
    `export const ${name} = (): RuleGroup => ({`,
    ...bodies,
    '})',
    '',
  ].join('\n')
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

function definitionText(written: WrittenDefinition, imports: Imports): string {
  const { defaults = [], keepsStatus, dropsWith, dropsNamed, notEnum = [], unchecked } = written
  const rules = [...nameRules(written), ...(written.rules ?? [])]
  return objectText({
    keepsStatus: keepsStatus && 'true',
    dropsWith: dropsWith && list(dropsWith),
    dropsNamed: dropsNamed && JSON.stringify(dropsNamed.map(({ of, at }) => ({ of, at: at.map(stepsOf) }))),
    notEnum: notEnum.length === 0 ? undefined : list(notEnum),
    unchecked: unchecked && JSON.stringify(unchecked),
    defaults: defaults.length === 0 ? undefined : `[${defaults.map((each) => defaultText(each, imports)).join(', ')}]`,
    rules:
      rules.length === 0 && written.rules === undefined
        ? undefined
        : `[${rules.map((each) => ruleText(each, imports)).join(',\n')}]`,
  })
}

/** The rules of an object's name, and of the prefix of a generated one (ValidateObjectMeta). */
function nameRules({ name, nameUntil, prefixUntil }: WrittenDefinition): readonly WrittenRule[] {
  if (name === undefined) return []
  const common = {
    by: 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMeta',
    since: 21,
    root: true,
  } as const
  const formats: readonly Partial<WrittenRule>[] =
    nameUntil === undefined
      ? [{ format: name }]
      : [
          { format: name, gate: nameUntil.gate },
          { format: nameUntil.format, notGate: nameUntil.gate },
        ]
  return [
    { at: 'metadata.name', required: true, when: '!has(self.metadata.generateName)', ...common },
    ...formats.map((each) => ({ at: 'metadata.name', ...each, ...common })),
    ...formats.flatMap((each) => prefixRules({ ...each, ...common }, prefixUntil)),
    { at: 'metadata.namespace', format: 'dns-1123-label', ...common },
  ]
}

/** The rules of the prefix of a generated name; from some version on only the name made of it is checked. */
function prefixRules(rule: WrittenRule, prefixUntil: number | undefined): readonly WrittenRule[] {
  const at = 'metadata.generateName'
  const prefix: WrittenRule = { ...rule, at, format: `generated-${rule.format}` }
  if (prefixUntil === undefined) return [prefix]
  const made: WrittenRule = {
    ...rule,
    at,
    when: '!has(self.metadata.name)',
    report: 'metadata.name',
    format: `completed-${rule.format}`,
    since: prefixUntil + 1,
  }
  return [{ ...prefix, until: prefixUntil }, made]
}

function defaultText({ at, to, cel, when, versions }: WrittenDefault, imports: Imports): string {
  if ((to === undefined) === (cel === undefined)) throw new Error(`the default of ${at} must have \`to\` or \`cel\``)
  return objectText({
    at: list(stepsOf(at)),
    to: cel === undefined ? JSON.stringify(to) : expression(cel, imports).code,
    when: when && expression(when, imports).code,
    versions: versions && list(versions),
  })
}

function ruleText(rule: WrittenRule, imports: Imports): string {
  const { at = '', when, report, reason, say, versions, since, until, gate, notGate, root, notKinds, by } = rule
  const constraints = constraintTexts(rule, imports)
  if (constraints.length === 0) throw new Error(`the rule of ${JSON.stringify(at)} by ${by} has no constraint`)
  return objectText({
    at: `[${(typeof at === 'string' ? [at] : at).map((path) => list(stepsOf(path))).join(', ')}]`,
    constraints: `[${constraints.join(', ')}]`,
    when: when && expression(when, imports).code,
    condition: when && JSON.stringify(when),
    report: report === undefined ? undefined : list(stepsOf(report)),
    isRoot: root && 'true',
    notKinds: notKinds && list(notKinds),
    reason: reason && JSON.stringify(reason),
    say: say && JSON.stringify(say),
    versions: versions && list(versions),
    since: since?.toString(),
    until: until?.toString(),
    gate: gate && JSON.stringify(gate),
    notGate: notGate && JSON.stringify(notGate),
    by: JSON.stringify(by),
  })
}

type Constraints = Pick<WrittenRule, 'pattern' | 'enum' | 'not' | 'format' | (typeof LIMITS)[number]>

function constraintTexts(rule: WrittenRule, imports: Imports): string[] {
  const { required, forbidden, keys, unique, where, oneOf, atMostOne, anyOf, several, cel, predicate } = rule
  const atSelf = several && 'true'
  const texts: string[] = []
  if (required) texts.push("{ is: 'required' }")
  if (forbidden) texts.push("{ is: 'forbidden' }")
  texts.push(...simpleTexts(rule))
  if (keys !== undefined) {
    const inner = simpleTexts(typeof keys === 'string' ? { format: keys } : keys)
    texts.push(objectText({ is: "'keys'", to: `[${inner.join(', ')}]` }))
  }
  if (unique !== undefined) {
    const names = unique === true ? [] : typeof unique === 'string' ? [unique] : unique
    const filter = where && expression(where, imports).code
    texts.push(objectText({ is: "'unique'", to: list(names), isOne: String(!Array.isArray(unique)), where: filter }))
  }
  for (const [is, fields] of Object.entries({ oneOf, atMostOne, anyOf }))
    if (fields !== undefined) texts.push(objectText({ is: JSON.stringify(is), to: list(fields), atSelf }))
  if (cel !== undefined) {
    const { code, reads } = expression(cel, imports)
    const readsValue = String(reads.has('value'))
    texts.push(objectText({ is: "'cel'", to: code, source: JSON.stringify(cel), readsValue }))
  }
  if (predicate !== undefined) {
    imports.predicates.add(predicate)
    texts.push(objectText({ is: "'predicate'", to: predicate, name: JSON.stringify(predicate) }))
  }
  return texts
}

function simpleTexts(constraints: Partial<Constraints>): string[] {
  const { pattern, format } = constraints
  const texts: string[] = []
  for (const is of LIMITS) if (constraints[is] !== undefined) texts.push(`{ is: '${is}', to: ${constraints[is]} }`)
  if (pattern !== undefined) texts.push(`{ is: 'pattern', to: ${regexText(pattern)} }`)
  for (const is of ['enum', 'not'] as const)
    if (constraints[is] !== undefined) texts.push(`{ is: '${is}', to: ${JSON.stringify(constraints[is])} }`)
  if (format !== undefined) texts.push(`{ is: 'format', to: ${JSON.stringify(format)} }`)
  return texts
}

function expression(source: string, { calls }: Imports): ReturnType<typeof compileExpression> {
  const compiled = compileExpression(source)
  for (const call of compiled.calls) calls.add(call)
  return compiled
}

function objectText(fields: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [`${name}: ${text}`]))
  return `{ ${parts.join(', ')} }`
}

function list(texts: readonly string[]): string {
  return `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`
}

/** `volumeMounts` is in `volume-mounts.ts`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
