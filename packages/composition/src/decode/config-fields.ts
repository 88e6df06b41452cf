import type { Path } from '@krmkit/runtime'
import type { Decoding } from './decoding.ts'
import { checkRuntime } from './runtime-fields.ts'

const METADATA = ['name', 'namespace', 'labels', 'annotations', 'configFn']
/**
 * `builtin`, `v1`, `apps/v1`, `my-group.example.com/v1alpha1`. The pattern in KEP-2299 rejects `builtin` and hyphens.
 */
const API_VERSION = /^(?:[a-z0-9](?:[-a-z0-9.]*[a-z0-9])?\/)?[a-z0-9][-a-z0-9]*$/
const LONGEST_NAME = 253

/** Annotations that name a function's program, newest first (kyaml/fn/runtime/runtimeutil). */
const FUNCTION_ANNOTATIONS: readonly string[] = [
  'config.kubernetes.io/function',
  'config.k8s.io/function',
  'config.kubernetes.io/container',
]

/** Checks the fields that every transformer has: identity, metadata, runtime. The rest depends on its kind. */
export function checkConfig(decoding: Decoding, isOverride: boolean): void {
  const { document } = decoding
  if (document.kind([]) !== 'map') {
    const wanted = isOverride ? 'a map with the fields to change' : 'a transformer, or the path of a file of them'
    const name = decoding.named([]) || 'the document'
    decoding.fail([], 'wrong-type', `${name} must be ${wanted}, found ${decoding.shown([])}`)
    return
  }
  checkKind(decoding, isOverride)
  checkApiVersion(decoding)
  checkMetadata(decoding, isOverride)
  if (!document.has(['runtime'])) return
  checkRuntime(decoding, isOverride)
  const annotation = FUNCTION_ANNOTATIONS.find((key) => document.has(['metadata', 'annotations', key]))
  if (annotation === undefined || isOverride) return
  const message = `${decoding.named(['runtime'])} must not be set together with the annotation ${annotation}: both name the program; keep one`
  decoding.fail(['runtime'], 'runtime', message)
}

function checkKind(decoding: Decoding, isOverride: boolean): void {
  const path = ['kind']
  const name = decoding.named(path)
  if (!decoding.document.has(path)) {
    if (isOverride) return
    const message = `${name} must be set: it names the type of the transformer, and its default name`
    decoding.fail(path, 'missing-field', message)
  } else if (decoding.text(path) === '')
    decoding.fail(path, 'missing-field', `${name} must be set, found an empty string`)
}

function checkApiVersion(decoding: Decoding): void {
  const path = ['apiVersion']
  const text = decoding.text(path)
  if (text === undefined || API_VERSION.test(text)) return
  const message = `${decoding.named(path)} must be builtin, a version or group/version, found ${decoding.shown(path)}`
  decoding.fail(path, 'api-version', message)
}

function checkMetadata(decoding: Decoding, isOverride: boolean): void {
  const path: Path = ['metadata']
  if (!decoding.isGiven(path)) return
  if (decoding.fields(path, isOverride ? [...METADATA, '$patch', '$retainKeys'] : METADATA) === undefined) return
  checkName(decoding, [...path, 'name'])
  if (!isOverride || decoding.isGiven([...path, 'namespace'])) decoding.text([...path, 'namespace'])
  for (const map of ['labels', 'annotations']) {
    const at = [...path, map]
    if (decoding.isGiven(at) && decoding.document.kind(at) !== 'map')
      decoding.fail(at, 'wrong-type', `${decoding.named(at)} must be a map, found ${decoding.shown(at)}`)
  }
}

function checkName(decoding: Decoding, path: Path): void {
  const name = decoding.text(path)
  const at = decoding.named(path)
  if (name === '') decoding.fail(path, 'missing-field', `${at} must not be empty: leave it out for the default`)
  if (name === undefined || name.length <= LONGEST_NAME) return
  const message = `${at} must not be longer than ${LONGEST_NAME} characters, found ${name.length}: ${decoding.shown(path)}`
  decoding.fail(path, 'long-name', message)
}
