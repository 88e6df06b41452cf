import type { BuildFinding } from '@krmkit/kustomization'
import { Resource, readYaml, type YamlProblem } from '@krmkit/runtime'
import { COMPOSITION_API_VERSION, type CompositionDocument, type ConfigEntry, type FileEntry } from './composition.ts'
import { checkConfig } from './config-fields.ts'
import { Decoding } from './decoding.ts'
import { type Element, elementsOf } from './elements.ts'
import { readImport } from './import-fields.ts'
import { readOrderEntry } from './order-fields.ts'

const ROOT = [
  'apiVersion',
  'kind',
  'metadata',
  'transformersFrom',
  'transformerOverrides',
  'transformers',
  'transformerOrder',
]
/** Names in earlier drafts of KEP-2299. */
const FORMER_NAMES = new Map([
  ['modules', 'transformers'],
  ['modulesFrom', 'transformersFrom'],
  ['moduleOverrides', 'transformerOverrides'],
  ['moduleOrder', 'transformerOrder'],
])
const ROOT_METADATA = ['name', 'namespace', 'labels', 'annotations']

/** The decoded content of a file, or all errors in it. */
export type Decoded<T> = { readonly value: T } | { readonly problems: readonly BuildFinding[] }

/** Where the text of a Composition comes from. */
export interface DecodeOptions {
  /** Absolute path of its file. */
  readonly file: string
  /** Its lines are not those of the file: it is part of another document. */
  readonly isPart?: boolean
}

/** Reads a Composition strictly. All errors in the file are reported together. */
export function decodeComposition(text: string, { file, isPart = false }: DecodeOptions): Decoded<CompositionDocument> {
  const { document, problems } = readYaml(text)
  if (document === undefined || problems.length > 0) return { problems: problems.map((each) => findingOf(each, file)) }
  const decoding = new Decoding(document, text, { file, linesBefore: isPart ? undefined : 0, within: [] })
  if (!decoding.isGiven([])) {
    decoding.fail([], 'empty-file', 'a Composition must not be empty: it needs at least `kind: Composition`')
    return decoding
  }
  if (decoding.fields([], ROOT, FORMER_NAMES) === undefined) return decoding
  checkRoot(decoding)
  const value: CompositionDocument = {
    file,
    imports: elementsOf(decoding, 'transformersFrom').flatMap((each) => readImport(each.decoding) ?? []),
    overrides: elementsOf(decoding, 'transformerOverrides').flatMap((each) => readConfig(each, true) ?? []),
    overridesPosition: decoding.position(['transformerOverrides']),
    transformers: elementsOf(decoding, 'transformers').flatMap(
      (each) => readFile(each) ?? readConfig(each, false) ?? [],
    ),
    order: decoding.isGiven(['transformerOrder'])
      ? elementsOf(decoding, 'transformerOrder').flatMap((each) => readOrderEntry(each.decoding) ?? [])
      : undefined,
  }
  return decoding.problems.length > 0 ? { problems: inOrder(decoding.problems) } : { value }
}

/** Reads the fields that every transformer of a list has; `undefined` if anything is wrong. Errors are reported. */
export function readConfig({ decoding, comments }: Element, isOverride: boolean): ConfigEntry | undefined {
  const before = decoding.problems.length
  checkConfig(decoding, isOverride)
  if (decoding.problems.length > before) return undefined
  const config = new Resource(decoding.document)
  return { config, comments, position: decoding.position([]), lineOf: (field) => decoding.position(field).line }
}

/** The entry as the path of a file; `undefined` if it is not a string. */
function readFile({ decoding, comments }: Element): FileEntry | undefined {
  const path = decoding.document.kind([]) === 'scalar' ? decoding.document.get([]) : undefined
  if (typeof path !== 'string') return undefined
  if (path === '') decoding.fail([], 'missing-path', `${decoding.named([])} must name a file, found an empty string`)
  return { path, comments, position: decoding.position([]) }
}

function checkRoot(decoding: Decoding): void {
  const { document } = decoding
  const apiVersion = decoding.text(['apiVersion'])
  if (apiVersion !== undefined && apiVersion !== COMPOSITION_API_VERSION)
    decoding.fail(['apiVersion'], 'api-version', `apiVersion must be ${COMPOSITION_API_VERSION}, found "${apiVersion}"`)
  const kind = decoding.text(['kind'])
  if (!document.has(['kind'])) decoding.fail([], 'missing-field', 'kind must be set: `kind: Composition`')
  else if (kind !== undefined && kind !== 'Composition')
    decoding.fail(['kind'], 'kind', `kind must be Composition, found "${kind}"`)
  if (!decoding.isGiven(['metadata']) || decoding.fields(['metadata'], ROOT_METADATA) === undefined) return
  decoding.text(['metadata', 'name'])
  for (const map of ['labels', 'annotations']) {
    const path = ['metadata', map]
    if (decoding.isGiven(path)) decoding.fields(path, document.keys(path))
  }
}

/** Sorts findings by their position in the file. */
function inOrder(problems: readonly BuildFinding[]): BuildFinding[] {
  return [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

/** Converts a problem of the YAML to a finding. */
export function findingOf({ code, message, line, column }: YamlProblem, file: string): BuildFinding {
  return { severity: 'error', rule: code, message, file, line, column }
}
