import { readYaml, type Value } from '@krmkit/runtime'
import type { Selector } from '../../list/selection.ts'
import { failure, type Outcome } from '../../outcome.ts'

/** A function in the pipeline of a Kptfile. */
export interface SavedFunction {
  readonly section: 'mutators' | 'validators'
  readonly key: 'image' | 'exec'
  readonly name: string
  /** Relative to the package. */
  readonly configPath?: string | undefined
  readonly configMap?: Readonly<Record<string, string>> | undefined
  readonly selector?: Selector | undefined
  readonly exclude?: Selector | undefined
}

/** Adds a function to the pipeline of a Kptfile, or replaces the one with the same name (kpt fn eval --save). */
export function saveFunction(
  kptfile: string,
  saved: SavedFunction,
): Outcome<{ text: string; verb: 'Added' | 'Updated' }> {
  const { document, problems } = readYaml(kptfile)
  if (document === undefined)
    return failure(
      `Kptfile:${problems[0]?.line ?? 1}:${problems[0]?.column ?? 1}: ${problems[0]?.message ?? 'cannot be read'}`,
    )
  const { section, key, name, configPath, configMap, selector, exclude } = saved
  const entry: Record<string, Value> = {
    [key]: name,
    ...(configPath !== undefined && { configPath }),
    ...(configMap && Object.keys(configMap).length > 0 && { configMap: { ...configMap } }),
    ...(selector && { selectors: [selector as Value] }),
    ...(exclude && { exclude: [exclude as Value] }),
  }
  for (const path of [['pipeline'], ['pipeline', section]]) {
    const value = document.get(path)
    if (value !== undefined && value !== null && typeof value !== 'object')
      return failure(`Kptfile: ${path.join('.')} must be ${path.length === 1 ? 'an object' : 'a list'}`)
    if (value === null) document.delete(path)
  }
  const size = document.size(['pipeline', section])
  const numbers = Array.from({ length: size }, (_, i) => i)
  const found = numbers.find((i) => document.text(['pipeline', section, i, key]) === name)
  if (size === 0) document.set(['pipeline', section], [entry])
  else document.set(['pipeline', section, found ?? size], entry)
  return { value: { text: document.toString(), verb: found === undefined ? 'Added' : 'Updated' } }
}
