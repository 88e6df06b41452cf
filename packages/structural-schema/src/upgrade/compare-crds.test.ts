import { describe, expect, it } from 'vitest'
import { changesBetween as changes, type ObservedChange } from '../../tests/changes-between.ts'
import { crdOf } from '../../tests/generate-schemas.ts'
import type { Json, JsonMap } from '../json/json.ts'

const ROOT = { type: 'object', properties: { spec: { type: 'object' } } }

/** Returns a CustomResourceDefinition with fields of `spec` and of its only version. */
function crd(spec: JsonMap = {}, version: JsonMap = {}, status: JsonMap = {}): JsonMap {
  const versions = [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: ROOT }, ...version }]
  return { ...crdOf(ROOT, { versions, ...spec }), status }
}

function versions(...names: readonly (readonly [string, boolean])[]): Json {
  return names.map(([name, served], i) => ({ name, served, storage: i === 0, schema: { openAPIV3Schema: ROOT } }))
}

describe('a CustomResourceDefinition', () => {
  const webhook = {
    strategy: 'Webhook',
    webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://a.io' } },
  }
  const names = { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' }
  const both = versions(['v1', true], ['v2', true])

  it.each<[string, JsonMap, JsonMap, readonly ObservedChange[]]>([
    ['the group', crd(), crd({ group: 'a.io' }), [['breaking', 'name-changed', 'spec.group']]],
    [
      'the kind',
      crd(),
      crd({ names: { ...names, kind: 'Gadget' } }),
      [['breaking', 'name-changed', 'spec.names.kind']],
    ],
    [
      'a short name',
      crd(),
      crd({ names: { ...names, shortNames: ['w'] } }),
      [['harmless', 'alias-changed', 'spec.names.shortNames']],
    ],
    ['the scope', crd(), crd({ scope: 'Cluster' }), [['breaking', 'scope-changed', 'spec.scope']]],
    [
      'pruning',
      crd({ preserveUnknownFields: true }),
      crd(),
      [['breaking', 'pruning-added', 'spec.preserveUnknownFields']],
    ],
    ['a version more', crd(), crd({ versions: both }), [['harmless', 'version-added', 'spec.versions[1]']]],
    ['a version less', crd({ versions: both }), crd(), [['breaking', 'version-removed', 'spec.versions[1]']]],
    [
      'a stored version less',
      crd({ versions: both }, {}, { storedVersions: ['v1', 'v2'] }),
      crd(),
      [['breaking', 'stored-version-removed', 'spec.versions[1]']],
    ],
    [
      'an unserved version less',
      crd({ versions: versions(['v1', true], ['v2', false]) }),
      crd(),
      [['harmless', 'unserved-version-removed', 'spec.versions[1]']],
    ],
    [
      'a version that is not served',
      crd({ versions: both }),
      crd({ versions: versions(['v1', true], ['v2', false]) }),
      [['breaking', 'version-unserved', 'spec.versions[1].served']],
    ],
    [
      'a version that is served',
      crd({ versions: versions(['v1', true], ['v2', false]) }),
      crd({ versions: both }),
      [['harmless', 'version-served', 'spec.versions[1].served']],
    ],
    [
      'the storage version',
      crd({ versions: both }),
      crd({ versions: versions(['v2', true], ['v1', true]) }),
      [
        ['harmless', 'storage-changed', 'spec.versions[1].storage'],
        ['harmless', 'storage-changed', 'spec.versions[0].storage'],
      ],
    ],
    [
      'deprecation',
      crd(),
      crd({}, { deprecated: true }),
      [['harmless', 'deprecation-changed', 'spec.versions[0].deprecated']],
    ],
    ['a webhook', crd(), crd({ conversion: webhook }), [['harmless', 'conversion-added', 'spec.conversion']]],
    ['no webhook', crd({ conversion: webhook }), crd(), [['breaking', 'conversion-removed', 'spec.conversion']]],
    [
      'the status subresource',
      crd(),
      crd({}, { subresources: { status: {} } }),
      [['breaking', 'status-added', 'spec.versions[0].subresources']],
    ],
    [
      'no status subresource',
      crd({}, { subresources: { status: {} } }),
      crd(),
      [['breaking', 'status-removed', 'spec.versions[0].subresources']],
    ],
    [
      'the scale subresource',
      crd(),
      crd({}, { subresources: { scale: { specReplicasPath: '.spec.r', statusReplicasPath: '.status.r' } } }),
      [['harmless', 'scale-added', 'spec.versions[0].subresources.scale']],
    ],
    [
      'columns',
      crd(),
      crd({}, { additionalPrinterColumns: [{ name: 'A', type: 'string', jsonPath: '.spec.a' }] }),
      [['harmless', 'columns-changed', 'spec.versions[0].additionalPrinterColumns']],
    ],
    [
      'a selectable field',
      crd(),
      crd({}, { selectableFields: [{ jsonPath: '.spec.a' }] }),
      [['harmless', 'selectable-field-added', 'spec.versions[0].selectableFields']],
    ],
    [
      'no selectable field',
      crd({}, { selectableFields: [{ jsonPath: '.spec.a' }] }),
      crd(),
      [['breaking', 'selectable-field-removed', 'spec.versions[0].selectableFields']],
    ],
    ['a schema', crd({}, { schema: {} }), crd(), [['breaking', 'schema-added', 'P']]],
    ['no schema', crd(), crd({}, { schema: {} }), [['breaking', 'schema-removed', 'P']]],
    [
      'metadata is specified',
      crd(),
      crd(
        {},
        { schema: { openAPIV3Schema: { ...ROOT, properties: { ...ROOT.properties, metadata: { type: 'object' } } } } },
      ),
      [['harmless', 'field-added', 'P.properties[metadata]']],
    ],
    [
      'the name is restricted',
      crd(),
      crd(
        {},
        {
          schema: {
            openAPIV3Schema: {
              ...ROOT,
              properties: {
                ...ROOT.properties,
                metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } },
              },
            },
          },
        },
      ),
      [['breaking', 'field-specified', 'P.properties[metadata]']],
    ],
  ])('%s', (_, old, next, expected) => {
    expect(changes(old, next)).toEqual(expected)
  })
})
