import { label1035Problems, subdomainProblems } from '@krmkit/formats'
import type { Path, Value } from '@krmkit/runtime'
import { formatFieldPath } from '@krmkit/runtime/values'
import type { Crd, CrdVersion } from '../crd/crd.ts'
import type { JsonMap } from '../json/json.ts'
import { toJsonSchema } from '../json-schema/to-json-schema.ts'
import type { Profile } from '../structural/check-structural.ts'
import { minorOf } from '../version/kubernetes-version.ts'
import { kustomizeDocument, openApiDocument } from './documents.ts'
import { unpublishedReason } from './publishable.ts'

/** OpenAPI v3 as published by the API server, v2 for kustomize, or JSON Schema for editors and kubeconform. */
export type PublishFormat = 'v3' | 'v2' | 'json-schema'

/** A file to write. */
export interface PublishedFile {
  /** The relative path with slashes: `example.com/shop_v1.json`, where kubeconform looks for it. */
  readonly path: string
  readonly document: JsonMap
}

/** Options of {@link publishedFiles}. */
interface PublishFilesOptions {
  readonly format: PublishFormat
  /** JSON Schema only: whether it accepts what the schema accepts (default), or what a user can apply. */
  readonly verdict?: 'schema' | 'admission' | undefined
  /** JSON Schema only: whether fields that the API server drops are allowed (default) or errors. */
  readonly unknownFields?: 'allow' | 'forbid' | undefined
  /** JSON Schema only: the target version, such as `1.33`. */
  readonly kubernetesVersion?: string | undefined
  /** Whose text determines the documents: the server's (default), or that of KEP-2335, for results of {@link decodeKepCrd}. */
  readonly profile?: Profile | undefined
  /** Definitions of built-in kinds, for the document that replaces kustomize's own. */
  readonly builtIn?: { readonly [name: string]: Value } | undefined
}

/** A value of a CustomResourceDefinition that is not valid in a file name. */
interface PublishProblem {
  /** The index of the CustomResourceDefinition. */
  readonly position: number
  readonly field: Path
  /** Follows the field: `must be …, found …`. */
  readonly message: string
}

/** A version that is published as any object, or a part of a CustomResourceDefinition that is not published. */
interface PublishWarning extends PublishProblem {
  readonly rule: 'schema-missing' | 'schema-not-structural' | 'decode'
}

/** The result of {@link publishedFiles}. */
interface Published {
  readonly files: readonly PublishedFile[]
  readonly problems: readonly PublishProblem[]
  readonly warnings: readonly PublishWarning[]
}

/**
 * Returns one file for each served version, an index of them, and for kustomize one file with all of them. Of several
 * CustomResourceDefinitions of the same kind, the first is used, because a cluster has only one.
 */
export function publishedFiles(all: readonly Crd[], options: PublishFilesOptions): Published {
  const problems = all.flatMap((crd, position) => nameProblems(crd).map((problem) => ({ position, ...problem })))
  if (problems.length > 0) return { files: [], problems, warnings: [] }
  const { format, builtIn, profile } = options
  const repeated = new Set(repeatedKinds(all).map(({ position }) => position))
  const crds = all.filter((_, position) => !repeated.has(position))
  const kinds = crds
    .flatMap((crd) => crd.versions.filter(({ served }) => served).map((version) => ({ crd, version })))
    .map(({ crd, version }) => ({
      about: { group: crd.group, version: version.name, kind: crd.names.kind },
      path: `${kindOf(crd)}_${version.name}.json`,
      document: documentOf(crd, version, options),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const index = { format, files: kinds.map(({ about, path }) => ({ ...about, file: path })) }
  const files = [
    ...kinds.map(({ path, document }) => ({ path, document })),
    ...(format === 'v2' ? [{ path: OPENAPI, document: kustomizeDocument(crds, builtIn as JsonMap, profile) }] : []),
    { path: INDEX, document: index },
  ]
  const warnings = all.flatMap((crd, position) => (repeated.has(position) ? [] : warningsOf(crd, position, profile)))
  return { files, problems: [], warnings }
}

/** Returns the parts that cannot be read, and the served versions whose fields are not published. */
function warningsOf({ versions, problems }: Crd, position: number, profile: Profile | undefined): PublishWarning[] {
  const unread = problems
    .filter(({ at }) => at[0] === 'spec')
    .map(({ at, message: why }): PublishWarning => {
      const message = `${formatFieldPath(at)} is not published, because it ${why}`
      return { position, rule: 'decode', field: at, message }
    })
  const unspecified = versions.flatMap(({ name, served, schema, schemaAt }): PublishWarning[] => {
    if (!served) return []
    if (schema === undefined) {
      const message = `version ${name} has no schema: it is published as any object`
      return [{ position, rule: 'schema-missing', field: ['spec', 'versions'], message }]
    }
    const reason = unpublishedReason(schema, profile)
    if (reason === undefined) return []
    const message = `the schema of version ${name} is not structural, so the version is published as any object: ${reason}`
    return [{ position, rule: 'schema-not-structural', field: schemaAt, message }]
  })
  return [...unread, ...unspecified]
}

const INDEX = 'index.json'
const OPENAPI = 'openapi.json'

/** Checks group, version and kind, which become names of directories and files, with the rules of the API server. */
function nameProblems({ group, names, versions }: Crd): Omit<PublishProblem, 'position'>[] {
  const found = (text: string) => `found ${JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text)}`
  const problems: Omit<PublishProblem, 'position'>[] = []
  if (subdomainProblems(group).length > 0)
    problems.push({ field: ['spec', 'group'], message: `must be a DNS subdomain such as example.com, ${found(group)}` })
  if (group === INDEX || group === OPENAPI)
    problems.push({
      field: ['spec', 'group'],
      message: `must not be ${group}, which is a file among the published ones`,
    })
  if (label1035Problems(names.kind.toLowerCase()).length > 0)
    problems.push({
      field: ['spec', 'names', 'kind'],
      message: `must be a DNS label in any case such as CronTab, ${found(names.kind)}`,
    })
  for (const [i, { name, served }] of versions.entries())
    if (served && label1035Problems(name).length > 0)
      problems.push({
        field: ['spec', 'versions', i, 'name'],
        message: `must be a DNS label such as v1, ${found(name)}`,
      })
  return problems
}

/** Returns the indexes of CustomResourceDefinitions that declare the same kind as an earlier one, with the index of the first. */
export function repeatedKinds(all: readonly Crd[]): readonly { readonly position: number; readonly first: number }[] {
  const firsts = new Map<string, number>()
  return all.flatMap((crd, position) => {
    const first = firsts.get(kindOf(crd))
    if (first === undefined) firsts.set(kindOf(crd), position)
    return first === undefined ? [] : [{ position, first }]
  })
}

/** Returns a name for files in lower case, because file systems can ignore case. */
function kindOf({ group, names }: Crd): string {
  return `${group}/${names.kind.toLowerCase()}`
}

function documentOf(
  crd: Crd,
  version: CrdVersion,
  { format, verdict = 'schema', unknownFields = 'allow', kubernetesVersion, profile }: PublishFilesOptions,
): JsonMap {
  if (format !== 'json-schema') return openApiDocument([{ ...crd, versions: [version] }], format, profile)
  const minor = kubernetesVersion === undefined ? undefined : minorOf(kubernetesVersion)
  return toJsonSchema(crd, version, { verdict, unknownFields, profile, ...(minor !== undefined && { minor }) })
}
