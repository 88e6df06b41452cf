import { exitCodeOfList } from '@krmkit/testing'
import { bareItem, placeOf } from './bare-item.ts'
import { filesOf, isNamed, packageOf } from './example-package.ts'
import type { ShippedExample } from './examples.ts'
import { listParts, type Result } from './list-parts.ts'

/** What a form of a function did with an example, or must do. */
export interface Observation {
  readonly exitCode: number
  /** The bytes of stdout. */
  readonly stdout?: string
  readonly stderr?: string
  /** Texts of the files by path. */
  readonly files?: Readonly<Record<string, string>>
  /** Texts of resources in files that the example does not name, sorted. */
  readonly unnamed?: readonly string[]
  readonly results?: readonly Result[]
}

/** A filter returns the example's output. */
export function expectedOfFilter({ output }: ShippedExample): Observation {
  return { exitCode: exitCodeOfList(output), stdout: output, stderr: '' }
}

/** `krmkit eval - NAME -o unwrap` prints the items as documents. A failing function prints none. */
export function expectedOfEval({ output }: ShippedExample): Observation {
  const { items, results } = listParts(output)
  const exitCode = exitCodeOfList(output)
  const documents = items.map((item) => `${bareItem(item)}\n`).join('---\n')
  return { exitCode, stdout: exitCode === 0 ? documents : '', results }
}

/** `krmkit render` writes the items into their files. A failing function changes no file. */
export function expectedOfRender({ fn, input, output }: ShippedExample): Observation {
  const given = listParts(input)
  const { own, folder } = packageOf(fn, given)
  const exitCode = exitCodeOfList(output)
  const { items, results } = exitCode === 0 ? listParts(output) : { ...listParts(output), items: given.items }
  const inFolder = Object.entries(filesOf(items)).map(([path, text]) => [`${folder}${path}`, text] as const)
  return {
    exitCode,
    files: Object.fromEntries([...Object.entries(own), ...inFolder]),
    unnamed: items
      .filter((item) => placeOf(item).path === undefined)
      .map(bareItem)
      .sort(),
    results: sortedResults(results),
  }
}

/**
 * Results of a rendered package in the terms of the example: without the files that the example does not name, and without
 * the numbers of resources that have none there. Files have an order of their own, so results are sorted.
 */
export function resultsInTermsOf({ input }: ShippedExample, results: readonly Result[]): readonly Result[] {
  const { items, functionConfig } = listParts(input)
  const places = [...items, ...(functionConfig === undefined ? [] : [functionConfig])].map(placeOf)
  const isNumbered = (path: string) => !places.some((place) => place.path === path && place.index === undefined)
  return sortedResults(
    results.map(({ file, ...rest }) => {
      const { path, index } = (file ?? {}) as { path?: string; index?: number }
      if (path === undefined || !isNamed(path)) return rest
      return { ...rest, file: { path, ...(index !== undefined && isNumbered(path) && { index }) } }
    }),
  )
}

function sortedResults(results: readonly Result[]): readonly Result[] {
  return results.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
}

/** A text that does not depend on the order of keys. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return JSON.stringify(
    Object.entries(value)
      .map(([key, part]) => [key, textOf(part)])
      .sort(),
  )
}
