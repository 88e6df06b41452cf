import { bareItem, placeOf } from './bare-item.ts'
import { sectionOf } from './examples.ts'
import type { ListParts } from './list-parts.ts'

/** An example as a package whose Kptfile runs the example's function. */
export interface ExamplePackage {
  /** The items' files: texts by path. */
  readonly items: Readonly<Record<string, string>>
  /** The files that make the function run: Kptfile and config. */
  readonly own: Readonly<Record<string, string>>
  /** The folder of the items: a sub-package if the example has a Kptfile among its items, otherwise the root. */
  readonly folder: string
}

const CONFIG = 'fn-config.yaml'
/** The files of items and configs that name no file. */
const UNNAMED = /^(?:item-\d+|fn-config)\.yaml$/

/** Writes an example's items into the files that they name, or into a file each. */
export function packageOf(fn: string, { items, functionConfig }: ListParts): ExamplePackage {
  const named = filesOf(items)
  const folder = 'Kptfile' in named ? 'package/' : ''
  const unnamed = items.flatMap((item, at) =>
    placeOf(item).path === undefined ? [[`item-${String(at).padStart(2, '0')}.yaml`, `${bareItem(item)}\n`]] : [],
  )
  const inFolder = [...Object.entries(named), ...unnamed].map(([path, text]) => [`${folder}${path}`, text])
  const wanted = functionConfig && placeOf(functionConfig).path
  const config = wanted === undefined || wanted in named ? CONFIG : wanted
  return {
    folder,
    items: Object.fromEntries(inFolder),
    own: {
      ...(functionConfig !== undefined && { [config]: `${bareItem(functionConfig)}\n` }),
      Kptfile: kptfile(fn, functionConfig === undefined ? undefined : config),
    },
  }
}

/** The files that resources name, with the resources in the order of their numbers. */
export function filesOf(items: readonly string[]): Record<string, string> {
  const placed = items.map((item) => ({ ...placeOf(item), text: `${bareItem(item)}\n` }))
  const sorted = placed.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0))
  const files: Record<string, string> = {}
  for (const { path, text } of sorted)
    if (path !== undefined) files[path] = files[path] === undefined ? text : `${files[path]}---\n${text}`
  return files
}

/** Whether the example names this file, and not this module. */
export function isNamed(path: string): boolean {
  return !UNNAMED.test(path)
}

/** Kptfile and config of the run are not the example's: the function does not get them. */
function kptfile(fn: string, config: string | undefined): string {
  const own = ['Kptfile', ...(config === undefined ? [] : [config])].map((path) => path.replaceAll('.', '[.]'))
  return `apiVersion: kpt.dev/v1
kind: Kptfile
metadata:
  name: example
pipeline:
  ${sectionOf(fn)}:
  - image: krmkit/${fn}:dev
${config === undefined ? '' : `    configPath: ${config}\n`}    exclude:
    - resourceFileRegexp: ^(${own.join('|')})$
`
}
