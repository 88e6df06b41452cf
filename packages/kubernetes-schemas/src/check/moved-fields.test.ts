import { makeResource } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Definition, Kind, TypeNode } from '../model/model.ts'
import { ObjectChecker } from './check-object.ts'
import { movedField } from './moved-fields.ts'

const model = kubernetesModel()
const checker = new ObjectChecker({ minors: { from: 30, to: 30 } }, model)
const messages = (text: string) =>
  checker
    .check(makeResource(text))
    .filter(({ reason }) => reason === 'unknown')
    .map(({ message }) => message)
const ingress = (spec: string) =>
  `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: a}\nspec: ${spec}\n`
const path = (backend: string) =>
  ingress(`{rules: [{http: {paths: [{path: /, pathType: Prefix, backend: ${backend}}]}}]}`)

describe('a field that another version of the kind has', () => {
  test.each([
    [path('{serviceName: a}'), 'v1: v1beta1 has it; in v1 it is `service.name`'],
    [path('{servicePort: 80}'), 'v1: v1beta1 has it; in v1 it is `service.port.number` or `service.port.name`'],
    [ingress('{backend: {serviceName: a}}'), 'v1: v1beta1 has it; in v1 it is `defaultBackend`'],
    [ingress('{defaultBackend: {serviceName: a}}'), 'v1: v1beta1 has it; in v1 it is `service.name`'],
    [
      'apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: a}\nspec: {maxReplicas: 1, scaleTargetRef: {kind: D, name: a}, targetCPUUtilizationPercentage: 1}\n',
      'v2: v1 has it; in v2 it is `metrics[].resource.target.averageUtilization`',
    ],
    [
      'apiVersion: discovery.k8s.io/v1\nkind: EndpointSlice\nmetadata: {name: a}\naddressType: IPv4\nendpoints: [{addresses: [a], topology: {}}]\n',
      'v1: v1beta1 has it; ',
    ],
    [
      `apiVersion: v1\nkind: List\nitems:\n- ${path('{serviceName: a}').trimEnd().replaceAll('\n', '\n  ')}\n`,
      'in v1 it is `service.name`',
    ],
  ])('is named as such: %s', (text, wanted) => {
    expect(messages(text)).toEqual([expect.stringContaining(wanted)])
    expect(messages(text).join()).not.toContain('nor does any other known version')
  })

  test.each([
    path('{servceName: a}'),
    ingress('{rulez: []}'),
    'apiVersion: v1\nkind: Pod\nmetadata: {nme: a}\nspec: {containers: [{name: a}]}\n',
  ])('is not one that no version has: %s', (text) => {
    expect(messages(text)).toEqual([expect.stringContaining('nor does any other known version')])
  })
})

/** The paths of all fields of a definition, not deeper than `depth`. */
function* pathsIn(
  definition: Definition,
  depth: number,
  at: readonly (string | number)[] = [],
): Generator<readonly (string | number)[]> {
  if (at.length > depth) return
  for (const [name, { types }] of definition.fields) {
    yield [...at, name]
    for (const { node } of types) yield* pathsBelow(node, depth, [...at, name])
  }
}

function* pathsBelow(
  node: TypeNode,
  depth: number,
  at: readonly (string | number)[],
): Generator<readonly (string | number)[]> {
  if (node.items !== undefined) yield* pathsBelow(node.items, depth, [...at, node.type === 'array' ? 0 : 'key'])
  if (node.definition !== undefined) yield* pathsIn(node.definition, depth, at)
}

test('each field of a kind is found from all other versions of its group', () => {
  let count = 0
  const missed: string[] = []
  const isOther = (kind: Kind, other: Kind) => other !== kind && other.group === kind.group && other.definition
  for (const kind of model.kinds()) {
    if (kind.definition === undefined) continue
    const others = model.kindsNamed(kind.kind).filter((other) => isOther(kind, other))
    for (const other of others)
      for (const at of pathsIn(kind.definition, 3)) {
        count++
        if (!movedField(model, other, at)?.versions.includes(kind.version))
          missed.push(`${other.apiVersion} ${at.join('.')}`)
      }
  }

  expect(count).toBeGreaterThan(1000)
  expect(missed).toEqual([])
})
