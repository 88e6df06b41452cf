import {
  isGitRepository,
  isRemoteFile,
  joinPath,
  type PathForm,
  pathAnnotations,
  pathFieldsOf,
} from '@krmkit/kustomization'
import { type Path, Resource, readYaml } from '@krmkit/runtime'
import { cleanPath } from '@krmkit/runtime/values'
import { defaultApiVersion } from './identity.ts'

/**
 * Rewrites the relative paths of a config so that they resolve from directory `to` to what they resolved to from
 * `from`. Does not read the disk, because an override can replace a path to a file that does not exist.
 */
export function rebasePaths(config: Resource, from: string, to: string): void {
  if (from !== to) rewriteRelativePaths(config, (path) => relativePath(to, joinPath(from, path)))
}

/** Rewrites the relative paths of a config. Addresses and absolute paths stay. */
export function rewriteRelativePaths(config: Resource, rewrite: (path: string) => string): void {
  rebaseBelow(config, [], (path) => (isRelative(path) ? rewrite(path) : path))
}

/** The relative path from `directory` to an absolute path. */
export function relativePath(directory: string, path: string): string {
  const [from, to] = [directory, path].map((each) => cleanPath(each).split('/').filter(Boolean)) as [string[], string[]]
  let common = 0
  while (common < from.length && common < to.length && from[common] === to[common]) common++
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/') || '.'
}

type Rewrite = (path: string) => string

function isRelative(path: string): boolean {
  return path !== '' && !path.startsWith('/') && !isRemoteFile(path) && !isGitRepository(path)
}

function rebaseBelow(config: Resource, at: Path, rewrite: Rewrite): void {
  const kind = config.text([...at, 'kind']) ?? ''
  const apiVersion = config.text([...at, 'apiVersion']) || defaultApiVersion(kind)
  for (const [field, form] of pathFieldsOf(apiVersion, kind))
    for (const path of expand(config, at, field.split('.'))) rebaseField(config, path, form, rewrite)
  for (const [key, form] of pathAnnotations) {
    const path = [...at, 'metadata', 'annotations', key]
    if (config.has(path)) rebaseField(config, path, form, rewrite)
  }
}

/** The paths in a config that match a field of the table. */
function expand(config: Resource, at: Path, [part, ...rest]: readonly string[]): readonly Path[] {
  if (part === undefined) return config.has(at) ? [at] : []
  if (part !== '*') return config.keys(at).includes(part) ? expand(config, [...at, part], rest) : []
  return Array.from({ length: config.size(at) }, (_, i) => expand(config, [...at, i], rest)).flat()
}

function rebaseField(config: Resource, path: Path, form: PathForm, rewrite: Rewrite): void {
  const value = config.get(path)
  if (form === 'config') {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) rebaseBelow(config, path, rewrite)
  } else if (typeof value === 'string' && !(form === 'mount' && isVolume(config, path))) {
    const after = rebasedText(value, form, rewrite)
    if (after !== value) config.set(path, after)
  }
}

function rebasedText(text: string, form: Exclude<PathForm, 'config'>, rewrite: Rewrite): string {
  switch (form) {
    case 'path':
    case 'mount':
      return rewrite(text)
    case 'paths':
      return text.split(',').map(rewrite).join(',')
    case 'program':
      return rebasedProgram(text, rewrite)
    case 'key=path': {
      const equals = text.indexOf('=')
      return equals < 0 ? rewrite(text) : text.slice(0, equals + 1) + rewrite(text.slice(equals + 1))
    }
    case 'path or patch':
      return isYaml(text) ? text : rewrite(text)
    case 'path or config':
      return isYaml(text) ? rebasedYaml(text, (inner) => rebaseBelow(inner, [], rewrite)) : rewrite(text)
    case 'function':
      return rebasedYaml(text, (inner) => {
        for (const path of expand(inner, [], ['container', 'mounts', '*', 'src']))
          rebaseField(inner, path, 'mount', rewrite)
        if (inner.has(['exec', 'path'])) rebaseField(inner, ['exec', 'path'], 'program', rewrite)
      })
  }
}

function isVolume(config: Resource, path: Path): boolean {
  return (config.text([...path.slice(0, -1), 'type']) || 'bind') !== 'bind'
}

/** A program in the directory itself keeps its `./`: a bare name is looked up in the search path. */
function rebasedProgram(text: string, rewrite: Rewrite): string {
  if (!text.includes('/')) return text
  const path = rewrite(text)
  return path.includes('/') ? path : `./${path}`
}

/** Whether a string is YAML rather than the path of a YAML file. */
function isYaml(text: string): boolean {
  if (text.includes('\n')) return true
  const { document, problems } = readYaml(text)
  return problems.length === 0 && document?.kind([]) !== 'scalar' && document?.has([]) === true
}

function rebasedYaml(text: string, edit: (config: Resource) => void): string {
  const { document, problems } = readYaml(text)
  if (document === undefined || problems.length > 0 || document.kind([]) !== 'map') return text
  const config = new Resource(document)
  edit(config)
  return config.toString()
}
