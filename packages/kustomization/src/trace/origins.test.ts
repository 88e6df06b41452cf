import { formatFieldPath, parseFieldPath } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { build } from '../build.ts'
import { memoryFiles } from '../files/memory-files.ts'
import { createSession } from '../session.ts'
import { Origins } from './origins.ts'
import { TraceRecorder } from './recorder.ts'

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  template:
    spec:
      containers:
      - {name: web, image: "web:1", args: [a, b]}
      - {name: side, image: "side:1"}
`
const config = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: values}\ndata: {image: "new:2"}\n'

/** What wrote a field: the file, or the field of a step, and the path there. */
async function originOf(kustomization: string, field: string, position = 0): Promise<string> {
  const files = {
    'kustomization.yaml': `resources: [web.yaml, values.yaml]\nsortOptions: {order: fifo}\n${kustomization}`,
    'web.yaml': deployment,
  }
  const recorder = new TraceRecorder()
  const session = createSession({ files: memoryFiles({ ...files, 'values.yaml': config }), tracer: recorder })
  const { resources, findings } = await build('/', session)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const origin = new Origins(recorder.close(resources)).of(position, parseFieldPath(field))
  const { step, path } = origin ?? { step: undefined, path: [] }
  return `${step?.role === 'load' ? step.file : step?.field} ${formatFieldPath(path)}`
}

const patch = (containers: string, more = '') =>
  `patches:\n- patch: |-\n    apiVersion: apps/v1\n    kind: Deployment\n    metadata: {name: web}\n    spec: {${more}template: {spec: {containers: ${containers}}}}\n`
const insert =
  'patches:\n- target: {kind: Deployment}\n  patch: |-\n    - {op: add, path: /spec/template/spec/containers/0, value: {name: first, image: "f:1"}}\n'
const replacements =
  'replacements:\n- source: {kind: ConfigMap, fieldPath: data.image}\n  targets:\n  - select: {kind: Deployment}\n    fieldPaths: [spec.template.spec.containers.0.image]\n'
const image = 'spec.template.spec.containers[0].image'

test.each([
  ['a value that no step changes', '', 'spec.replicas', '/web.yaml spec.replicas'],
  ['a value of a patch', patch('[]', 'replicas: 2, '), 'spec.replicas', 'patches[0] spec.replicas'],
  ['a value beside a patch', patch('[]', 'replicas: 2, '), image, `/web.yaml ${image}`],
  ['a count', 'replicas: [{name: web, count: 3}]\n', 'spec.replicas', 'replicas[0] spec.replicas'],
  ['an element that a patch moved', insert, 'spec.template.spec.containers[1].image', `/web.yaml ${image}`],
  ['an element that a patch added', insert, image, `patches[0] ${image}`],
  [
    'an element after one that a patch deleted',
    patch('[{name: web, $patch: delete}]'),
    image,
    '/web.yaml spec.template.spec.containers[1].image',
  ],
  ['an equal value of an element that moved', patch('[{name: new, image: "web:1"}]'), image, `patches[0] ${image}`],
  ['a replacement', replacements, image, '/values.yaml data.image'],
  ['another image', 'images: [{name: side, newTag: "2"}]\n', image, `/web.yaml ${image}`],
  [
    'an image with another tag',
    'images: [{name: side, newTag: "2"}]\n',
    'spec.template.spec.containers[1].image',
    'images[0] spec.template.spec.containers[1].image',
  ],
  ['a name behind a prefix', 'namePrefix: prod-\n', 'metadata.name', '/web.yaml metadata.name'],
  ['a prefix that no name can have', 'namePrefix: Prod_\n', 'metadata.name', 'namePrefix metadata.name'],
  ['a label', 'labels: [{pairs: {app: web}}]\n', 'metadata.labels.app', 'labels[0] metadata.labels.app'],
  [
    'a missing field: its parent',
    '',
    'spec.template.spec.containers[1].ports',
    '/web.yaml spec.template.spec.containers[1]',
  ],
  [
    'a missing field of an element that a patch added',
    insert,
    'spec.template.spec.containers[0].ports',
    'patches[0] spec.template.spec.containers[0]',
  ],
  ['a missing field of the object', 'namePrefix: prod-\n', 'status', '/web.yaml '],
])('%s', async (_what, kustomization, field, origin) => {
  expect(await originOf(kustomization, field)).toBe(origin)
})

test('a generated value comes from its generator', async () => {
  const generator = 'configMapGenerator: [{name: made, literals: [a=b]}]\n'

  expect(await originOf(generator, 'data.a', 2)).toBe('configMapGenerator[0] data.a')
})

test('a resource that is not in the output has no origin', async () => {
  expect(await originOf('', 'spec', 7)).toBe('undefined ')
})
