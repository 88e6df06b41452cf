import { COMPOSITION_API_VERSION } from './composition.ts'

const TEXT = { type: 'string' }
const TEXTS = { type: ['object', 'null'] }

const METADATA = {
  type: ['object', 'null'],
  properties: { name: TEXT, namespace: {}, labels: TEXTS, annotations: TEXTS },
  additionalProperties: false,
}

const IMPORT = {
  type: 'object',
  properties: {
    path: { ...TEXT, description: 'The file or the directory of a Composition, relative to this file.' },
    importMode: {
      enum: ['prepend', 'append'],
      description: 'Where the imported transformers run: before (default) or after those of this Composition.',
    },
  },
  required: ['path'],
  additionalProperties: false,
}

const ORDER = {
  type: 'object',
  properties: {
    name: { ...TEXT, description: 'The name of a transformer. Other fields select one of several with this name.' },
    kind: TEXT,
    apiVersion: TEXT,
    group: TEXT,
    version: TEXT,
  },
  required: ['name'],
  additionalProperties: false,
}

/** The runtime of a transformer. An override can set a part of it, or null to remove a field. */
function runtime(isOverride: boolean) {
  const orNull = (type: string) => ({ type: isOverride ? [type, 'null'] : type })
  const more = isOverride ? { $patch: {} } : {}
  const required = (name: string) => (isOverride ? {} : { required: [name] })
  return {
    ...orNull('object'),
    description: 'The program of the transformer: a container or an executable.',
    properties: {
      container: {
        ...orNull('object'),
        properties: {
          image: orNull('string'),
          network: orNull('boolean'),
          mounts: list({ type: 'object' }),
          envs: list(TEXT),
          ...more,
        },
        ...required('image'),
        additionalProperties: false,
      },
      exec: {
        ...orNull('object'),
        properties: { path: orNull('string'), args: {}, envs: {}, ...more },
        ...required('path'),
        additionalProperties: false,
      },
      deferFailure: orNull('boolean'),
      ...more,
    },
    additionalProperties: false,
  }
}

function config(isOverride: boolean) {
  return {
    type: 'object',
    properties: {
      apiVersion: {},
      kind: { ...TEXT, description: 'The type of the transformer, and its default name.' },
      metadata: {
        type: ['object', 'null'],
        description: 'Name, namespace, labels and annotations of the transformer.',
      },
      runtime: runtime(isOverride),
    },
    ...(isOverride ? {} : { required: ['kind'] }),
  }
}

const list = (items: object) => ({ type: ['array', 'null'], items })
const described = (description: string, items: object) => ({ description, ...list(items) })

/** JSON Schema (draft 7) of a Composition (KEP-2299). The fields of a transformer depend on its kind, and are not checked. */
export const compositionSchema: { readonly [keyword: string]: unknown } = {
  type: 'object',
  properties: {
    apiVersion: { const: COMPOSITION_API_VERSION },
    kind: { const: 'Composition', description: 'A pipeline of transformers (KEP-2299).' },
    metadata: METADATA,
    transformersFrom: described('Other Compositions whose transformers run too.', IMPORT),
    transformerOverrides: described('Changes of imported transformers, as strategic merge patches.', config(true)),
    transformers: described('Configs of builtins, functions and Kustomizations, or paths of files with configs.', {
      if: { type: 'string' },
      else: config(false),
    }),
    transformerOrder: described('The order of all transformers, by name.', ORDER),
  },
  required: ['kind'],
  additionalProperties: false,
}
