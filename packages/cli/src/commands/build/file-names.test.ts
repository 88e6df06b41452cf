import { makeResource } from '@krmkit/runtime'
import { kubernetesScopes } from '@krmkit/transformers/parts'
import { describe, expect, it } from 'vitest'
import { fileNames } from './file-names.ts'

const resource = (apiVersion: string, kind: string, name: string, namespace?: string) =>
  makeResource({ apiVersion, kind, metadata: { name, ...(namespace && { namespace }) } })

describe('fileNames', () => {
  it.each([
    ['one namespace', [resource('apps/v1', 'Deployment', 'Web', 'a')], ['apps_v1_deployment_web.yaml']],
    [
      'several namespaces',
      [
        resource('v1', 'Service', 's', 'a'),
        resource('v1', 'Service', 's'),
        resource('v1', 'Namespace', 'a'),
        resource('example.com/v1', 'Thing', 't', 'a'),
      ],
      ['a_v1_service_s.yaml', 'default_v1_service_s.yaml', 'v1_namespace_a.yaml', 'a_example.com_v1_thing_t.yaml'],
    ],
    ['no resources', [], []],
  ])("are kustomize's: %s", (_, resources, names) => {
    expect(fileNames(resources, kubernetesScopes).value).toEqual(names)
  })

  it.each([
    ['a name that leads elsewhere', [resource('v1', 'ConfigMap', '../../x')], 'must be a file name'],
    ['two of one name', [resource('v1', 'ConfigMap', 'a'), resource('v1', 'ConfigMap', 'A')], 'of two resources'],
  ])('refuses %s', (_, resources, message) => {
    expect(fileNames(resources, kubernetesScopes).problems?.[0]?.message).toContain(message)
  })
})
