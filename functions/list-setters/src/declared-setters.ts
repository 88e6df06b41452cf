import type { Items, Path, Resource } from '@krmkit/runtime'

const MUTATORS: Path = ['pipeline', 'mutators']

/**
 * The values that the root package's Kptfile gives apply-setters, in its pipeline or in the file that `configPath`
 * names; a later declaration wins.
 */
export function declaredSetters(items: Items): ReadonlyMap<string, string> {
  const declared = new Map<string, string>()
  const kptfile = find(items, 'Kptfile')
  if (kptfile?.kind !== 'Kptfile') return declared
  for (let position = 0; position < kptfile.size(MUTATORS); position++) {
    const mutator = [...MUTATORS, position]
    if (!(kptfile.text([...mutator, 'image']) ?? '').includes('apply-setters')) continue
    const configPath = kptfile.text([...mutator, 'configPath'])
    if (kptfile.has([...mutator, 'configMap'])) addTexts(declared, kptfile, [...mutator, 'configMap'])
    else if (configPath !== undefined) addTexts(declared, find(items, configPath), ['data'])
  }
  return declared
}

function find(items: Items, path: string): Resource | undefined {
  for (const item of items) if (item.origin.path === path) return item
  return undefined
}

function addTexts(declared: Map<string, string>, from: Resource | undefined, path: Path): void {
  for (const key of from?.keys(path) ?? []) {
    const text = from?.text([...path, key])
    if (text !== undefined) declared.set(key, text)
  }
}
