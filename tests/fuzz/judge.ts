import { isDeepStrictEqual } from 'node:util'
import { parseEvents } from 'js-yaml'
import { parseAllDocuments } from 'yaml'
import { findRefusals } from '../../packages/yaml/src/go-yaml/kubectl.ts'

type Json = { [key: string]: unknown }

const VERSIONS = new Set(['config.kubernetes.io/v1', 'config.kubernetes.io/v1beta1', 'config.kubernetes.io/v1alpha1'])
const STAMP = 'fuzz.example/stamp'
const ITEM = Symbol('an item itself')
const DEPENDS_ON = 'config.kubernetes.io/depends-on'

/** What a run gave. */
export interface Outcome {
  readonly output: string
  readonly exitCode: number
}

/** What is wrong with an output; `undefined` where nothing is. `isNamespace`: set-namespace ran, not the stamp. */
export function judgeRun(input: Uint8Array, { output, exitCode }: Outcome, isNamespace: boolean): string | undefined {
  if (exitCode !== 0 && exitCode !== 1) return `exit code ${exitCode}`
  try {
    parseEvents(output, { maxDepth: 2000 })
  } catch (error) {
    // js-yaml 5.5 refuses some tabs that YAML allows.
    if (!isRefusedLikeInput(decode(input), output) && readList(output) === undefined)
      return `the output is not valid YAML: ${String(error).split('\n', 1)[0]}`
  }
  const before = readInput(decode(input))
  // What `yaml` cannot read of the input it cannot read of the output: a lone carriage return, a key of 2,000 characters.
  const list = readList(output)
  if (list === undefined) {
    return before === undefined && hasListKeys(output)
      ? undefined
      : 'the output is not a ResourceList to another reader'
  }
  if (list.kind !== 'ResourceList') return `kind of the output is ${String(list.kind)}`
  const results = (list.results ?? []) as Json[]
  const hasError = results.some(({ severity }) => severity === 'error')
  if (hasError !== (exitCode === 1)) return `exit code ${exitCode}, ${hasError ? 'with' : 'without'} an error result`
  if (results.some(({ message, severity }) => typeof message !== 'string' || typeof severity !== 'string')) {
    return 'a result without message or severity'
  }
  if (before === undefined) return
  const normalise = isNamespace ? withoutNamespaces : withoutStamp
  const [want, got] = [normalise(before.items ?? []), normalise(list.items)]
  return isDeepStrictEqual(got, want) ? undefined : `items became ${shown(got)}, must be ${shown(want)}`
}

/** Whether the items were changed: what was accepted alone shows nothing. */
export function isEdited(input: Uint8Array, { output, exitCode }: Outcome): boolean {
  return exitCode === 0 && Buffer.compare(Buffer.from(output), input) !== 0
}

/**
 * Characters that YAML does not allow (specification 1.2.2, 5.1) though `yaml` takes them: an output that kept them
 * would be no YAML. And a carriage return alone, a line break of YAML (5.4) that `yaml` does not know.
 */
const NOT_YAML = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]|\r(?!\n)/

/** The input's list, where js-yaml and `yaml` agree that it is YAML: each lets texts pass that the specification forbids. */
function readInput(text: string | undefined): ReturnType<typeof readList> {
  if (text === undefined) return undefined
  try {
    parseEvents(text, { maxDepth: 1000 })
    const list = readList(text)
    // An alias within what it stands for gives a value without end: throws.
    JSON.stringify(list, (_key, value) => (typeof value === 'bigint' ? 0 : value))
    return list
  } catch {
    return undefined
  }
}

/**
 * Whether js-yaml refuses the input too, and kubectl refuses the output for no other cause than the input: krmkit also accepts
 * what one of the two readers refuses, and that comes out as it went in.
 */
function isRefusedLikeInput(input: string | undefined, output: string): boolean {
  if (input === undefined || refusalOf(input) === undefined) return false
  const known = new Set(findRefusals(input).map(({ cause }) => cause))
  return findRefusals(output).every(({ cause }) => known.has(cause))
}

/** Why js-yaml refuses a text; `undefined` where it does not. */
function refusalOf(text = ''): string | undefined {
  try {
    parseEvents(text, { maxDepth: 2000 })
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** Whether an output has what a ResourceList must have, where its input holds what `yaml` or js-yaml do not read. */
function hasListKeys(text: string): boolean {
  return /(?:^|[\s{,"])kind"?\s*:\s*"?ResourceList\b/.test(text) && /(?:^|[\s{,"])items"?\s*:/.test(text)
}

/** A ResourceList as `yaml` reads it; `undefined` where it does not, or where it is none. */
function readList(text: string | undefined): (Json & { items?: unknown }) | undefined {
  if (text === undefined || NOT_YAML.test(text)) return undefined
  try {
    const [document, ...more] = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent', intAsBigInt: true })
    if (document === undefined || more.length > 0 || !('errors' in document) || document.errors.length > 0)
      return undefined
    const list = document.toJS() as Json
    if (typeof list !== 'object' || list === null || Array.isArray(list)) return undefined
    const isList = list.kind === 'List' || (list.kind === 'ResourceList' && VERSIONS.has(String(list.apiVersion)))
    const hasItems = list.items === undefined || list.items === null || Array.isArray(list.items)
    return isList && hasItems ? list : undefined
  } catch {
    // `yaml` gives up on alias bombs and the like.
    return undefined
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Items but for the annotation that the stamp writes, and the maps that it had to make. */
function withoutStamp(items: unknown): unknown {
  return (
    (items as unknown[] | null)?.map((item) => {
      if (!isMap(item)) return item
      const { metadata = null, ...rest } = item
      const { annotations = null, ...other } = isMap(metadata) ? metadata : {}
      if (metadata !== null && !isMap(metadata)) return item
      const kept = isMap(annotations)
        ? Object.fromEntries(Object.entries(annotations).filter(([key]) => key !== STAMP))
        : annotations
      return { ...rest, metadata: { ...other, annotations: kept ?? {} } }
    }) ?? []
  )
}

/** Items but for everything that set-namespace may write. */
function withoutNamespaces(items: unknown): unknown {
  const strip = (value: unknown, key: string | symbol): unknown => {
    if (Array.isArray(value)) return value.map((member) => strip(member, ''))
    if (!isMap(value)) return value
    const kept = Object.entries(value).filter(([name]) => name !== 'namespace' && name !== DEPENDS_ON)
    const isNamespace = key === ITEM && value.kind === 'Namespace'
    const stripped = Object.fromEntries(kept.map(([name, member]) => [name, strip(member, name)]))
    const metadata = isMap(stripped.metadata ?? {}) ? { ...(stripped.metadata ?? {}), name: '' } : stripped.metadata
    return isNamespace ? { ...stripped, metadata } : stripped
  }
  return ((items as unknown[] | null) ?? []).map((item) => {
    const stripped = strip(item, ITEM)
    return isMap(stripped) ? { ...stripped, metadata: stripped.metadata ?? {} } : stripped
  })
}

function isMap(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shown(value: unknown): string {
  return JSON.stringify(value, (_key, member) => (typeof member === 'bigint' ? `${member}n` : member)).slice(0, 700)
}
