import type { Draw } from '../../generated/draw.ts'
import { anyNode, set } from './breakages.ts'
import { drawSchema, type SchemaOptions } from './schemas.ts'
import { isTreeMap, mapOf, type Tree, type TreeMap } from './tree.ts'

/** A CustomResourceDefinition of one to three versions that only its schemas may make wrong. */
export function drawCrd(draw: Draw, options: SchemaOptions = {}): TreeMap {
  const names = ['v1', 'v1beta1', 'v2alpha1'].slice(0, draw.chance(65) ? 1 : 2 + draw.below(2))
  const shared = draw.chance(25) ? drawSchema(draw, options) : undefined
  const versions = names.map((name, i) =>
    mapOf({
      name,
      served: i === 0 || draw.chance(70),
      storage: i === 0,
      schema: mapOf({ openAPIV3Schema: shared ?? drawSchema(draw, options) }),
      subresources: draw.maybe(20, () => mapOf({ status: mapOf([]) })),
    }),
  )
  return mapOf({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: mapOf({ name: 'widgets.example.com' }),
    spec: mapOf({
      group: 'example.com',
      scope: draw.pick(['Cluster', 'Namespaced']),
      names: mapOf({ plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' }),
      versions,
    }),
  })
}

/** The schemas of a CustomResourceDefinition, each once. */
export function schemasOf(crd: TreeMap): TreeMap[] {
  const found = versionsOf(crd).flatMap((version) =>
    isTreeMap(version.schema) && isTreeMap(version.schema.openAPIV3Schema) ? [version.schema.openAPIV3Schema] : [],
  )
  return [...new Set(found)]
}

/** The versions of a CustomResourceDefinition. */
export function versionsOf(crd: TreeMap): TreeMap[] {
  return ((crd.spec as TreeMap).versions as TreeMap[]).filter(isTreeMap)
}

type CrdBreakage = (draw: Draw, crd: TreeMap, spec: TreeMap, version: TreeMap) => unknown

/** Ways to break the rules that CustomResourceDefinitions have beside those for schemas. */
export const CRD_BREAKAGES: Readonly<Record<string, CrdBreakage>> = {
  name: (draw, crd) =>
    set(
      crd.metadata as TreeMap,
      'name',
      draw.pick(['widget.example.com', 'Widgets.example.com', '', 'widgets.example.com.', 'a/b']),
    ),
  metadata: (draw, crd) =>
    Object.assign(
      crd.metadata as TreeMap,
      mapOf(
        draw.pick<Record<string, Tree>>([
          { labels: mapOf({ 'a b': 'x' }) },
          { annotations: mapOf({ 'a b': 'x' }) },
          { labels: mapOf({ a: 'not ok' }) },
          { namespace: 'x' },
          { finalizers: ['x'] },
          { generateName: 'a/b' },
          { ownerReferences: [mapOf({ apiVersion: '', kind: 'x', name: 'x', uid: 'x' })] },
        ]),
      ),
    ),
  group: (draw, _, spec) =>
    set(spec, 'group', draw.pick(['', 'example', 'Example.com', 'a_b.c', 'k8s.io', 'foo.k8s.io', 'foo.kubernetes.io'])),
  approval: (draw, crd, spec) => {
    spec.group = draw.pick(['foo.k8s.io', 'foo.kubernetes.io', 'k8s.io'])
    ;(crd.metadata as TreeMap).name = `widgets.${spec.group}`
    const approval = draw.maybe(75, () =>
      draw.pick([
        'unapproved, x',
        'https://github.com/kubernetes/kubernetes/pull/1',
        'yes',
        '',
        'unapproved',
        'http://x',
        'bogus://',
      ]),
    )
    if (approval !== undefined)
      (crd.metadata as TreeMap).annotations = mapOf({ 'api-approved.kubernetes.io': approval })
  },
  scope: (draw, _, spec) => set(spec, 'scope', draw.pick(['', 'Bogus', 'cluster'])),
  names: (draw, _, spec) =>
    Object.assign(
      spec.names as TreeMap,
      mapOf(
        draw.pick<Record<string, Tree>>([
          { plural: '' },
          { plural: 'Widgets' },
          { singular: '' },
          { singular: 'Wid get' },
          { kind: '' },
          { kind: 'wid get' },
          { kind: 'WidgetList' },
          { listKind: '' },
          { listKind: 'Widget' },
          { listKind: '-x' },
          { shortNames: ['W', 'w'] },
          { shortNames: ['a b'] },
          { categories: ['All', 'all'] },
          { categories: ['a b'] },
          { plural: 'gadgets' },
          { kind: 'ABc' },
        ]),
      ),
    ),
  preserveUnknownFields: (draw, _, spec) => set(spec, 'preserveUnknownFields', draw.chance(80)),
  'version: name': (draw, _, __, version) =>
    set(version, 'name', draw.pick(['', '1', 'V1', 'v1.2', 'v1-', 'a'.repeat(64)])),
  'version: twice': (_, __, spec, version) => (spec.versions as Tree[]).push(mapOf({ ...version, storage: false })),
  'version: storage': (draw, _, __, version) =>
    set(version, 'storage', draw.chance(50) ? false : version.storage !== true),
  'version: served': (_, __, ___, version) => set(version, 'served', false),
  'version: no schema': (draw, _, __, version) =>
    draw.chance(50) ? delete version.schema : set(version, 'schema', mapOf([])),
  'version: none': (_, __, spec) => set(spec, 'versions', []),
  deprecation: (draw, _, __, version) =>
    Object.assign(
      version,
      mapOf({
        deprecated: draw.maybe(70, () => draw.chance(80)),
        deprecationWarning: draw.maybe(85, () =>
          draw.pick(['old', '', 'a\u0007b', 'x'.repeat(257), 'a\nb', 'ünï', '\u200b']),
        ),
      }),
    ),
  status: (_, __, ___, version) => set(version, 'subresources', mapOf({ status: mapOf([]) })),
  scale: (draw, _, __, version) =>
    set(
      version,
      'subresources',
      mapOf({
        status: draw.maybe(50, () => mapOf([])),
        scale: mapOf({
          specReplicasPath: draw.pick([
            '.spec.replicas',
            '.spec.a.b',
            'spec.replicas',
            '',
            '.status.replicas',
            '.spec.replicas[0]',
            '.spec..x',
            '.foo',
          ]),
          statusReplicasPath: draw.pick(['.status.replicas', '', '.spec.replicas', '.status[0]', '.status.a.b']),
          labelSelectorPath: draw.maybe(50, () =>
            draw.pick(['.status.selector', '.spec.selector', '.x', '', '.status.a[0]']),
          ),
        }),
      }),
    ),
  columns: (draw, _, __, version) =>
    set(
      version,
      'additionalPrinterColumns',
      Array.from({ length: 1 + draw.below(2) }, () =>
        mapOf({
          name: draw.pick(['Age', 'A', '']),
          type: draw.pick(['string', 'date', 'bogus', '', 'integer', 'number', 'boolean']),
          format: draw.maybe(40, () => draw.pick(['int32', 'name', 'bogus', 'date-time', 'password', 'byte'])),
          jsonPath: draw.pick([
            '.spec.a',
            '.metadata.creationTimestamp',
            '.spec[',
            '',
            '{.spec}',
            '.a[?(@.b=="c")].d',
            'spec',
            '..x',
            '.a b',
          ]),
        }),
      ),
    ),
  selectable: (draw, _, __, version) =>
    set(
      version,
      'selectableFields',
      Array.from({ length: draw.chance(12) ? 9 : 1 + draw.below(3) }, (_x, i) =>
        mapOf({
          jsonPath: draw.pick([
            '.a',
            '.b',
            '.spec',
            '.spec.a',
            'a',
            '',
            '.metadata.name',
            '.metadata.labels',
            '.list[0]',
            '.zz',
            '.name',
            '.apiVersion',
            '.kind',
            '.spec.spec',
            '.status.x',
            ".['a']",
            `.f${i}`,
          ]),
        }),
      ),
    ),
  conversion: (draw, _, spec) =>
    set(
      spec,
      'conversion',
      mapOf({
        strategy: draw.pick(['None', 'Webhook', 'Webhook', 'X', '']),
        webhook: draw.maybe(70, () =>
          mapOf({
            conversionReviewVersions: draw.pick<Tree>([
              ['v1'],
              ['v1beta1'],
              ['v2'],
              ['v1', 'v1'],
              [],
              ['V1'],
              ['v2', 'v1'],
            ]),
            clientConfig: draw.maybe(80, () =>
              mapOf({
                url: draw.maybe(60, () =>
                  draw.pick([
                    'https://x.io/a',
                    'http://x.io',
                    'https://u:p@x.io',
                    'https://x.io?a=b',
                    'https://',
                    '%',
                    'https://x.io#f',
                  ]),
                ),
                service: draw.maybe(45, () =>
                  mapOf({
                    name: draw.pick(['x', '']),
                    namespace: draw.pick(['y', '']),
                    path: draw.maybe(40, () => draw.pick(['/a', 'a', '//', '/a/../b', '/'])),
                    port: draw.maybe(40, () => draw.pick([443, 0, 70_000, -1])),
                  }),
                ),
                caBundle: draw.maybe(25, () => draw.pick(['YWJj', 'bad base64', ''])),
              }),
            ),
          }),
        ),
      }),
    ),
}

/** Breaks some rule of a CustomResourceDefinition beside those for schemas; answers its name. */
export function breakCrd(draw: Draw, crd: TreeMap, name: string): void {
  const versions = versionsOf(crd)
  const version = versions.length > 0 ? draw.pick(versions) : mapOf([])
  CRD_BREAKAGES[name]?.(draw, crd, crd.spec as TreeMap, version)
}

/** A small harmless or harmful change of a schema, as an update of a CustomResourceDefinition brings it. */
export function evolve(draw: Draw, schema: TreeMap): void {
  anyNode(draw, schema, (node) => {
    const keys = Object.keys(node).filter((key) => key !== 'type')
    if (keys.length > 0 && draw.chance(35)) {
      delete node[draw.pick(keys)]
      return true
    }
    return set(
      node,
      ...draw.pick<readonly [string, Tree]>([
        ['description', 'changed'],
        ['maxLength', 9],
        ['nullable', true],
        ['minimum', 1],
        ['x-kubernetes-preserve-unknown-fields', true],
        ['default', 'x'],
        ['enum', ['a']],
        ['x-kubernetes-map-type', 'atomic'],
        ['type', 'foo'],
      ]),
    )
  })
}

/** Gives the old object a status, as of one that is served; names and scope of the new one may be others. */
export function establish(draw: Draw, old: TreeMap, crd: TreeMap): void {
  const spec = old.spec as TreeMap
  const names = versionsOf(old).map((version) => version.name as string)
  const truth = () => draw.pick(['True', 'True', 'False', 'Unknown'])
  old.status = mapOf({
    storedVersions:
      draw.chance(80) && names.length > 0 ? draw.some(names) : draw.pick<Tree>([['v9'], ['v1', 'v1'], ['V1']]),
    acceptedNames: draw.chance(80) ? spec.names : mapOf({ plural: 'x y', kind: 'X' }),
    conditions: draw.maybe(70, () => [
      mapOf({ type: 'Established', status: truth() }),
      mapOf({ type: 'NamesAccepted', status: truth() }),
    ]),
  })
  const changed = crd.spec as TreeMap
  if (draw.chance(30)) changed.scope = changed.scope === 'Cluster' ? 'Namespaced' : 'Cluster'
  if (draw.chance(30))
    changed.names = mapOf({ plural: 'widgets', singular: 'widget', kind: 'Gadget', listKind: 'GadgetList' })
  if (draw.chance(15)) changed.group = 'other.com'
  if (draw.chance(15)) crd.metadata = mapOf({ name: 'gadgets.example.com' })
  if (draw.chance(25))
    for (const [i, version] of versionsOf(crd).entries()) version.storage = i === versionsOf(crd).length - 1
}
