import { describe, expect, test } from 'vitest'
import { PLAIN, version, widget, widgets } from '../../tests/widget.ts'
import type { Json, JsonMap } from '../json/json.ts'
import { checkCrd } from './check-crd.ts'
import { checkCrdUpdate } from './check-crd-update.ts'
import type { Crd } from './crd.ts'
import { decodeCrd } from './decode-crd.ts'
import type { CrdOptions } from './options.ts'

function root(schema: JsonMap, more: JsonMap = {}): Json {
  return { ...PLAIN, properties: { ...(PLAIN.properties as JsonMap), a: schema }, ...more }
}

function findings(crd: Json, options: CrdOptions = { paths: 'api' }): string[] {
  return checkCrd(decodeCrd(crd), options).map(({ text }) => text)
}

test('a valid CustomResourceDefinition has no findings', () => {
  expect(findings(widget())).toEqual([])
  expect(findings(widgets([version('v1', { storage: true }), version('v2')]))).toEqual([])
})

const V = 'spec.validation.openAPIV3Schema'
const A = `${V}.properties[a]`
const SUBDOMAIN =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"
const LABEL =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')"

describe('names, scope and versions', () => {
  test.each<[what: string, crd: Json, texts: readonly string[]]>([
    [
      'another name',
      { ...widget(), metadata: { name: 'gadgets.example.com' } },
      ['metadata.name: Invalid value: "gadgets.example.com": must be spec.names.plural+"."+spec.group'],
    ],
    ['no name', { ...widget(), metadata: {} }, ['metadata.name: Required value: name or generateName is required']],
    [
      'a bad label',
      { ...widget(), metadata: { name: 'widgets.example.com', labels: { a: '-' } } },
      [
        "metadata.labels: Invalid value: \"-\": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')",
      ],
    ],
    [
      'a group without a dot',
      { ...widgets([version('v1', { storage: true })], { group: 'example' }), metadata: { name: 'widgets.example' } },
      ['spec.group: Invalid value: "example": should be a domain with at least one dot'],
    ],
    [
      'a group in capitals',
      {
        ...widgets([version('v1', { storage: true })], { group: 'Example.com' }),
        metadata: { name: 'widgets.Example.com' },
      },
      [
        `metadata.name: Invalid value: "widgets.Example.com": ${SUBDOMAIN}`,
        `spec.group: Invalid value: "Example.com": ${SUBDOMAIN}`,
      ],
    ],
    ['no scope', widgets([version('v1', { storage: true })], { scope: '' }), ['spec.scope: Required value']],
    [
      'another scope',
      widgets([version('v1', { storage: true })], { scope: 'Global' }),
      ['spec.scope: Unsupported value: "Global": supported values: "Cluster", "Namespaced"'],
    ],
    [
      'kind and listKind alike, a bad short name',
      widgets([version('v1', { storage: true })], {
        names: { plural: 'widgets', kind: 'Widget', listKind: 'Widget', shortNames: ['w', 'W'] },
      }),
      [
        `spec.names.shortNames[1]: Invalid value: "W": ${LABEL}`,
        'spec.names.listKind: Invalid value: "Widget": kind and listKind may not be the same',
      ],
    ],
    [
      'the server reports an invalid version name twice',
      widgets([version('V1', { storage: true })]),
      [`spec.versions[0].name: Invalid value: "V1": ${LABEL}`, `spec.version: Invalid value: "V1": ${LABEL}`],
    ],
    [
      'no storage version',
      widgets([version('v1')]),
      [
        'spec.versions: Invalid value: [{"Name":"v1","Served":true,"Storage":false,"Deprecated":false,"DeprecationWarning":null,"Schema":null,"Subresources":null,"AdditionalPrinterColumns":null,"SelectableFields":null}]: must have exactly one version marked as storage version',
        'status.storedVersions: Invalid value: null: must have at least one stored version',
      ],
    ],
    [
      'no schema in one of two versions',
      widgets([version('v1', { storage: true }), version('v2', { schema: null })]),
      ['spec.versions[1].schema.openAPIV3Schema: Required value'],
    ],
    [
      'a warning without deprecation, one with a line break',
      widgets([
        version('v1', { storage: true, deprecationWarning: 'x' }),
        version('v2', { deprecated: true, deprecationWarning: 'é\n' }),
      ]),
      [
        'spec.versions[0].deprecationWarning: Invalid value: "x": can only be set for deprecated versions',
        'spec.versions[1].deprecationWarning: Invalid value: "é\\n": must only contain printable UTF-8 characters; non-printable character found at index 2',
      ],
    ],
    [
      'the field of old times',
      widgets([version('v1', { storage: true })], { preserveUnknownFields: true }),
      [
        'spec.preserveUnknownFields: Invalid value: true: cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead',
      ],
    ],
    [
      'a group of the Kubernetes project',
      { ...widgets([version('v1', { storage: true })], { group: 'x.k8s.io' }), metadata: { name: 'widgets.x.k8s.io' } },
      [
        'metadata.annotations[api-approved.kubernetes.io]: Required value: protected groups must have approval annotation "api-approved.kubernetes.io", see https://github.com/kubernetes/enhancements/pull/1111',
      ],
    ],
  ])('%s', (_, crd, texts) => {
    expect(findings(crd)).toEqual(texts)
  })

  test.each([
    ['an invalid version name', version('V1', { storage: true })],
    ['no storage version', version('v1')],
  ])('%s is reported once, with the path of the document', (_, only) => {
    expect(checkCrd(decodeCrd(widgets([only]))).map(({ path }) => path)).toEqual([
      expect.stringMatching(/^spec\.versions(?:\[0\]\.name)?$/),
    ])
  })

  test.each(['https://example.com/approval', 'unapproved, experimental'])('approved: %s', (approval) => {
    const metadata = { name: 'widgets.x.k8s.io', annotations: { 'api-approved.kubernetes.io': approval } }

    expect(findings({ ...widgets([version('v1', { storage: true })], { group: 'x.k8s.io' }), metadata })).toEqual([])
  })
})

describe('parts of versions', () => {
  test.each<[what: string, part: JsonMap, texts: readonly string[]]>([
    [
      'scale',
      { subresources: { scale: { specReplicasPath: '.status.r', statusReplicasPath: 'r', labelSelectorPath: '.s' } } },
      [
        'spec.subresources.scale.specReplicasPath: Invalid value: ".status.r": should be a json path under .spec',
        'spec.subresources.scale.statusReplicasPath: Invalid value: "r": must be a simple json path starting with .',
        'spec.subresources.scale.labelSelectorPath: Invalid value: ".s": should be a json path under either .spec or .status',
      ],
    ],
    [
      'printer columns',
      { additionalPrinterColumns: [{ name: 'A', type: 'foo', format: 'bar', jsonPath: 'a' }, {}] },
      [
        'spec.additionalPrinterColumns[0].type: Invalid value: "foo": must be one of boolean,date,integer,number,string',
        'spec.additionalPrinterColumns[0].format: Invalid value: "bar": must be one of byte,date,date-time,double,float,int32,int64,password',
        'spec.additionalPrinterColumns[0].JSONPath: Invalid value: "a": must be a simple json path starting with .',
        'spec.additionalPrinterColumns[1].name: Required value',
        'spec.additionalPrinterColumns[1].type: Required value: must be one of boolean,date,integer,number,string',
        'spec.additionalPrinterColumns[1].JSONPath: Required value',
      ],
    ],
    [
      'selectable fields',
      {
        selectableFields: [
          { jsonPath: '.spec.name' },
          { jsonPath: '.spec.name' },
          { jsonPath: '.spec' },
          { jsonPath: '.nope' },
          { jsonPath: "['spec']" },
          {},
        ],
      },
      [
        'spec.selectableFields[1].jsonPath: Duplicate value: ".spec.name"',
        'spec.selectableFields[2].jsonPath: Invalid value: ".spec": must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.',
        'spec.selectableFields[3].jsonPath: Invalid value: ".nope": is an invalid path: does not refer to a valid field',
        'spec.selectableFields[4].jsonPath: Invalid value: "[\'spec\']": is an invalid path: array notation is not allowed',
        'spec.selectableFields[5].jsonPath: Required value',
      ],
    ],
  ])('%s', (_, part, texts) => {
    expect(findings(widget(PLAIN, part))).toEqual(texts)
  })

  test('accepts valid parts', () => {
    const part = {
      subresources: {
        status: {},
        scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
      },
      additionalPrinterColumns: [{ name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }],
      selectableFields: [{ jsonPath: '.spec.name' }],
    }

    expect(findings(widget(PLAIN, part))).toEqual([])
  })
})

test('selectable fields are dropped while their feature gate is off, before 1.31', () => {
  const crd = widget(PLAIN, { selectableFields: [{}] })
  expect(findings(crd, { kubernetesVersion: '1.30' })).toEqual([])
  expect(findings(crd, { kubernetesVersion: '1.31' })).toEqual([
    'spec.versions[0].selectableFields[0].jsonPath: Required value',
  ])
  const old = decodeCrd(widget(PLAIN, { selectableFields: [{ jsonPath: '.spec.name' }] }))
  const update = (stored: Crd) => checkCrdUpdate(decodeCrd(crd), stored, { kubernetesVersion: '1.30' }).length
  expect([update(decodeCrd(widget())), update(old)]).toEqual([0, 1])
})

describe('places', () => {
  const broken = root({ type: 'foo' })
  const two = widgets([
    version('v1', { storage: true, schema: { openAPIV3Schema: broken } }),
    version('v2', { schema: { openAPIV3Schema: broken } }),
  ])

  test('the server prints one path for a part that all versions share', () => {
    expect(checkCrd(decodeCrd(two), { paths: 'api' }).map(({ path, at }) => [path, at[2]])).toEqual([[`${A}.type`, 0]])
  })

  test('the document has a path for each version', () => {
    expect(checkCrd(decodeCrd(two)).map(({ path, at }) => [path, at[2]])).toEqual([
      ['spec.versions[0].schema.openAPIV3Schema.properties[a].type', 0],
      ['spec.versions[1].schema.openAPIV3Schema.properties[a].type', 1],
    ])
  })

  test('fields have the names of the document', () => {
    const crd = widgets(
      [version('v1', { storage: true, additionalPrinterColumns: [{ name: 'A', type: 'date', jsonPath: 'x' }] })],
      {
        conversion: { strategy: 'Webhook', webhook: { clientConfig: {}, conversionReviewVersions: ['v1'] } },
      },
    )

    expect(checkCrd(decodeCrd(crd)).map(({ path, at }) => [path, at.join()])).toEqual([
      ['spec.versions[0].additionalPrinterColumns[0].jsonPath', 'spec,versions,0,additionalPrinterColumns,0,jsonPath'],
      ['spec.conversion.webhook.clientConfig', 'spec,conversion,webhook,clientConfig'],
    ])
  })
})

describe('rejects other objects', () => {
  test.each<[crd: Json, texts: readonly string[]]>([
    [null, ['kind: Invalid value: must be CustomResourceDefinition, not ""']],
    [[], ['Invalid value: must be an object, not a list']],
    [{ kind: 'Deployment' }, ['kind: Invalid value: must be CustomResourceDefinition, not "Deployment"']],
    [{ ...widget(), apiVersion: 'v1' }, ['apiVersion: Invalid value: must be apiextensions.k8s.io/v1, not "v1"']],
    [
      { ...widget(), spec: '{{ .Values.spec }}' },
      ['spec: Invalid value: must be an object, not the string "{{ .Values.spec }}"'],
    ],
    [widgets({ v1: {} }), ['spec.versions: Invalid value: must be a list, not an object']],
    [
      widget({ type: 5 }),
      ['spec.versions[0].schema.openAPIV3Schema.type: Invalid value: must be a string, not the number 5'],
    ],
    [
      widget(PLAIN, { served: 'yes' }),
      ['spec.versions[0].served: Invalid value: must be true or false, not the string "yes"'],
    ],
    [
      widget(PLAIN, { additionalPrinterColumns: [{ priority: 1.5 }] }),
      [
        'spec.versions[0].additionalPrinterColumns[0].priority: Invalid value: must be an integer of at most 32 bits, not the number 1.5',
      ],
    ],
  ])('%j', (crd, texts) => {
    expect(findings(crd).map((text) => text.replace(/^: /, ''))).toEqual(texts)
  })

  test('reports all missing fields of a patch', () => {
    const patch = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'a.b.c' },
    }

    expect(findings(patch)).toContain('spec.group: Required value')
  })
})

test('converts v1beta1 like the server', () => {
  const { versions: _, ...spec } = widget().spec as JsonMap
  const old = {
    ...widget(),
    apiVersion: 'apiextensions.k8s.io/v1beta1',
    spec: {
      ...spec,
      version: 'v1',
      preserveUnknownFields: false,
      validation: { openAPIV3Schema: root({}) },
      additionalPrinterColumns: [{ name: 'Age', type: 'date', JSONPath: '.metadata.creationTimestamp' }],
    },
  }

  expect(checkCrd(decodeCrd(old)).map(({ text, at }) => [text, at.slice(0, 3)])).toEqual([
    [
      `${A}.type: Required value: must not be empty for specified object fields`,
      ['spec', 'validation', 'openAPIV3Schema'],
    ],
  ])
})
