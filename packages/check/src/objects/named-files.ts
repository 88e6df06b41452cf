import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'

/** A path that a Kustomization, Composition, Kptfile or test of Chainsaw names, and what is there. */
export interface NamedFile {
  readonly path: string
  readonly kind: 'patch' | 'assertion' | 'template' | 'config' | 'resource'
}

/** The paths in a Kustomization, a Composition, a Kptfile or a test of Chainsaw; what is written inline has none. */
export function namedFiles(document: JsonMap): readonly NamedFile[] {
  const kind = own(document, 'kind')
  if (String(own(document, 'apiVersion')).startsWith('chainsaw.kyverno.io/')) return ofChainsawTest(document)
  if (kind === 'Composition') return TRANSFORMERS.flatMap((field) => listOf(document, field).flatMap(ofTransformer))
  return kind === 'Kptfile' ? ofPipeline(document) : ofKustomization(document)
}

/** The paths in such a document, and those of the Compositions that a Composition imports. */
export function namedPaths(document: JsonMap): readonly string[] {
  const imports = own(document, 'kind') === 'Composition' ? listOf(document, 'transformersFrom').flatMap(pathOf) : []
  return [...namedFiles(document).map(({ path }) => path), ...imports]
}

/**
 * What a Kustomization writes into objects: paths of fields, `namespace` for all fields of this name, and variables such as `$(NAME)` that
 * it replaces. What its patches write is given by the keys of their objects.
 */
export function addedFields(document: JsonMap): readonly string[] {
  const labels = listOf(document, 'labels').some((entry) => isMap(entry) && own(entry, 'includeSelectors') === true)
  const hasSelector = labels || isMap(own(document, 'commonLabels'))
  const hasName = ['namePrefix', 'nameSuffix'].some((field) => typeof own(document, field) === 'string')
  const hasNamespace = typeof own(document, 'namespace') === 'string'
  const variables = listOf(document, 'vars').flatMap((entry) =>
    isMap(entry) ? `$(${String(own(entry, 'name'))})` : [],
  )
  return [
    ...(hasSelector ? ['spec.selector'] : []),
    ...(hasName ? ['metadata.name'] : []),
    ...(hasNamespace ? ['namespace'] : []),
    ...variables,
  ]
}

/** Whether something that is added is a variable. */
export function isVariable(added: string): boolean {
  return added.startsWith('$(')
}

/** Instead of a field: the values of expressions such as `($namespace)`, which a test of Chainsaw evaluates. */
export const EXPRESSIONS = '(expressions)'

/** The key of an object that patches complete. */
export function objectKey(object: JsonMap): string {
  const metadata = own(object, 'metadata')
  return `${String(own(object, 'kind'))}/${isMap(metadata) ? String(own(metadata, 'name')) : ''}`
}

const RESOURCES = ['resources', 'bases', 'components']
const PATCHES = ['patches', 'patchesStrategicMerge', 'patchesJson6902']
/** The fields of a Composition with transformers, or with changes of them. */
const TRANSFORMERS = ['transformers', 'transformerOverrides']
const CONFIGS = ['configurations', 'generators', 'replacements', 'transformers', 'validators']

function ofKustomization(document: JsonMap): readonly NamedFile[] {
  const pathsIn = (fields: readonly string[]) => fields.flatMap((field) => listOf(document, field).flatMap(pathOf))
  const generated = ['configMapGenerator', 'secretGenerator'].flatMap((field) =>
    listOf(document, field).flatMap(sourcesOf),
  )
  const values = listOf(document, 'helmCharts').flatMap(valuesOf)
  return [
    ...asNamed('resource', pathsIn(RESOURCES)),
    ...asNamed('patch', pathsIn(PATCHES)),
    ...asNamed('config', [...pathsIn(CONFIGS), ...generated, ...values]),
  ]
}

/** A transformer of a Composition or an override of one: a builtin of kustomize, or another function. */
function ofTransformer(entry: Json): readonly NamedFile[] {
  if (!isMap(entry)) return []
  const kind = String(own(entry, 'kind'))
  if (/^Resource(?:Accumulator|Generator)$/.test(kind))
    return asNamed(
      'resource',
      ['paths', 'files'].flatMap((field) => listOf(entry, field).flatMap(pathOf)),
    )
  if (!/^Patch\w*Transformer$/.test(kind)) return asNamed('config', [...sourcesOf(entry), ...valuesOf(entry)])
  const [path, paths] = [own(entry, 'path'), listOf(entry, 'paths')]
  return asNamed('patch', [...(path === undefined ? [] : pathOf(path)), ...paths.flatMap(pathOf)])
}

function ofPipeline(document: JsonMap): readonly NamedFile[] {
  const pipeline = own(document, 'pipeline')
  const steps = isMap(pipeline) ? ['mutators', 'validators'].flatMap((field) => listOf(pipeline, field)) : []
  return asNamed(
    'config',
    steps.flatMap((step) => (isMap(step) ? pathOf(own(step, 'configPath') ?? null) : [])),
  )
}

/**
 * Chainsaw compares objects of a cluster with those in the files of assertions, merges those of patches, and evaluates expressions in the
 * others before it sends them.
 */
function ofChainsawTest(document: JsonMap): readonly NamedFile[] {
  const steps = listOf(asMap(own(document, 'spec')), 'steps')
  const operations = steps.flatMap((step) => ['try', 'catch', 'finally'].flatMap((field) => listOf(asMap(step), field)))
  const filesOf = (names: readonly string[]) =>
    operations.flatMap((operation) =>
      names.flatMap((name) => pathOf(own(asMap(own(asMap(operation), name)), 'file') ?? null)),
    )
  return [
    ...asNamed('assertion', filesOf(['assert', 'error', 'patch'])),
    ...asNamed('template', filesOf(['apply', 'create', 'update'])),
  ]
}

function asMap(value: Json | undefined): JsonMap {
  return value !== undefined && isMap(value) ? value : {}
}

/** The files that a generator of ConfigMaps or Secrets reads: `path`, or `key=path`. */
function sourcesOf(entry: Json): readonly string[] {
  if (!isMap(entry) || !/Generator$|^undefined$/.test(String(own(entry, 'kind')))) return []
  const files = [...listOf(entry, 'files'), ...listOf(entry, 'envs'), own(entry, 'env') ?? null].flatMap(pathOf)
  return files.map((file) => file.slice(file.indexOf('=') + 1))
}

function valuesOf(entry: Json): readonly string[] {
  if (!isMap(entry)) return []
  return [own(entry, 'valuesFile') ?? null, ...listOf(entry, 'additionalValuesFiles')].flatMap(pathOf)
}

function asNamed(kind: NamedFile['kind'], paths: readonly string[]): readonly NamedFile[] {
  return paths.map((path) => ({ path, kind }))
}

function listOf(document: JsonMap, field: string): readonly Json[] {
  const value = own(document, field)
  return isList(value) ? value : []
}

function pathOf(entry: Json): readonly string[] {
  const path = isMap(entry) ? own(entry, 'path') : entry
  return typeof path === 'string' && !path.includes('\n') ? [path] : []
}
