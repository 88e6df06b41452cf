import { expect, it } from 'vitest'
import { compilePolicy } from '../compile-policy.ts'
import { pathsRead } from './paths-read.ts'

it.each<[string, readonly string[]]>([
  ['object.spec.replicas <= 5', ['spec.replicas']],
  ['has(object.spec.replicas) && object.metadata.name != ""', ['spec.replicas', 'metadata.name']],
  ["object.metadata.labels['app'] == 'a'", ['metadata.labels.app']],
  ["object.metadata.?labels[?'app'].orValue('') == 'a'", ['metadata.labels.app']],
  ['object.spec.ports[0].name == "a"', ['spec.ports.0.name']],
  ['object.spec.containers.all(c, c.image != "")', ['spec.containers']],
  ['variables.containers.all(c, c.image != "")', ['spec.containers']],
  ['oldObject.spec == request.name', []],
  ['true', []],
])('%s reads %j', (expression, expected) => {
  const { policy } = compilePolicy({
    kind: 'ValidatingAdmissionPolicy',
    spec: {
      variables: [{ name: 'containers', expression: 'object.spec.containers' }],
      validations: [{ expression }],
    },
  })
  const [validation] = policy.validations

  expect(validation && pathsRead(validation.expression, policy).map((path) => path.join('.'))).toEqual(expected)
})
