import { compileExpression, regexText } from './compile-cel.ts'
import type { WrittenDefault, WrittenDefinition, WrittenRule } from './rule-schema.ts'

/** Numbers that a constraint compares with. */
const LIMITS = ['min', 'max', 'minLength', 'maxLength', 'minItems', 'maxItems', 'totalBytes'] as const

/** The oldest minor version that krmkit checks: a rule that is older holds in all versions. */
const OLDEST = 21

/** What the text of a group imports. */
export interface Imports {
  readonly calls: Set<string>
  readonly predicates: Set<string>
}

/** The TypeScript file of a group's rules. */
export function groupSource(name: string, definitions: ReadonlyMap<string, WrittenDefinition>): string {
  const imports: Imports = { calls: new Set(), predicates: new Set() }
  const bodies = [...definitions].sort(byName).map(([name, written]) => methodText(name, written, imports))
  const { calls, predicates } = imports
  const types = bodies.some((body) => body.includes(': Expression')) ? 'Expression, RuleGroup' : 'RuleGroup'
  return [
    '// Written by `npm run generate` from packages/kubernetes-schemas/validation.',
    '// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.',
    '// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.',
    ...(calls.size === 0 ? [] : [`import { ${[...calls].sort().join(', ')} } from '../expressions.ts'`]),
    ...[...predicates].sort().map((name) => `import { ${name} } from '../predicates/${kebab(name)}.ts'`),
    `import type { ${types} } from '../rule.ts'`,
    '',
    '/** Rules of the API group. */',
    `export const ${name}: RuleGroup = {`,
    ...bodies,
    '}',
    '',
  ].join('\n')
}

/** Engines read a method when it is called: most objects have few of the definitions of a group. */
function methodText(name: string, written: WrittenDefinition, imports: Imports): string {
  const conditions = sharedConditions(written, imports)
  const constants = [...conditions].map(([code, constant]) => `const ${constant}: Expression = ${code}\n`)
  return `${name}() { ${constants.join('')}return ${definitionText(written, imports, conditions)} },`
}

/** Conditions of several rules, by their code, with the names of constants: rules with one function for their condition are tested together. */
function sharedConditions({ rules = [] }: WrittenDefinition, imports: Imports): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { when } of rules) {
    if (when === undefined) continue
    const { code } = expression(when, imports)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const shared = [...counts].filter(([, count]) => count > 1)
  return new Map(shared.map(([code], i) => [code, `when${i + 1}`]))
}

/** Sorts entries by their names. */
export function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

function definitionText(written: WrittenDefinition, imports: Imports, conditions: ReadonlyMap<string, string>): string {
  const { defaults = [], keepsStatus, dropsWith, dropsNamed, renames, notEnum = [], unchecked } = written
  const { name, nameUntil, prefixUntil, rules } = written
  return objectText({
    name: name && JSON.stringify({ format: name, before: nameUntil, prefixUntil }),
    keepsStatus: keepsStatus && 'true',
    dropsWith: dropsWith && list(dropsWith),
    dropsNamed: dropsNamed && JSON.stringify(dropsNamed),
    renames: renames && JSON.stringify(renames),
    notEnum: notEnum.length === 0 ? undefined : list(notEnum),
    unchecked: unchecked && JSON.stringify(unchecked),
    defaults: defaults.length === 0 ? undefined : `[${defaults.map((each) => defaultText(each, imports)).join(', ')}]`,
    rules: rules && `[${rules.map((each) => ruleText(each, imports, conditions)).join(',\n')}]`,
  })
}

/** A default as TypeScript. */
export function defaultText({ at, to, cel, when, versions }: WrittenDefault, imports: Imports): string {
  if ((to === undefined) === (cel === undefined)) throw new Error(`the default of ${at} must have \`to\` or \`cel\``)
  return objectText({
    at: JSON.stringify(at),
    to: cel === undefined ? JSON.stringify(to) : expression(cel, imports).code,
    when: when && expression(when, imports).code,
    versions: versions && list(versions),
  })
}

/**
 * A rule as TypeScript.
 *
 * @param conditions the names of constants with conditions
 */
export function ruleText(
  rule: WrittenRule,
  imports: Imports,
  conditions: ReadonlyMap<string, string> = new Map(),
): string {
  const {
    at = '',
    when,
    report,
    reason,
    say,
    versions,
    since,
    until,
    gate,
    notGate,
    root,
    notKinds,
    ratchets,
    by,
  } = rule
  const constraints = constraintTexts(rule, imports)
  if (constraints.length === 0) throw new Error(`the rule of ${JSON.stringify(at)} by ${by} has no constraint`)
  const condition = when && expression(when, imports).code
  return objectText({
    at: at === '' ? undefined : JSON.stringify(at),
    constraints: `[${constraints.join(', ')}]`,
    when: condition && (conditions.get(condition) ?? condition),
    report: report === undefined ? undefined : JSON.stringify(report),
    isRoot: root && 'true',
    notKinds: notKinds && list(notKinds),
    reason: reason && JSON.stringify(reason),
    // Predicates have their own words for each refusal.
    say: say && rule.predicate === undefined ? JSON.stringify(say) : undefined,
    versions: versions && list(versions),
    isAgeUnknown: since === undefined ? 'true' : undefined,
    since: since === undefined || since <= OLDEST ? undefined : since.toString(),
    until: until?.toString(),
    gate: gate && JSON.stringify(gate),
    notGate: notGate && JSON.stringify(notGate),
    isOfCreates: rule.on === 'create' ? 'true' : undefined,
    ratchets: ratchets && JSON.stringify(ratchets),
    do: rule.do && JSON.stringify(rule.do),
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
    texts.push(objectText({ is: "'cel'", to: code, readsValue }))
  }
  if (rule.immutable) texts.push(objectText({ is: "'immutable'", except: rule.except && list(rule.except) }))
  if (predicate !== undefined) {
    imports.predicates.add(predicate)
    texts.push(objectText({ is: "'predicate'", to: predicate }))
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

/** The fields that have a text, as an object. */
export function objectText(fields: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [`${name}: ${text}`]))
  return `{ ${parts.join(', ')} }`
}

/** Strings as a list. */
export function list(texts: readonly string[]): string {
  return `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`
}

/** `volumeMounts` is in `volume-mounts.ts`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
