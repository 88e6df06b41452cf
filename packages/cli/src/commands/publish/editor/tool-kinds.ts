import { COMPOSITION_API_VERSION, compositionSchema } from '@krmkit/composition'
import { kustomizationSchema } from '@krmkit/kustomization'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { type FieldShape, KPTFILE } from '../../render/kptfile-fields.ts'
import type { EditorKind } from './editor-kind.ts'
import { KPTFILE_TEXTS } from './kptfile-texts.ts'

const ANY_KIND = { $ref: '#' }
const OBJECTS = { type: ['array', 'null'], items: ANY_KIND }

/** API version of a Kustomization. */
export const KUSTOMIZATION = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' }

/** Returns the kinds that tools read, and lists of objects. */
export function toolKinds(): readonly EditorKind[] {
  const kustomization = kustomizationSchema() as JsonMap
  return [
    { apiVersion: 'kpt.dev/v1', kind: 'Kptfile', schema: shapeSchema(KPTFILE, '') },
    { ...KUSTOMIZATION, schema: kustomization },
    { apiVersion: 'kustomize.config.k8s.io/v1alpha1', kind: 'Component', schema: kustomization },
    { apiVersion: COMPOSITION_API_VERSION, kind: 'Composition', schema: compositionSchema as JsonMap },
    { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', schema: RESOURCE_LIST },
    { apiVersion: 'v1', kind: 'List', schema: { type: 'object', properties: { items: OBJECTS } } },
  ]
}

const RESOURCE_LIST: JsonMap = {
  type: 'object',
  description: 'The input and the output of a KRM function.',
  properties: {
    apiVersion: {},
    kind: { description: 'The input and the output of a KRM function.' },
    items: { ...OBJECTS, description: 'The resources.' },
    functionConfig: { ...ANY_KIND, description: "The function's config." },
    results: {
      description: 'The results of the function.',
      type: ['array', 'null'],
      items: { type: 'object', properties: { severity: { enum: ['error', 'warning', 'info'] } } },
    },
  },
}

/** Converts a part of a Kptfile; `path` is without indexes: `pipeline.mutators.image`. */
function shapeSchema(shape: FieldShape, path: string): JsonMap {
  const description = KPTFILE_TEXTS.get(path)
  const texts = description === undefined ? {} : { description }
  if (shape === 'any') return texts
  if (shape === 'text') return { ...texts, type: ['string', 'number', 'boolean', 'null'] }
  if ('list' in shape) return { ...texts, type: ['array', 'null'], items: shapeSchema(shape.list, path) }
  if ('each' in shape) return { ...texts, type: ['object', 'null'], additionalProperties: shapeSchema(shape.each, '*') }
  const fields = Object.entries(shape.fields).map(([name, field]) => [
    name,
    shapeSchema(field, path === '' ? name : `${path}.${name}`),
  ])
  return { ...texts, type: ['object', 'null'], properties: Object.fromEntries(fields), additionalProperties: false }
}
