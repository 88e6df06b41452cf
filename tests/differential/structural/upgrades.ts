import type { Draw } from '../../generated/draw.ts'
import { copy, mapOf, type Tree, type TreeMap } from './tree.ts'

const text = (more: Record<string, Tree> = {}) => mapOf({ type: 'string', ...more })

/** The schema of the old state: a field for each kind of change. */
function oldSchema(): TreeMap {
  return mapOf({
    type: 'object',
    properties: mapOf({
      size: text({ enum: ['s', 'm', 'l'] }),
      text: text({ maxLength: 5 }),
      host: text(),
      count: mapOf({ type: 'integer', minimum: 0, maximum: 10 }),
      ratio: mapOf({ type: 'number' }),
      flag: mapOf({ type: 'boolean' }),
      either: mapOf({ 'x-kubernetes-int-or-string': true }),
      list: mapOf({ type: 'array', items: text(), maxItems: 4 }),
      ports: mapOf({
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['name'],
        items: mapOf({
          type: 'object',
          required: ['name'],
          properties: mapOf({ name: text(), port: mapOf({ type: 'integer' }) }),
        }),
      }),
      labels: mapOf({ type: 'object', additionalProperties: text() }),
      free: mapOf({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true }),
      maybe: text({ nullable: true }),
      nested: mapOf({
        type: 'object',
        properties: mapOf({ a: text(), b: mapOf({ type: 'integer', default: 3 }) }),
        required: ['a'],
      }),
    }),
  })
}

type Field =
  | 'size'
  | 'text'
  | 'host'
  | 'count'
  | 'ratio'
  | 'flag'
  | 'either'
  | 'list'
  | 'ports'
  | 'labels'
  | 'free'
  | 'maybe'
  | 'nested'

/** The fields of a schema and what surrounds it, to be changed. */
interface Parts {
  readonly draw: Draw
  readonly schema: TreeMap
  readonly fields: Record<Field, TreeMap>
  readonly spec: TreeMap
  readonly version: TreeMap
}

/** Breaking and harmless changes of a CustomResourceDefinition. */
export const CHANGES: Readonly<Record<string, (parts: Parts) => unknown>> = {
  'nothing changes': () => {},
  'a field comes': ({ fields }) => Object.assign(fields, { added: text() }),
  'a field with a default comes': ({ fields }) => Object.assign(fields, { added: text({ default: 'x' }) }),
  'a required field comes': ({ schema, fields }) =>
    Object.assign(fields, { added: text() }) && Object.assign(schema, { required: ['added'] }),
  'a required field with a default comes': ({ schema, fields }) =>
    Object.assign(fields, { added: text({ default: 'x' }) }) && Object.assign(schema, { required: ['added'] }),
  'a field goes': ({ draw, fields }) => Reflect.deleteProperty(fields, draw.pick(Object.keys(fields))),
  'a nested field goes': ({ fields }) => delete (fields.nested.properties as TreeMap).b,
  'a field of items goes': ({ fields }) => delete ((fields.ports.items as TreeMap).properties as TreeMap).port,
  'an enum loses a value': ({ fields }) => Object.assign(fields.size, { enum: ['s', 'm'] }),
  'an enum gains a value': ({ fields }) => Object.assign(fields.size, { enum: ['s', 'm', 'l', 'xl'] }),
  'an enum goes': ({ fields }) => delete fields.size.enum,
  'an enum comes': ({ fields }) => Object.assign(fields.host, { enum: ['a', 'abc'] }),
  'maxLength falls': ({ fields }) => Object.assign(fields.text, { maxLength: 2 }),
  'maxLength rises': ({ fields }) => Object.assign(fields.text, { maxLength: 9 }),
  'minLength comes': ({ fields }) => Object.assign(fields.text, { minLength: 2 }),
  'a pattern comes': ({ fields }) => Object.assign(fields.host, { pattern: '^a' }),
  'a format comes': ({ draw, fields }) =>
    Object.assign(fields.host, { format: draw.pick(['hostname', 'ipv4', 'date', 'uuid']) }),
  'maximum falls': ({ fields }) => Object.assign(fields.count, { maximum: 3 }),
  'minimum rises': ({ fields }) => Object.assign(fields.count, { minimum: 2 }),
  'a bound becomes exclusive': ({ fields }) => Object.assign(fields.count, { exclusiveMinimum: true }),
  'multipleOf comes': ({ fields }) => Object.assign(fields.count, { multipleOf: 2 }),
  'maxItems falls': ({ fields }) => Object.assign(fields.list, { maxItems: 1 }),
  'minItems comes': ({ fields }) => Object.assign(fields.list, { minItems: 2 }),
  'maxProperties comes': ({ fields }) => Object.assign(fields.labels, { maxProperties: 1 }),
  'minProperties comes': ({ fields }) => Object.assign(fields.labels, { minProperties: 1 }),
  'a type changes': ({ draw, fields }) =>
    Object.assign(fields[draw.pick(['host', 'ratio', 'flag', 'count'] as const)], {
      type: draw.pick(['string', 'integer', 'boolean', 'number']),
    }),
  'a type widens': ({ fields }) => Object.assign(fields.count, { type: 'number' }),
  'a type becomes int-or-string': ({ fields }) =>
    Object.assign(fields, { host: mapOf({ 'x-kubernetes-int-or-string': true }) }),
  'int-or-string becomes a type': ({ draw, fields }) =>
    Object.assign(fields, { either: mapOf({ type: draw.pick(['string', 'integer']) }) }),
  'a list becomes a set': ({ fields }) => Object.assign(fields.list, { 'x-kubernetes-list-type': 'set' }),
  'keys of a list change': ({ fields }) =>
    Object.assign(fields.ports, { 'x-kubernetes-list-map-keys': ['port'] }) &&
    Object.assign(fields.ports.items ?? {}, { required: ['port', 'name'] }),
  'a list with keys becomes atomic': ({ fields }) =>
    delete fields.ports['x-kubernetes-list-map-keys'] &&
    Object.assign(fields.ports, { 'x-kubernetes-list-type': 'atomic' }),
  'a map becomes an object': ({ fields }) =>
    Object.assign(fields, { labels: mapOf({ type: 'object', properties: mapOf({ a: text() }) }) }),
  'an object becomes a map': ({ fields }) =>
    Object.assign(fields, { nested: mapOf({ type: 'object', additionalProperties: text() }) }),
  'values of a map change': ({ fields }) =>
    Object.assign(fields, { labels: mapOf({ type: 'object', additionalProperties: mapOf({ type: 'integer' }) }) }),
  'unknown fields are dropped': ({ fields }) => delete fields.free['x-kubernetes-preserve-unknown-fields'],
  'unknown fields are kept': ({ schema }) => Object.assign(schema, { 'x-kubernetes-preserve-unknown-fields': true }),
  'nullable goes': ({ fields }) => delete fields.maybe.nullable,
  'nullable comes': ({ fields }) => Object.assign(fields.text, { nullable: true }),
  'a default changes': ({ fields }) =>
    Object.assign((fields.nested.properties as TreeMap).b as TreeMap, { default: 4 }),
  'a default goes': ({ fields }) => delete ((fields.nested.properties as TreeMap).b as TreeMap).default,
  'required grows': ({ schema }) => Object.assign(schema, { required: ['size'] }),
  'required grows below': ({ fields }) => Object.assign(fields.nested, { required: ['a', 'b'] }),
  'required shrinks': ({ fields }) => delete fields.nested.required,
  'anyOf comes': ({ schema }) =>
    Object.assign(schema, { anyOf: [mapOf({ required: ['host'] }), mapOf({ required: ['text'] })] }),
  'oneOf comes': ({ schema }) =>
    Object.assign(schema, { oneOf: [mapOf({ required: ['host'] }), mapOf({ required: ['text'] })] }),
  'not comes': ({ fields }) => Object.assign(fields.host, { not: mapOf({ enum: ['abc'] }) }),
  'allOf comes': ({ fields }) => Object.assign(fields.count, { allOf: [mapOf({ maximum: 2 })] }),
  'a rule comes': ({ fields }) =>
    Object.assign(fields.count, {
      'x-kubernetes-validations': [mapOf({ rule: 'self < 3', message: 'too many' })],
    }),
  'a rule on the whole comes': ({ schema }) =>
    Object.assign(schema, { 'x-kubernetes-validations': [mapOf({ rule: 'has(self.host) && has(self.text)' })] }),
  'a rule on changes comes': ({ fields }) =>
    Object.assign(fields.count, { 'x-kubernetes-validations': [mapOf({ rule: 'self >= oldSelf' })] }),
  'a rule that any update must keep': ({ fields }) =>
    Object.assign(fields.count, { 'x-kubernetes-validations': [mapOf({ rule: 'oldSelf == self && self < 2' })] }),
  'the version is not served': ({ version }) => Object.assign(version, { served: false }),
  'the version goes': ({ spec, version }) => Object.assign(spec, { versions: [{ ...version, name: 'v2' }] }),
  'another version comes': ({ spec, version }) =>
    Object.assign(spec, { versions: [version, mapOf({ ...copy(version), name: 'v2', storage: false })] }),
  'the kind changes': ({ spec }) => Object.assign(spec.names as TreeMap, { kind: 'Gadget', listKind: 'GadgetList' }),
  'the status subresource comes': ({ version }) =>
    Object.assign(version, { subresources: mapOf({ status: mapOf([]) }) }),
  'a description changes': ({ fields }) => Object.assign(fields.text, { description: 'new' }),
}

/** The old and the new state of a CustomResourceDefinition. */
export function drawUpgrade(draw: Draw, change: string): { readonly before: TreeMap; readonly after: TreeMap } {
  const before = mapOf({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: mapOf({ name: 'widgets.example.com' }),
    spec: mapOf({
      group: 'example.com',
      scope: 'Cluster',
      names: mapOf({ plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' }),
      versions: [mapOf({ name: 'v1', served: true, storage: true, schema: mapOf({ openAPIV3Schema: oldSchema() }) })],
    }),
  })
  const after = copy(before)
  const spec = after.spec as TreeMap
  const version = (spec.versions as TreeMap[])[0] as TreeMap
  const schema = (version.schema as TreeMap).openAPIV3Schema as TreeMap
  CHANGES[change]?.({ draw, schema, fields: schema.properties as Record<Field, TreeMap>, spec, version })
  return { before, after }
}

/** A stored custom resource of the old state: right, or wrong already. */
export function drawStored(draw: Draw): TreeMap {
  const some = <T extends Tree>(value: T) => draw.maybe(70, () => value)
  return mapOf({
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: mapOf({ name: 'x', resourceVersion: '1' }),
    size: some(draw.pick(['s', 'm', 'l', 'l', 'xxl'])),
    text: some(draw.pick(['', 'a', 'abc', 'abcde', 'abcdefg'])),
    host: some(draw.pick(['a', 'abc', 'b_', '10.0.0.1', '2020-01-01'])),
    count: some(draw.pick([0, 1, 2, 5, 10])),
    ratio: some(draw.pick([1, 1.5])),
    flag: some(draw.chance(50)),
    either: some(draw.pick<Tree>([1, 'x'])),
    list: some(draw.pick<() => Tree>([() => [], () => ['a'], () => ['a', 'a'], () => ['a', 'b', 'c']])()),
    ports: some(
      draw.pick<() => Tree>([
        () => [],
        () => [mapOf({ name: 'x', port: 1 })],
        () => [mapOf({ name: 'x', port: 1 }), mapOf({ name: 'y', port: 1 })],
        () => [mapOf({ name: 'x' })],
      ])(),
    ),
    labels: some(draw.pick<() => Tree>([() => mapOf([]), () => mapOf({ a: 'b' }), () => mapOf({ a: 'b', c: 'd' })])()),
    free: some(draw.pick<() => Tree>([() => mapOf([]), () => mapOf({ a: mapOf({ b: 1 }) })])()),
    maybe: some(draw.pick<Tree>([null, 'x'])),
    nested: some(
      draw.pick<() => Tree>([() => mapOf({ a: 'x' }), () => mapOf({ a: 'x', b: 5 }), () => mapOf({ a: 'x', zz: 1 })])(),
    ),
    status: draw.maybe(20, () => mapOf({ a: 1 })),
    unknown: draw.maybe(15, () => 1),
  })
}
