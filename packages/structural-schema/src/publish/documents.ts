import type { Crd, CrdVersion } from '../crd/crd.ts'
import { type Json, type JsonMap, newMap } from '../json/json.ts'
import type { Profile } from '../structural/check-structural.ts'
import { mergeDefinition } from './merge-definition.ts'
import { metaDefinitions } from './meta-definitions.ts'
import { publishVersion } from './publish.ts'
import { publishable } from './publishable.ts'
import { asRoot, modelName, type OpenApiFormat } from './type-meta.ts'

const INFO = { title: 'Kubernetes CRD Swagger', version: 'v0.1.0' }

/**
 * Returns the served versions of CRDs as one OpenAPI document, with the models that they refer to, but without REST paths.
 *
 * @param crds The CustomResourceDefinitions.
 * @param format The version of OpenAPI.
 * @param profile Whose text determines the documents: the server's, or that of KEP-2335.
 * @returns The document.
 * @example
 * const crd = decodeCrd({ spec: { group: 'example.com', names: { kind: 'Shop' }, versions: [{ name: 'v1', served: true }] } })
 * console.log(Object.keys(openApiDocument([crd], 'v2').definitions ?? {})[0]) // com.example.v1.Shop
 */
export function openApiDocument(crds: readonly Crd[], format: OpenApiFormat, profile?: Profile): JsonMap {
  const models = newMap()
  for (const [crd, version] of servedVersions(crds)) {
    Object.assign(models, publishVersion(crd, version, { format, profile }))
  }
  Object.assign(models, metaDefinitions())
  return format === 'v2'
    ? { swagger: '2.0', info: INFO, paths: {}, definitions: sorted(models) }
    : { openapi: '3.0.0', info: INFO, paths: {}, components: { schemas: sorted(models) } }
}

/**
 * Returns the served versions of CRDs as a document for `openapi.path` of a kustomization: lists with map keys are merged
 * by them, and cluster-scoped resources get no namespace. Kustomize reads this document instead of its own, so it needs
 * the definitions of built-in kinds too, if they are patched.
 */
export function kustomizeDocument(crds: readonly Crd[], builtIn: JsonMap = {}, profile?: Profile): JsonMap {
  const definitions = Object.assign(newMap(), metaDefinitions(mergeDefinition), builtIn)
  const paths = newMap()
  for (const [crd, version] of servedVersions(crds)) {
    const gvk = { group: crd.group, version: version.name, kind: crd.names.kind }
    const schema = publishable(version.schema, profile)
    definitions[modelName(crd.group, version.name, crd.names.kind)] = {
      ...mergeDefinition(asRoot(schema ?? { type: 'object' }, 'v2')),
      'x-kubernetes-group-version-kind': [gvk],
    }
    // The path states the scope and the plural.
    if (crd.names.plural === '') continue
    const scope = crd.scope === 'Cluster' ? '' : 'namespaces/{namespace}/'
    paths[`/apis/${crd.group}/${version.name}/${scope}${crd.names.plural}/{name}`] = {
      get: { 'x-kubernetes-action': 'get', 'x-kubernetes-group-version-kind': gvk },
    }
  }
  return { swagger: '2.0', info: INFO, paths: sorted(paths), definitions: sorted(definitions) }
}

function servedVersions(crds: readonly Crd[]): (readonly [Crd, CrdVersion])[] {
  return crds.flatMap((crd) => crd.versions.filter(({ served }) => served).map((version) => [crd, version] as const))
}

function sorted(map: { readonly [key: string]: Json }): JsonMap {
  const out = newMap()
  for (const key of Object.keys(map).sort()) out[key] = map[key] as Json
  return out
}
