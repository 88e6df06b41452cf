import Ajv from 'ajv'
import { expect, test } from 'vitest'
import { kindSchemaPath, projectKindSchema } from '../../tests/project/project-kind-schema.ts'
import { kubernetesModel } from './decode/decode-model.ts'

const model = kubernetesModel()

function isValid(minor: number, object: { apiVersion: string; kind: string }, isStrict = true): boolean {
  const schema = projectKindSchema(model, minor, object, { isStrict })
  if (schema === undefined) throw new Error(`1.${minor} has no ${object.kind}`)
  const ajv = new Ajv({ strict: false, validateFormats: false })
  return ajv.validate(schema, object)
}

const service = (spec: object) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec })
const pod = (container: object) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', creationTimestamp: null },
  spec: { containers: [{ name: 'web', ...container }] },
})

test.each([
  ['a field of a later minor', 29, service({ trafficDistribution: 'PreferClose' }), false],
  ['the same field at its minor', 30, service({ trafficDistribution: 'PreferClose' }), true],
  ['a field of an earlier minor', 22, service({ topologyKeys: ['zone'] }), false],
  ['the same field at its last minor', 21, service({ topologyKeys: ['zone'] }), true],
  ['an unknown field', 37, service({ invented: true }), false],
  ['a wrong type', 37, service({ publishNotReadyAddresses: 'yes' }), false],
  [
    'int-or-string as either',
    37,
    service({
      ports: [
        { port: 80, targetPort: 8080 },
        { port: 81, targetPort: 'x' },
      ],
    }),
    true,
  ],
  ['null for what is optional', 37, service({ selector: null, ports: null, type: null }), true],
  ['null for what is required', 37, pod({ name: null }), false],
  ['a quantity as a number', 37, pod({ resources: { limits: { cpu: 2, memory: '1Gi' } } }), true],
  ['a quantity as a list', 37, pod({ resources: { limits: { cpu: [2] } } }), false],
  ['a string instead of an object', 37, { ...service({}), spec: 'text' }, false],
])('%s at 1.%i', (_, minor, object, expected) => {
  expect(isValid(minor, object)).toBe(expected)
})

test('without strict, unknown fields pass', () => {
  expect(isValid(37, service({ invented: true }), false)).toBe(true)
})

test('a kind that a version does not have has no schema', () => {
  const autoscaler = { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler' }

  expect(projectKindSchema(model, 22, autoscaler)).toBeUndefined()
  expect(projectKindSchema(model, 23, autoscaler)).toBeDefined()
  expect(projectKindSchema(model, 37, { apiVersion: 'v1', kind: 'Nothing' })).toBeUndefined()
  expect(projectKindSchema(model, 37, { apiVersion: 'apps/v1beta1', kind: 'Deployment' })).toBeUndefined()
})

test('a type that contains itself is written once', () => {
  const crd = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }
  const schema = projectKindSchema(model, 37, crd)
  const name = 'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps'

  expect(schema?.definitions?.[name]?.properties?.not).toEqual({
    oneOf: [{ $ref: `#/definitions/${name}` }, { type: 'null' }],
  })
  expect(Object.keys(schema?.definitions?.[name]?.properties ?? {})).toContain('x-kubernetes-preserve-unknown-fields')
})

test.each([
  ['apps/v1', 'Deployment', true, 'v1.34.0-standalone-strict/deployment-apps-v1.json'],
  ['v1', 'Pod', true, 'v1.34.0-standalone-strict/pod-v1.json'],
  ['networking.k8s.io/v1', 'Ingress', false, 'v1.34.0-standalone/ingress-networking-v1.json'],
  ['rbac.authorization.k8s.io/v1', 'Role', false, 'v1.34.0-standalone/role-rbac-v1.json'],
])('%s %s is where kubeconform looks for it', (apiVersion, kind, isStrict, path) => {
  expect(kindSchemaPath(34, { apiVersion, kind }, { isStrict })).toBe(path)
})

test.each([21, 37])('every kind of 1.%i has a schema that ajv compiles', (minor) => {
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false })
  const schemas = model.kinds().flatMap((kind) => projectKindSchema(model, minor, kind, { isStrict: true }) ?? [])

  expect(schemas.length).toBeGreaterThan(90)
  for (const schema of schemas.filter((_, index) => index % 20 === 0)) expect(() => ajv.compile(schema)).not.toThrow()
})
