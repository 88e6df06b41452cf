import { readFrame } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { crdSchemas } from './crd-schema.ts'
import { kubernetesSchema, type MergeSchema } from './merge-schema.ts'

/** Keys of the list at a path of fields. */
const listKeys = (schema: MergeSchema | undefined, path: string) => {
  const parts = path.split('.')
  const last = parts.pop() as string
  return parts.reduce((at, part) => at?.field(part)?.schema, schema)?.field(last)?.listKeys
}

describe("Kubernetes' kinds", () => {
  test.each([
    ['apps/v1', 'Deployment', 'spec.template.spec.containers', ['name']],
    ['apps/v1', 'Deployment', 'spec.template.spec.containers.ports', ['containerPort', 'protocol']],
    ['apps/v1', 'Deployment', 'spec.template.spec.containers.volumeMounts', ['mountPath']],
    ['apps/v1', 'Deployment', 'spec.template.spec.topologySpreadConstraints', ['topologyKey', 'whenUnsatisfiable']],
    ['apps/v1', 'Deployment', 'spec.template.spec.volumes', ['name']],
    ['apps/v1', 'Deployment', 'metadata.finalizers', []],
    ['apps/v1', 'Deployment', 'spec.template.spec.tolerations', undefined],
    ['apps/v1', 'Deployment', 'spec.template.spec.containers.args', undefined],
    ['batch/v1', 'CronJob', 'spec.jobTemplate.spec.template.spec.initContainers.env', ['name']],
    ['v1', 'Service', 'spec.ports', ['port', 'protocol']],
    ['v1', 'ServiceAccount', 'secrets', ['name']],
    ['v1', 'ServiceAccount', 'imagePullSecrets', undefined],
    ['admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', 'webhooks', ['name']],
    ['apps/v1beta1', 'Deployment', 'spec.template.spec.containers', undefined],
    ['example.com/v1', 'Shop', 'metadata.finalizers', undefined],
  ])('%s %s have the keys of %s', (apiVersion, kind, path, keys) => {
    expect(listKeys(kubernetesSchema(apiVersion, kind), path)).toEqual(keys)
  })
})

const definition = (apiVersion: string) => `- apiVersion: ${apiVersion}
  kind: CustomResourceDefinition
  metadata: {name: shops.example.com}
  spec:
    group: example.com
    names: {kind: Shop}
    versions:
    - name: v1
      schema:
        openAPIV3Schema:
          properties:
            spec:
              additionalProperties:
                items:
                  properties:
                    tags: {type: array, x-kubernetes-list-type: set, items: {type: string}}
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name, kind]
            plain: {type: array, items: {type: object}}
`

describe('custom resources', () => {
  const schemas = (apiVersion: string) => {
    const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${definition(apiVersion)}`
    const items = readFrame(new TextEncoder().encode(list)).frame?.items ?? []
    return crdSchemas(items as Parameters<typeof crdSchemas>[0])
  }

  test.each([
    ['spec.shelves', ['name', 'kind']],
    ['spec.shelves.tags', []],
    ['plain', undefined],
    ['metadata.finalizers', undefined],
  ])('have the keys of %s', (path, keys) => {
    expect(listKeys(schemas('apiextensions.k8s.io/v1')('example.com/v1', 'Shop'), path)).toEqual(keys)
  })

  test.each([
    ['example.com/v2', 'Shop', 'apiextensions.k8s.io/v1'],
    ['example.com/v1', 'Mall', 'apiextensions.k8s.io/v1'],
    ['example.com/v1', 'Shop', 'example.org/v1'],
  ])('have no schema for %s %s from a definition of %s', (apiVersion, kind, definedBy) => {
    expect(schemas(definedBy)(apiVersion, kind)).toBeUndefined()
  })
})
