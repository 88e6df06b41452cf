import { join } from 'node:path'
import { readFiles } from '@krmkit/testing/programs'
import { root } from '../../../tools/paths.ts'
import type { ClientCall } from './capture.ts'

/** A package with every way of writing YAML that people have come up with. */
const varied = Object.fromEntries(
  Object.entries(readFiles(join(root, 'fixtures/packages/varied'))).map(([path, bytes]) => [
    path,
    Buffer.from(bytes, 'latin1').toString(),
  ]),
)

const kptfile = (pipeline: string) =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: varied\npipeline:\n${pipeline}`

const config = (annotations = '') => `# Of the config.
apiVersion: example.com/v1
kind: Settings
metadata:
  name: settings
${annotations}spec:
  on: on # a word of YAML 1.1
  list: [1, 2]
`
const functionAnnotation = `  annotations:
    config.kubernetes.io/function: |
      exec:
        path: EXEC
`
const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web # lost: kustomize sends JSON's data
spec:
  replicas: 3
  template:
    spec:
      containers:
      - name: web
        image: web
        envFrom:
        - configMapRef: {name: settings}
`
const kustomization = `resources: [deployment.yaml]
configMapGenerator:
- name: settings
  literals: ["a=1", 'b=on']
`

/** Calls of clients, for each shape of list that they send to a function. */
export const clientCalls: readonly ClientCall[] = [
  {
    name: 'kpt-eval-varied',
    client: 'kpt',
    files: varied,
    args: ['eval', '--', 'on=on', 'time=12:30:45', 'text=two\nlines', 'one=1'],
    call: 0,
  },
  { name: 'kpt-eval-no-config', client: 'kpt', files: { 'a.yaml': deployment }, args: ['eval'], call: 0 },
  {
    name: 'kpt-render-config-path',
    client: 'kpt',
    files: {
      Kptfile: kptfile('  mutators:\n  - exec: EXEC\n    configPath: settings.yaml\n'),
      'settings.yaml': config(),
      'web/deployment.yaml': deployment,
    },
    args: ['render'],
    call: 0,
  },
  {
    name: 'kpt-render-selected',
    client: 'kpt',
    files: {
      ...varied,
      Kptfile: kptfile(
        '  mutators:\n  - exec: EXEC\n    configMap: {on: on}\n    selectors:\n    - kind: Pod\n    - kind: Deployment\n',
      ),
    },
    args: ['render'],
    call: 0,
  },
  {
    name: 'kpt-render-validator',
    client: 'kpt',
    files: { ...varied, Kptfile: kptfile('  mutators:\n  - exec: EXEC\n  validators:\n  - exec: EXEC\n') },
    args: ['render'],
    call: 1,
  },
  {
    name: 'kustomize-generator',
    client: 'kustomize',
    files: { 'kustomization.yaml': 'generators: [settings.yaml]\n', 'settings.yaml': config(functionAnnotation) },
    call: 0,
  },
  {
    name: 'kustomize-transformer',
    client: 'kustomize',
    files: {
      'kustomization.yaml': `${kustomization}transformers: [settings.yaml]\n`,
      'deployment.yaml': deployment,
      'settings.yaml': config(functionAnnotation),
    },
    call: 0,
  },
  {
    name: 'kustomize-transformer-overlay',
    client: 'kustomize',
    files: {
      'kustomization.yaml': `resources: [base]
namePrefix: eu-
nameSuffix: -one
namespace: shop
buildMetadata: [originAnnotations, transformerAnnotations]
transformers: [settings.yaml]
`,
      'settings.yaml': config(functionAnnotation),
      'base/kustomization.yaml': kustomization,
      'base/deployment.yaml': deployment,
    },
    call: 0,
  },
  {
    name: 'kustomize-second-transformer',
    client: 'kustomize',
    files: {
      'kustomization.yaml': `${kustomization}transformers: [settings.yaml, more.yaml]\n`,
      'deployment.yaml': deployment,
      'settings.yaml': config(functionAnnotation),
      'more.yaml': config(functionAnnotation).replace('name: settings', 'name: more'),
    },
    call: 1,
  },
]
