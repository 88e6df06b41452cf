import { type PathForm, pathFieldsOf } from '@krmkit/kustomization'
import type { Path, Resource } from '@krmkit/runtime'

/** A field of a config that can contain a path. */
export interface FoundField {
  readonly path: Path
  readonly form: PathForm
  readonly use: ReturnType<typeof pathFieldsOf>[number][2]
}

/** Kinds of Kustomizations also have a deprecated list of charts (api/types/helmchartargs.go). */
const OLD_CHARTS = ['helmChartInflationGenerator.*.values', 'path', 'file'] as const

const API = 'kustomize.config.k8s.io/'

/** The kind of a config: a file of a directory needs none. */
export function kindOf(config: Resource, at: Path, isDeclaration: boolean): string {
  return config.text([...at, 'kind']) || (isDeclaration ? 'Kustomization' : '')
}

/** Whether a kind has the fields of a Kustomization. */
export function isKustomization(kind: string): boolean {
  return kind === 'Kustomization' || kind === 'Component'
}

/** The fields of a config that can contain paths. Keys match in any case, as in kustomize. */
export function fieldsIn(config: Resource, at: Path, kind: string): readonly FoundField[] {
  const isOwn = isKustomization(kind) || kind === 'Composition'
  const apiVersion = config.text([...at, 'apiVersion']) || (isOwn ? API : 'builtin')
  const fields = [...pathFieldsOf(apiVersion, kind), ...(isKustomization(kind) ? [OLD_CHARTS] : [])]
  return fields.flatMap(([field, form, use]) =>
    expand(config, at, field.split('.')).map((path) => ({ path, form, use })),
  )
}

/** The paths in a config that match a pattern; `*` matches each element of a list. */
export function expand(config: Resource, at: Path, [part, ...rest]: readonly string[]): readonly Path[] {
  if (part === undefined) return config.has(at) ? [at] : []
  if (part === '*') return Array.from({ length: config.size(at) }, (_, i) => expand(config, [...at, i], rest)).flat()
  const name = part.toLowerCase()
  return config
    .keys(at)
    .filter((key) => key.toLowerCase() === name)
    .flatMap((key) => expand(config, [...at, key], rest))
}
