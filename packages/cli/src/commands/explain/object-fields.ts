import type { Schema } from '@krmkit/structural-schema'

const text = (description: string): Schema => ({ type: 'string', description })
const time = (description: string): Schema => ({ type: 'string', format: 'date-time', description })
const whole = (description: string): Schema => ({ type: 'integer', format: 'int64', description })
const texts = (description: string): Schema => ({
  type: 'object',
  description,
  additionalProperties: { allows: true, schema: { type: 'string' } },
})

const OWNER: Schema = {
  type: 'object',
  required: ['apiVersion', 'kind', 'name', 'uid'],
  properties: new Map([
    ['apiVersion', text('API version of the owner.')],
    ['kind', text('Kind of the owner.')],
    ['name', text('Name of the owner.')],
    ['uid', text('UID of the owner.')],
    ['controller', { type: 'boolean', description: 'Whether the owner is the controller that manages the object.' }],
    [
      'blockOwnerDeletion',
      { type: 'boolean', description: 'Whether a foreground deletion of the owner waits until the object is gone.' },
    ],
  ]),
}

/** Fields of ObjectMeta (apimachinery, `meta/v1`). */
const METADATA_FIELDS: ReadonlyMap<string, Schema> = new Map([
  ['name', text('Name of the object, unique among those of its kind in its namespace. It cannot be changed.')],
  ['generateName', text('Prefix of the name that the server generates if name is omitted.')],
  ['namespace', text('Namespace of the object; empty for cluster-scoped objects.')],
  ['labels', texts('Keys and values for selecting and grouping objects.')],
  ['annotations', texts('Keys and values for tools, which cannot be used in selectors.')],
  [
    'finalizers',
    {
      type: 'array',
      listType: 'set',
      items: { type: 'string' },
      description: 'Controllers that must act before the object is removed; deletion waits until the list is empty.',
    },
  ],
  [
    'ownerReferences',
    {
      type: 'array',
      listType: 'map',
      listMapKeys: ['uid'],
      items: OWNER,
      description: 'Objects that this one depends on; it is removed when all of them are gone.',
    },
  ],
  ['uid', text('Set by the server: identifies the object, also among deleted ones.')],
  ['resourceVersion', text('Set by the server: the state of the object; in an update, the state that it is based on.')],
  ['generation', whole('Set by the server: counts changes of the desired state.')],
  ['creationTimestamp', time('Set by the server: when the object was created.')],
  ['deletionTimestamp', time('Set by the server: when the object will be removed, after its deletion was requested.')],
  ['deletionGracePeriodSeconds', whole('Set by the server: seconds that the object has before it is removed.')],
  [
    'managedFields',
    {
      type: 'array',
      items: { type: 'object' },
      description: 'Set by the server: who wrote which field (server-side apply).',
    },
  ],
  ['selfLink', text('No longer set.')],
])

const METADATA: Schema = {
  type: 'object',
  description: "Standard object's metadata: name, namespace, labels, annotations and more.",
  properties: METADATA_FIELDS,
}

const OBJECT_FIELDS: readonly (readonly [string, Schema])[] = [
  ['apiVersion', text('Version of the schema that the object is written for, GROUP/VERSION.')],
  ['kind', text('Kind of the object.')],
  ['metadata', METADATA],
]

/** Adds the fields that every object has to a schema; the schema's own definitions take precedence. */
export function withObjectFields(schema: Schema): Schema {
  const properties = new Map(schema.properties)
  for (const [name, field] of OBJECT_FIELDS) properties.set(name, merged(field, properties.get(name)))
  return { ...schema, properties }
}

function merged(field: Schema, own: Schema | undefined): Schema {
  if (own === undefined) return field
  const both = { ...field, ...own, type: own.type || field.type, description: own.description ?? field.description }
  if (field.properties === undefined) return both
  const properties = new Map(field.properties)
  for (const [name, inner] of own.properties ?? []) properties.set(name, merged(properties.get(name) ?? {}, inner))
  return { ...both, properties }
}
