import type { JsonMap } from '@krmkit/structural-schema/values'
import { type Extraction, extract } from '../src/extract/extract.ts'
import { kubernetesSource } from '../src/extract/kubernetes-source.ts'
import { packSource } from '../src/extract/pack-source.ts'
import type { TypeSource } from '../src/extract/type-source.ts'
import { kubernetesModel } from '../src/model/decode/decode-model.ts'
import { makePack } from '../src/packs/pack.ts'
import { readPackSchemas } from '../src/packs/pack-schemas.ts'

/** The types of a version of Kubernetes. */
export const k8s = (minor = 34): TypeSource => kubernetesSource(kubernetesModel(), minor)

/** Extracts objects, which are documents of `a.yaml`. */
export function run(objects: readonly object[], sources: readonly TypeSource[] = [k8s()], isSplit = false): Extraction {
  const extracted = objects.map((value, i) => ({ value: value as JsonMap, where: `a.yaml:${i + 1}` }))
  return extract(extracted, sources, { head: isSplit ? ['typed'] : [], isSplit })
}

/** All objects as one file. */
export function source(objects: readonly object[], sources?: readonly TypeSource[]): string {
  return run(objects, sources).files.get('resources.ts') ?? ''
}

/** An object with a name. */
export function object(apiVersion: string, kind: string, name: string, more: object = {}): JsonMap {
  return { apiVersion, kind, metadata: { name }, ...more }
}

/** A JSON Schema of Shop, with these fields in its spec. */
export function shopSchema(spec: object = {}): object {
  return {
    type: 'object',
    properties: {
      apiVersion: { const: 'example.com/v1' },
      kind: { const: 'Shop' },
      spec: { type: 'object', properties: spec },
    },
  }
}

/** The types of a package at a version: files as text, or as JSON. */
export function pack(name: string, version: string | undefined, files: Record<string, unknown>): TypeSource {
  const texts = Object.entries(files).map(([path, file]): [string, string] => [
    path,
    typeof file === 'string' ? file : JSON.stringify(file),
  ])
  return packSource(readPackSchemas(makePack(name, new Map(texts), `packs/${name}`), version))
}
