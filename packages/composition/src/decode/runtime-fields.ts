import { starlarkFix } from '@krmkit/kustomization'
import type { Path } from '@krmkit/runtime'
import { defaultName } from '../consolidate/identity.ts'
import type { Decoding } from './decoding.ts'

const RUNTIME = ['container', 'exec', 'deferFailure']
const CONTAINER = ['image', 'network', 'mounts', 'envs']

/**
 * Checks `runtime` (KEP-2953; kyaml/fn/runtime/runtimeutil, FunctionSpec). An override may set a part of it, or null to
 * remove a field.
 */
export function checkRuntime(decoding: Decoding, isOverride: boolean): void {
  const path: Path = ['runtime']
  if (isOverride && !decoding.isGiven(path)) return
  const keys = decoding.fields(path, [...RUNTIME, 'starlark', ...directives(isOverride)])
  if (keys === undefined) return
  const starlark = [...path, 'starlark']
  if (keys.includes('starlark')) {
    const { document } = decoding
    const name = document.text(['metadata', 'name']) || defaultName(document.text(['kind']) ?? '')
    const message = `${decoding.named(starlark)} must not be set: kustomize removed Starlark runtimes; ${starlarkFix(name)}`
    decoding.fail(starlark, 'starlark-runtime', message)
  }
  const isGiven = (key: string) => keys.includes(key) && (!isOverride || decoding.isGiven([...path, key]))
  if (isGiven('container')) checkContainer(decoding, [...path, 'container'], isOverride)
  if (isGiven('exec')) checkExec(decoding, [...path, 'exec'], isOverride)
  if (keys.includes('deferFailure')) checkBoolean(decoding, [...path, 'deferFailure'], isOverride)
  const hasBoth = isGiven('container') && isGiven('exec')
  const hasNone = !isOverride && !['container', 'exec', 'starlark'].some((key) => keys.includes(key))
  if (!hasBoth && !hasNone) return
  const found = hasBoth ? 'both' : 'neither'
  decoding.fail(path, 'runtime', `${decoding.named(path)} must have exactly one of container and exec, found ${found}`)
}

function directives(isOverride: boolean): readonly string[] {
  return isOverride ? ['$patch'] : []
}

function checkContainer(decoding: Decoding, path: Path, isOverride: boolean): void {
  const keys = decoding.fields(path, [...CONTAINER, ...directives(isOverride)])
  if (keys === undefined) return
  requireText(decoding, [...path, 'image'], isOverride)
  if (keys.includes('network')) checkBoolean(decoding, [...path, 'network'], isOverride)
  const mounts = decoding.size([...path, 'mounts'])
  for (let i = 0; i < mounts; i++) {
    const at = [...path, 'mounts', i]
    if (decoding.document.kind(at) !== 'map')
      decoding.fail(at, 'wrong-type', `${decoding.named(at)} must be a map, found ${decoding.shown(at)}`)
  }
  const envs = decoding.size([...path, 'envs'])
  for (let i = 0; i < envs; i++) decoding.text([...path, 'envs', i])
}

function checkExec(decoding: Decoding, path: Path, isOverride: boolean): void {
  if (decoding.fields(path, ['path', 'args', 'envs', ...directives(isOverride)]) !== undefined)
    requireText(decoding, [...path, 'path'], isOverride)
}

/** Checks that a string is present and not empty. */
function requireText(decoding: Decoding, path: Path, isOverride: boolean): void {
  if (isOverride && !decoding.isGiven(path)) return
  if (!decoding.document.has(path))
    decoding.fail(path.slice(0, -1), 'missing-field', `${decoding.named(path)} must be set`)
  else if (decoding.text(path) === '')
    decoding.fail(path, 'missing-field', `${decoding.named(path)} must be set, found an empty string`)
}

function checkBoolean(decoding: Decoding, path: Path, isOverride: boolean): void {
  const value = decoding.document.get(path)
  if (typeof value === 'boolean' || (isOverride && value === null)) return
  decoding.fail(path, 'wrong-type', `${decoding.named(path)} must be true or false, found ${decoding.shown(path)}`)
}
