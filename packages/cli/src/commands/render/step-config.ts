import { posix } from 'node:path'
import { readText } from '@krmkit/check/objects'
import { readYaml } from '@krmkit/runtime'
import type { LocatableConfig } from '../../function-runs/locate.ts'
import { configMapText } from '../../list/function-config.ts'
import type { Item } from '../../list/items.ts'
import { agrees, type Selector } from '../../list/selection.ts'
import type { Failure, Outcome } from '../../outcome.ts'
import type { Entry } from './entry.ts'
import type { PipelineFunction } from './kptfile.ts'

/** The source of a function's config. */
export type StepConfig =
  | { readonly text: string | undefined }
  /** `item` is the original file; `path` is relative to the package in `folder`. */
  | { readonly item: Item; readonly path: string; readonly folder: string }
  /** `unmet` is the failure if another number of resources than one agrees with `ref`. */
  | { readonly ref: Selector; readonly folder: string; readonly unmet: (count: number) => Failure }

/** Validates the source of a function's config, as kpt does before anything runs. */
export function stepConfig(
  fn: PipelineFunction,
  items: readonly Item[],
  folder: string,
  folderOf: (path: string) => string,
): Outcome<StepConfig> {
  const { configPath, configMap, configRef } = fn
  const given = [configPath !== '', configMap.size > 0, configRef !== undefined].filter(Boolean)
  if (given.length > 1) return failed(fn, undefined, 'must have one of configPath, configMap and configRef')
  const own = items.filter(({ file }) => folderOf(file.path) === folder)
  if (configRef !== undefined) {
    if (!configRef.kind || !configRef.name) return failed(fn, 'configRef', 'must have kind and name')
    const found = own.filter(({ text }) => isNamed(text, configRef))
    if (found.length !== 1) return failed(fn, 'configRef', notOne(found.length))
    return { value: { ref: configRef, folder, unmet: (count) => failed(fn, 'configRef', notOne(count)) } }
  }
  if (configPath !== '') return configFile(fn, own, folder)
  return { value: { text: configMap.size === 0 ? undefined : configMapText(configMap) } }
}

function configFile(fn: PipelineFunction, items: readonly Item[], folder: string): Outcome<StepConfig> {
  const { configPath } = fn
  const must = (reason: string) => failed(fn, 'configPath', `${JSON.stringify(configPath)} must ${reason}`)
  if (configPath.trim() === '') return must('not be empty')
  const path = posix.normalize(configPath)
  if (posix.isAbsolute(path)) return must('be relative to the package')
  if (path.includes('..')) return must('not lead out of the package')
  const inFile = items.filter(({ file }) => file.path === (folder === '' ? path : `${folder}/${path}`))
  const [item, second] = inFile
  if (item === undefined) return must('name a resource of this package, which is not in a sub-package')
  if (second !== undefined) return must(`name a file with one config, not ${inFile.length}`)
  return { value: { item, path, folder } }
}

/**
 * The config of a function. If earlier functions of the pipeline changed its file, mutators get the current state and
 * validators the original one (kpt internal/util/render/executor.go).
 */
export function configText(
  config: StepConfig,
  input: readonly Entry[],
  isMutator: boolean,
): Outcome<string | undefined> {
  if ('text' in config) return { value: config.text }
  const own = input.filter(({ folder }) => folder === config.folder)
  if ('item' in config) {
    const now = isMutator ? own.find(({ resource }) => resource.origin.path === config.path) : undefined
    return { value: now ? now.resource.toString() : config.item.placed }
  }
  const found = own.filter(({ resource }) => agrees(resource, config.ref))
  const [first, second] = found
  if (first !== undefined && second === undefined) return { value: first.resource.toString() }
  return config.unmet(found.length)
}

function isNamed(text: string, ref: Selector): boolean {
  const { document } = readText(text)
  return document !== undefined && agrees(document, ref)
}

function failed(fn: PipelineFunction, field: string | undefined, message: string): Failure {
  return { problems: [fn.problem(field, ` ${message}`)] }
}

function notOne(count: number): string {
  return `must name one resource of the package, not ${count}`
}

/** Parses the text of a config. */
export function configDocument(text: string | undefined) {
  return text === undefined ? undefined : readYaml(text).document
}

/** The config in a Kptfile's `configMap`, which kpt converts to the `data` of a ConfigMap. */
export function inlineConfig({
  config,
  fn,
}: {
  readonly config: StepConfig
  readonly fn: PipelineFunction
}): LocatableConfig | undefined {
  if (!('text' in config) || config.text === undefined) return undefined
  return { text: config.text, place: ([first, ...rest]) => fn.place(first === 'data' ? ['configMap', ...rest] : []) }
}
