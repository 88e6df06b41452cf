import type { WrittenDefinition } from './rule-schema.ts'
import { byName, defaultText, type Imports, list, objectText, ruleText } from './write-rules.ts'

/** Constraints of a rule of updates. */
const CONSTRAINTS = ['immutable', 'cel', 'predicate'] as const

/** The TypeScript file of a group's rules of updates. */
export function updateSource(name: string, definitions: ReadonlyMap<string, WrittenDefinition>): string {
  const imports: Imports = { calls: new Set(), predicates: new Set() }
  const prepares = new Set<string>()
  const bodies = [...definitions].sort(byName).map(([definition, written]) => {
    for (const each of written.prepares ?? []) prepares.add(each)
    return `${definition}: ${definitionText(definition, written, imports)},`
  })
  const { calls, predicates } = imports
  return [
    '// Written by `npm run generate` from packages/kubernetes-schemas/validation.',
    '// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.',
    '// biome-ignore-all lint/complexity/useLiteralKeys: so are keys.',
    ...(calls.size === 0 ? [] : [`import { ${[...calls].sort().join(', ')} } from '../../expressions.ts'`]),
    ...imported(predicates, '../../updates/predicates/index.ts'),
    ...imported(prepares, '../../updates/prepare/index.ts'),
    "import type { UpdateGroup } from '../../updates/update-rule.ts'",
    '',
    '/** Rules of updates of the API group. */',
    `export const ${name} = (): UpdateGroup => ({`,
    ...bodies,
    '})',
    '',
  ].join('\n')
}

function imported(names: ReadonlySet<string>, from: string): readonly string[] {
  return names.size === 0
    ? []
    : [`import { ${[...names].sort((a, b) => a.localeCompare(b, 'en')).join(', ')} } from '${from}'`]
}

function definitionText(name: string, written: WrittenDefinition, imports: Imports): string {
  const { rules = [], defaults = [], serverSets, keeps, prepares, do: help } = written
  for (const rule of rules) {
    const count = CONSTRAINTS.filter((each) => rule[each] !== undefined).length
    if (count !== 1)
      throw new Error(`a rule of updates of ${name} by ${rule.by} must have one of ${CONSTRAINTS.join(', ')}`)
    if (Array.isArray(rule.at) || /[[{]/.test(rule.at ?? ''))
      throw new Error(`a rule of updates of ${name} by ${rule.by} must be at one field; write a predicate for lists`)
  }
  return objectText({
    serverSets: serverSets && list(serverSets),
    keeps: keeps && list(keeps),
    prepares: prepares && `[${prepares.join(', ')}]`,
    do: help && JSON.stringify(help),
    defaults: defaults.length === 0 ? undefined : `[${defaults.map((each) => defaultText(each, imports)).join(', ')}]`,
    rules: rules.length === 0 ? undefined : `[${rules.map((each) => ruleText(each, imports)).join(',\n')}]`,
  })
}
