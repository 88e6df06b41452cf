import { formatFieldPath } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { checkKubernetesField } from '../../tests/check-kubernetes-field.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import { packValidator } from '../validators.ts'
import { checkField, checkFields, checkPaths, fieldSteps } from './check-paths.ts'
import { gateState } from './gates.ts'
import { makePack } from './pack.ts'
import { readPackSchemas } from './pack-schemas.ts'

describe('gates: below introduced, at or after, at or after removed, ungated', () => {
  const gate = { introducedIn: '1.30', deprecatedIn: '1.33', removedIn: '1.35' }
  test.each([
    ['v1.29', 'not-yet'],
    ['v1.9', 'not-yet'],
    ['v1.30', undefined],
    ['1.32', undefined],
    ['v1.33', 'deprecated'],
    ['v1.34', 'deprecated'],
    ['v1.35', 'removed'],
    ['v2.0', 'removed'],
    [undefined, undefined],
  ])('%s: %s', (version, state) => expect(gateState(gate, version)).toBe(state))

  test('ungated passes', () => {
    expect(gateState(undefined, 'v1.1')).toBeUndefined()
    expect(gateState({}, 'v1.1')).toBeUndefined()
  })
})

/** A shop API: gates at property, class and kind level. */
const shop = {
  type: 'object',
  properties: {
    apiVersion: { const: 'example.com/v1' },
    kind: { const: 'Shop' },
    spec: {
      type: 'object',
      properties: {
        colour: { type: 'string', 'x-krmkit-version': { introducedIn: '1.30', reference: 'https://example.com/4444' } },
        bell: { type: 'string', 'x-krmkit-version': { deprecatedIn: '1.20', removedIn: '1.33' } },
        free: { type: 'string' },
        staff: { $ref: '#/definitions/Staff' },
        shelves: { type: 'array', items: { $ref: '#/definitions/Shelf' } },
        rooms: { type: 'object', additionalProperties: { $ref: '#/definitions/Shelf' } },
        open: { anyOf: [{ type: 'object', properties: { late: { 'x-krmkit-version': { introducedIn: '9.9' } } } }] },
      },
    },
  },
  definitions: {
    Staff: {
      type: 'object',
      'x-krmkit-version': { introducedIn: '1.32' },
      properties: { boss: { $ref: '#/definitions/Staff' } },
    },
    Shelf: { type: 'object', properties: { boards: { 'x-krmkit-version': { introducedIn: '1.31' } }, depth: {} } },
  },
}
const fair = {
  ...shop,
  properties: { ...shop.properties, kind: { const: 'Fair' } },
  'x-krmkit-version': { introducedIn: '1.29' },
}
const at = (version: string) =>
  readPackSchemas(
    makePack(
      'shop',
      new Map([
        [`${version}/shop.json`, JSON.stringify(shop)],
        [`${version}/fair.json`, JSON.stringify(fair)],
      ]),
      'packs/shop',
    ),
    version,
  )
const object = (spec: object, kind = 'Shop') => ({ apiVersion: 'example.com/v1', kind, spec }) as never
const paths = (version: string, spec: object, kind?: string) =>
  checkPaths(at(version), object(spec, kind)).map(({ path, reason }) => `${path} ${reason}`)

describe('checkPaths: every gated field that is set, at any depth, all of them', () => {
  test.each([
    ['property level: below introduced', 'v1.29', { colour: 'red' }, ['spec.colour not-yet']],
    ['property level: at introduced', 'v1.30', { colour: 'red' }, []],
    ['below removed', 'v1.32', { bell: 'x' }, ['spec.bell deprecated']],
    ['at removed', 'v1.33', { bell: 'x' }, ['spec.bell removed']],
    ['class level: a nested class is gated by itself', 'v1.31', { staff: {} }, ['spec.staff not-yet']],
    ['class level: at introduced', 'v1.32', { staff: { boss: { boss: {} } } }, []],
    [
      'array paths fire only when an element sets the field',
      'v1.30',
      { shelves: [{ depth: 1 }, { boards: 2 }] },
      ['spec.shelves[1].boards not-yet'],
    ],
    ['array paths: no element sets it', 'v1.30', { shelves: [{ depth: 1 }, {}] }, []],
    ['values of maps', 'v1.30', { rooms: { hall: { boards: 1 } } }, ['spec.rooms.hall.boards not-yet']],
    ['branches', 'v1.30', { open: { late: true } }, ['spec.open.late not-yet']],
    ['ungated and unknown fields pass', 'v1.1', { free: 'x', unknown: { colour: 1 } }, []],
    ['null is absent', 'v1.29', { colour: null }, []],
    [
      'not only the first',
      'v1.29',
      { staff: {}, colour: 'x', bell: 'y' },
      ['spec.bell deprecated', 'spec.colour not-yet', 'spec.staff not-yet'],
    ],
  ])('%s', (_what, version, spec, expected) => expect(paths(version, spec)).toEqual(expected))

  test('kind level: the whole resource is available from its version', () => {
    expect(paths('v1.28', {}, 'Fair')).toEqual(['apiVersion not-yet'])
    expect(paths('v1.29', {}, 'Fair')).toEqual([])
  })

  test('a kind that the package does not have is ignored', () => {
    expect(checkPaths(at('v1.1'), { apiVersion: 'v1', kind: 'Shop', spec: { colour: 1 } } as never)).toEqual([])
  })

  test('the message names field, version and reference', () => {
    expect(checkPaths(at('v1.29'), object({ colour: 'x' }))[0]?.message).toBe(
      'spec.colour must not be set: it is added in 1.30, and shop is at v1.29 (https://example.com/4444)',
    )
  })

  test('a recursive class terminates, at any depth', () => {
    let staff: object = {}
    for (let i = 0; i < 20_000; i++) staff = { boss: staff }
    expect(paths('v1.31', { staff })).toEqual(['spec.staff not-yet'])
    expect(checkPaths(at('v1.32'), object({ staff }))).toEqual([])
  })
})

describe('alternatives that a version does not have', () => {
  const pol = { type: 'object', properties: { x: {} }, required: ['x'], 'x-krmkit-version': { introducedIn: '1.10' } }
  const schema = (spec: object) => ({
    properties: { apiVersion: { const: 'example.com/v1' }, kind: { const: 'Shop' }, spec },
  })
  const findings = (spec: object, value: unknown, version = 'v1.9') => {
    const files = new Map([[`${version}/shop.json`, JSON.stringify(schema(spec))]])
    const schemas = readPackSchemas(makePack('shop', files, 'packs/shop'), version)
    const shop = object(value as object)
    return [
      ...checkFields(schemas, shop).map(({ path, reason }) => `${path} ${reason}`),
      ...(packValidator(schemas).check(shop) ?? []).map(({ at, rule }) => `${at.join('.')} ${rule}`),
    ]
  }

  test('do not concern values of the others', () => {
    expect(findings({ anyOf: [pol, { type: 'string' }] }, 'a')).toEqual([])
    expect(findings({ anyOf: [pol, { type: 'string' }] }, { x: 1 })).not.toEqual([])
    expect(findings({ anyOf: [pol, { type: 'string' }] }, { x: 1 }, 'v1.10')).toEqual([])
  })

  test('are reported for every value if there are no others', () => {
    expect(findings({ anyOf: [pol] }, { x: 1 })).toEqual(['spec not-yet'])
    expect(findings({ anyOf: [pol] }, { x: 1 }, 'v1.10')).toEqual([])
  })
})

describe('checkFields: fields that a JSON Schema does not list', () => {
  const find = (spec: object, value: object) => {
    const schema = { properties: { apiVersion: { const: 'example.com/v1' }, kind: { const: 'Shop' }, spec } }
    const files = new Map([['v1.9/shop.json', JSON.stringify(schema)]])
    const more = { metadata: { name: 'a' }, ...(value as { more?: object }).more }
    return checkFields(readPackSchemas(makePack('shop', files, 'packs/shop'), 'v1.9'), {
      ...(object(value) as object),
      ...more,
    } as never).map(({ message }) => message)
  }
  const closed = { type: 'object', properties: { size: {} } }

  test('are errors with a suggestion, and listed ones are not', () => {
    expect(find(closed, { size: 1 })).toEqual([])
    expect(find({ ...closed, required: ['z'] }, { z: 1 })).toEqual([])
    expect(find(closed, { sise: 1 })).toEqual(['unknown field "spec.sise" in shop v1.9; did you mean size?'])
    expect(find({ type: 'array', items: closed }, [{ size: 1 }, { colour: 1 }])).toEqual([
      'unknown field "spec[1].colour" in shop v1.9',
    ])
    expect(find({ allOf: [closed, { properties: { colour: {} } }] }, { size: 1, colour: 1, x: 1 })).toEqual([
      'unknown field "spec.x" in shop v1.9',
    ])
  })

  test.each<[string, object]>([
    ['additionalProperties', { ...closed, additionalProperties: true }],
    ['a schema of additionalProperties', { ...closed, additionalProperties: { type: 'integer' } }],
    ['patternProperties', { ...closed, patternProperties: { '^x': {} } }],
    ['preserve-unknown-fields', { ...closed, 'x-kubernetes-preserve-unknown-fields': true }],
    ['no properties', { type: 'object' }],
    ['no properties, and several types', { type: ['object', 'null'] }],
    ['nothing', {}],
    ['an open part', { allOf: [closed, { type: 'object' }] }],
    ['a $ref that leads nowhere', { $ref: 'none.json' }],
  ])('are accepted by a schema with %s', (_what, spec) => expect(find(spec, { x: 1 })).toEqual([]))

  test('metadata of the object is always accepted, other fields at its root are not', () => {
    expect(find(closed, { more: { x: 1 } })).toHaveLength(2)
    expect(find(closed, {})).toEqual([])
  })
})

describe('checkField: one path of a kind', () => {
  const reasons = (version: string, path: string, kind = 'Shop') =>
    checkField(at(version), { apiVersion: 'example.com/v1', kind }, path)?.reason

  test.each([
    ['v1.29', 'spec.colour', 'not-yet'],
    ['v1.30', 'spec.colour', undefined],
    ['v1.33', 'spec.bell', 'removed'],
    ['v1.21', 'spec.bell', 'deprecated'],
    ['v1.30', 'spec.shelves[].boards', 'not-yet'],
    ['v1.30', 'spec.shelves[3].boards', 'not-yet'],
    ['v1.30', 'spec.rooms.hall.boards', 'not-yet'],
    ['v1.30', 'spec.staff.boss', 'not-yet'],
    ['v1.30', 'spec.unknown.field', undefined],
    ['v1.30', '', undefined],
  ])('%s %s: %s', (version, path, reason) => expect(reasons(version, path)).toBe(reason))

  test('an ungated path of a gated kind gets the gate of the kind', () => {
    expect(reasons('v1.28', 'spec.free', 'Fair')).toBe('not-yet')
    expect(reasons('v1.28', 'spec.free', 'Nothing')).toBeUndefined()
  })
})

describe('an invalid gate is a problem of the package', () => {
  const problems = (gate: unknown, path = 'v1.1/a.json') =>
    readPackSchemas(
      makePack(
        'p',
        new Map([
          [path, JSON.stringify({ properties: { a: { 'x-krmkit-version': gate } } })],
          ['v1.1/b.json', '{}'],
        ]),
        'packs/p',
      ),
      'v1.1',
    ).problems

  test.each([
    [
      { introducedIn: 'soon' },
      'packs/p/v1.1/a.json: introducedIn of x-krmkit-version must be a version in quotes such as "1.30", found "soon"',
    ],
    [{ introducedIn: 1.3 }, 'introducedIn of x-krmkit-version must be a version in quotes such as "1.30", found 1.3'],
    [
      { introducedIn: '1.30', until: '1.31' },
      'must have only introducedIn, deprecatedIn, removedIn, reference, found "until"',
    ],
    ['1.30', 'x-krmkit-version must be an object'],
  ])('%j', (gate, message) => expect(problems(gate)).toEqual([expect.stringContaining(message)]))

  test('gates inside version-independent directories are rejected', () => {
    expect(problems({ introducedIn: '1.30' }, 'shared/a.json')).toEqual([
      'packs/p/shared/a.json: x-krmkit-version is allowed only in the directory of a version: this file belongs to all versions',
    ])
    expect(problems({ introducedIn: '1.30' })).toEqual([])
  })
})

describe("Kubernetes' own gates", () => {
  const model = kubernetesModel()
  const check = (minor: number, apiVersion: string, kind: string, path: string) =>
    checkKubernetesField(model, minor, { apiVersion, kind }, path)

  test('"I added trafficDistribution to my Service but my cluster is 1.29" is caught', () => {
    expect(check(29, 'v1', 'Service', 'spec.trafficDistribution')).toMatchObject({
      reason: 'not-yet',
      introducedIn: '1.30',
      reference: 'https://kep.k8s.io/4444',
      message:
        'spec.trafficDistribution must not be set: it is added in 1.30, and Kubernetes is at 1.29 (https://kep.k8s.io/4444)',
    })
    expect(check(30, 'v1', 'Service', 'spec.trafficDistribution')).toBeUndefined()
  })

  test.each<[string, number, string, string, string, string | undefined]>([
    [
      'tolerance comes with 1.33, not with 1.35 where it is on',
      32,
      'autoscaling/v2',
      'HorizontalPodAutoscaler',
      'spec.behavior.scaleUp.tolerance',
      'not-yet',
    ],
    [
      'tolerance is there',
      33,
      'autoscaling/v2',
      'HorizontalPodAutoscaler',
      'spec.behavior.scaleUp.tolerance',
      undefined,
    ],
    [
      'class level: ContainerResizePolicy comes with 1.27',
      26,
      'v1',
      'Pod',
      'spec.containers[].resizePolicy',
      'not-yet',
    ],
    [
      'templates inside workloads are followed',
      26,
      'apps/v1',
      'Deployment',
      'spec.template.spec.containers[0].resizePolicy',
      'not-yet',
    ],
    [
      'deep ones too',
      26,
      'batch/v1',
      'CronJob',
      'spec.jobTemplate.spec.template.spec.initContainers[].resizePolicy[].resourceName',
      'not-yet',
    ],
    [
      'and pass when they are there',
      27,
      'batch/v1',
      'CronJob',
      'spec.jobTemplate.spec.template.spec.initContainers[].resizePolicy',
      undefined,
    ],
    [
      'kind level: flowcontrol v1 comes with 1.29',
      28,
      'flowcontrol.apiserver.k8s.io/v1',
      'FlowSchema',
      'spec',
      'not-yet',
    ],
    ['kind level: it is there', 29, 'flowcontrol.apiserver.k8s.io/v1', 'FlowSchema', 'spec', undefined],
    ['kind level: policy/v1beta1 is gone with 1.25', 25, 'policy/v1beta1', 'PodDisruptionBudget', 'spec', 'removed'],
    ['kinds that were gone before the first minor', 21, 'extensions/v1beta1', 'Deployment', 'spec', 'removed'],
    ['a removed field', 22, 'v1', 'Service', 'spec.topologyKeys', 'removed'],
    ['a field that was deprecated before it went', 21, 'v1', 'Service', 'spec.topologyKeys', 'deprecated'],
    ['a key of a map', 21, 'v1', 'Service', 'metadata.labels["app.kubernetes.io/name"]', undefined],
    ['what no minor knows', 21, 'v1', 'Service', 'spec.trafficDistributon', undefined],
    ['a kind that no minor knows', 21, 'example.com/v1', 'Shop', 'spec', undefined],
  ])('%s', (_what, minor, apiVersion, kind, path, reason) =>
    expect(check(minor, apiVersion, kind, path)?.reason).toBe(reason),
  )
})

test('paths are parsed as written', () => {
  const path = ['metadata', 'labels', 'a.b/c"d', 'x', 0, 'y']
  expect(fieldSteps(formatFieldPath(path))).toHaveLength(path.length)
  expect(fieldSteps('spec.a[].b[12].c["x.y/z"]')).toEqual(['spec', 'a', '[]', 'b', '[]', 'c', 'x.y/z'])
  expect(fieldSteps('['.repeat(1e6))).toEqual([])
})
