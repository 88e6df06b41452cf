import { expect, test } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const ZOO = 'apiVersion: example.com/v1\nkind: Zoo\nmetadata: {name: z}\nspec: {keeper: k}\n'
const BINDING =
  'apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: b}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: r}\nsubjects: [{kind: ServiceAccount, name: default}]\n'

/** An OpenAPI document in which `Zoo` has a namespace, or does not. */
const openApi = (isNamespaced: boolean) =>
  JSON.stringify({
    definitions: {},
    paths: {
      [`/apis/example.com/v1/${isNamespaced ? 'namespaces/{namespace}/' : ''}zoos`]: {
        get: { 'x-kubernetes-group-version-kind': { group: 'example.com', version: 'v1', kind: 'Zoo' } },
      },
    },
  })

const crd = (scope: string, type: string) => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: zoos.example.com}
spec:
  group: example.com
  scope: ${scope}
  names: {kind: Zoo, plural: zoos}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties: {spec: {type: object, properties: {keeper: {type: ${type}}}}}
`

const KPTFILE = (namespace: string) =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\npipeline:\n  mutators:\n    - image: gcr.io/kpt-fn/set-namespace:v0.4\n      configMap: {namespace: ${namespace}}\n`

const kinds = ['none', 'cluster', 'namespaced'] as const

function filesOf(i: number): Record<string, string> {
  const kind = kinds[i % kinds.length]
  return {
    'base/kustomization.yaml': 'resources: [zoo.yaml, binding.yaml]\nnamePrefix: base-\n',
    'base/zoo.yaml': ZOO,
    'base/binding.yaml': BINDING,
    'build/kustomization.yaml': `resources: [../base]\nnamespace: ns${i}\nnameSuffix: -x${i}\n${kind === 'none' ? '' : 'openapi: {path: s.json}\n'}`,
    'build/s.json': openApi(kind === 'namespaced'),
    'render/Kptfile': KPTFILE(`ns${i}`),
    'render/zoo.yaml': ZOO,
    'render/binding.yaml': BINDING,
    'check/crd.yaml': crd(kind === 'cluster' ? 'Cluster' : 'Namespaced', kind === 'none' ? 'integer' : 'string'),
    'check/zoo.yaml': ZOO.replace('name: z', `name: ${kind === 'cluster' ? 'Z_' : 'z'}, namespace: shop`),
    'versions/job.yaml': `apiVersion: batch/v1${i % 2 === 0 ? 'beta1' : ''}\nkind: CronJob\nmetadata: {name: c}\nspec:\n  schedule: "* * * * *"\n  timeZone: Etc/UTC\n  jobTemplate: {}\n`,
  }
}

test.each<[string, (i: number) => readonly string[]]>([
  ['build', () => ['build', 'build', '--load-restrictor', 'LoadRestrictionsNone']],
  ['render', () => ['render', 'render', '-o', 'unwrap']],
  ['check', () => ['check', 'check', '--format', 'json']],
  [
    'check --kubernetes-version',
    (i) => ['check', 'versions', '--kubernetes-version', `1.${21 + (i % 12)}`, '--format', 'json'],
  ],
])('50 concurrent runs of %s print the same as sequential ones', async (_, argsOf) => {
  const directories = Array.from({ length: 50 }, (_, i) => temporaryPackage(filesOf(i)).directory)
  const call = (cwd: string, i: number) => callProgram(argsOf(i), { cwd })
  const expected = []
  for (const [i, cwd] of directories.entries()) expected.push(await call(cwd, i))

  const interleaved = await Promise.all(directories.map(call))

  const texts = (runs: readonly { readonly stdout: string; readonly exitCode: number }[]) =>
    runs.map(({ stdout, exitCode }) => `${exitCode}\n${stdout}`)
  expect(texts(interleaved)).toEqual(texts(expected))
  // The runs differ from each other in what one could take over from another.
  expect(new Set(texts(expected)).size).toBeGreaterThan(2)
})
