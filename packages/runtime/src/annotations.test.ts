import { readYaml } from '@krmkit/yaml'
import { describe, expect, test } from 'vitest'
import { isInternalAnnotation, isReservedPath, KUSTOMIZE_BUILD_STATE } from './annotation-names.ts'
import { dropOrigin, generatedBy, markGenerated, moveResource } from './annotations.ts'
import { Resource } from './resource.ts'

const resource = (yaml: string) => new Resource(readYaml(yaml).document!)
const annotated = (annotations: Record<string, string>) =>
  resource(JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', annotations } }))

describe('moveResource', () => {
  test('keeps both paths and both indices in agreement', () => {
    const item = annotated({
      'config.kubernetes.io/path': 'old.yaml',
      'internal.config.kubernetes.io/path': 'old.yaml',
      'config.kubernetes.io/index': '3',
      'internal.config.kubernetes.io/index': '3',
    })

    moveResource(item, { path: 'new.yaml', index: 0 })

    expect({ ...item.annotations }).toEqual({
      'config.kubernetes.io/path': 'new.yaml',
      'internal.config.kubernetes.io/path': 'new.yaml',
      'config.kubernetes.io/index': '0',
      'internal.config.kubernetes.io/index': '0',
    })
    expect(item.get('metadata.annotations["internal.config.kubernetes.io/index"]')).toBe('0')
  })

  test('adds no legacy annotation, and changes only the given parts', () => {
    const item = annotated({ 'config.kubernetes.io/index': '3' })

    moveResource(item, { path: 'new.yaml' })

    expect({ ...item.annotations }).toEqual({
      'config.kubernetes.io/index': '3',
      'internal.config.kubernetes.io/path': 'new.yaml',
    })
  })
})

describe('dropOrigin', () => {
  test('removes ids, index, the function annotation and local-config, and keeps file and own annotations', () => {
    const item = annotated({
      mine: 'x',
      'config.kubernetes.io/path': 'a.yaml',
      'internal.config.kubernetes.io/path': 'a.yaml',
      'config.kubernetes.io/index': '1',
      'internal.config.kubernetes.io/index': '1',
      'internal.config.kubernetes.io/id': '7',
      'config.k8s.io/id': '7',
      'internal.config.k8s.io/kpt-resource-id': '2',
      'internal.config.kubernetes.io/kpt-resource-id': '2',
      'config.kubernetes.io/function': 'container: {}',
      'config.kubernetes.io/local-config': 'true',
    })

    dropOrigin(item)

    expect(Object.keys(item.annotations)).toEqual([
      'mine',
      'config.kubernetes.io/path',
      'internal.config.kubernetes.io/path',
    ])
  })

  test('removes the annotations mapping only if it becomes empty', () => {
    const emptied = annotated({ 'config.k8s.io/id': '7' })
    const without = resource('apiVersion: v1\nmetadata:\n  name: a\n  annotations: {}\n')

    dropOrigin(emptied)
    dropOrigin(without)

    expect(emptied.has('metadata.annotations')).toBe(false)
    expect(without.toString()).toBe('apiVersion: v1\nmetadata:\n  name: a\n  annotations: {}\n')
  })
})

describe('the mark of generated resources', () => {
  test('finds what this function made from this config, and nothing else', () => {
    const [ours, others, none] = [annotated({}), annotated({}), annotated({})]
    markGenerated(ours, 'generate-configmap', 'a')
    markGenerated(others, 'generate-configmap', 'b')

    expect(generatedBy([ours, others, none], 'generate-configmap', 'a')).toEqual([ours])
    expect(ours.annotations['krmkit.dev/generated-by']).toBe('generate-configmap/a')
  })
})

test.each([
  'internal.config.kubernetes.io/anything',
  'config.kubernetes.io/path',
  'config.k8s.io/id',
  'internal.config.k8s.io/kpt-resource-id',
  ...KUSTOMIZE_BUILD_STATE,
])('%s belongs to the orchestrator', (key) => {
  expect(isInternalAnnotation(key)).toBe(true)
})

test.each(['config.kubernetes.io/local-config', 'config.kubernetes.io/function', 'a', 'krmkit.dev/generated-by'])(
  '%s belongs to the user',
  (key) => {
    expect(isInternalAnnotation(key)).toBe(false)
  },
)

test.each([
  ['metadata.annotations["internal.config.kubernetes.io/path"]', true],
  [['spec', 'template', 'metadata', 'annotations', 'internal.config.kubernetes.io/x'], true],
  ['metadata.annotations["config.kubernetes.io/path"]', false],
  ['metadata.labels["internal.config.kubernetes.io/path"]', false],
  ['metadata.annotations', false],
])('the path %j is reserved: %s', (path, isReserved) => {
  expect(isReservedPath(path)).toBe(isReserved)
})
