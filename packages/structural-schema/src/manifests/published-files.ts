import type { Crd, CrdVersion } from '../crd/crd.ts'
import { minorOf } from '../custom-resource/kubernetes-version.ts'
import { type Json, type JsonMap, newMap } from '../json/json.ts'
import { toJsonSchema } from '../json-schema/to-json-schema.ts'
import { publishVersion } from '../publish/publish.ts'
import { openApiDocument } from './shared-models.ts'

/** OpenAPI v3 as the API server publishes it, v2 for kustomize, JSON Schema for editors and kubeconform. */
export type PublishFormat = 'v3' | 'v2' | 'json-schema'

/** A file to be. */
export interface PublishedFile {
  /** Relative path, slash-delimited: `example.com/shop_v1.json`, as kubeconform looks for them. */
  readonly path: string
  readonly document: JsonMap
  /** What it is about; absent for the index, and for the document of all kinds. */
  readonly about?: { readonly group: string; readonly version: string; readonly kind: string } | undefined
}

/** How CustomResourceDefinitions are published. */
export interface PublishFilesOptions {
  readonly format: PublishFormat
  /** JSON Schema only: whether fields that the API server would drop are errors. They are unless this is `allow`. */
  readonly unknownFields?: 'allow' | 'forbid' | undefined
  /** JSON Schema only: the server that is meant, such as `1.33`. */
  readonly kubernetesVersion?: string | undefined
}

/** One file for each version that is served, an index of them, and for kustomize one with all of them. */
export function publishedFiles(crds: readonly Crd[], options: PublishFilesOptions): PublishedFile[] {
  const { format } = options
  const files: PublishedFile[] = []
  const all = newMap()
  for (const crd of crds) {
    for (const version of crd.versions) {
      if (!version.served) continue
      const about = { group: crd.group, version: version.name, kind: crd.names.kind }
      const path = `${crd.group}/${crd.names.kind.toLowerCase()}_${version.name}.json`
      files.push({ path, about, document: documentOf(crd, version, options, all) })
    }
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  const index: Json = {
    format,
    files: files.map(({ path, about }) => ({ ...(about as JsonMap), file: path })),
  }
  const whole =
    format === 'v2' ? [{ path: 'openapi.json', document: openApiDocument('custom resources', all, format) }] : []
  return [...files, ...whole, { path: 'index.json', document: index }]
}

function documentOf(
  crd: Crd,
  version: CrdVersion,
  { format, unknownFields = 'forbid', kubernetesVersion }: PublishFilesOptions,
  all: { [name: string]: Json },
): JsonMap {
  if (format === 'json-schema') {
    const minor = kubernetesVersion === undefined ? undefined : minorOf(kubernetesVersion)
    return toJsonSchema(crd, version, { verdict: 'admission', unknownFields, ...(minor !== undefined && { minor }) })
  }
  const models = publishVersion(crd, version, { format, ...(format === 'v2' && { defaults: false }) })
  Object.assign(all, models)
  return openApiDocument(`${crd.group}/${version.name} ${crd.names.kind}`, models, format)
}
