import { Resource } from '@krmkit/runtime'
import { type PathUse, pathFieldsOf } from '../decode/path-fields.ts'

/** A path in a config that can be an address. */
export interface Reference {
  readonly path: string
  /** The whole value, if the path is a part of it. */
  readonly entry?: string
  readonly use: Exclude<PathUse, 'local'>
}

/** Local paths have none of these. */
const ADDRESS = /^[^\s]*(?::\/\/|@|^github\.com[/:]|^https?:)[^\s]*$/i

/** The paths of a config, or of a decoded Kustomization, that can be addresses; also those of the configs in it. */
export function referencesIn(config: unknown, apiVersion: string, kind: string): readonly Reference[] {
  return pathsIn(config, apiVersion, kind).filter(({ path, entry = path }) => ADDRESS.test(entry))
}

/** All paths to files and directories of a config; also those of the configs in it. */
export function pathsIn(config: unknown, apiVersion: string, kind: string): readonly Reference[] {
  const references: Reference[] = []
  for (const [field, form, use] of pathFieldsOf(apiVersion || defaultApiVersion(kind), kind))
    for (const value of valuesAt(config, field.split('.'))) {
      if (form === 'config') for (const reference of pathsInConfig(value)) references.push(reference)
      else if (use !== 'local' && typeof value === 'string') {
        const path = form === 'key=path' ? value.slice(value.indexOf('=') + 1) : value
        references.push({ path, use, ...(path !== value && { entry: value }) })
      }
    }
  return references
}

function pathsInConfig(value: unknown): readonly Reference[] {
  const config = value instanceof Resource ? value.get([]) : value
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return []
  const { apiVersion, kind } = config as { readonly apiVersion?: unknown; readonly kind?: unknown }
  return pathsIn(config, textOf(apiVersion), textOf(kind))
}

function defaultApiVersion(kind: string): string {
  return kind === 'Kustomization' || kind === 'Composition' ? 'kustomize.config.k8s.io/' : 'builtin'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The values at a path; `*` matches each element of a list. */
function valuesAt(value: unknown, [part, ...rest]: readonly string[]): readonly unknown[] {
  if (part === undefined) return [value]
  if (part === '*') return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, rest)) : []
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return []
  return valuesAt((value as Readonly<Record<string, unknown>>)[part], rest)
}
