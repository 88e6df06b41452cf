import { mapSpine } from '../schema/map-spine.ts'
import type { Schema } from '../schema/schema.ts'
import { andSchemas } from './and-schemas.ts'

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const TEXT: Schema = { type: 'string' }
const MAP: Schema = { type: 'object', additionalProperties: { allows: true, schema: TEXT } }

/** The pattern of `apiVersion`: `<version>` or `<group>/<version>`. */
export const API_VERSION_PATTERN = `^(${LABEL}(\\.${LABEL})*/)?[a-z]([-a-z0-9]*[a-z0-9])?$`

const OWNER: Schema = {
  type: 'object',
  required: ['apiVersion', 'kind', 'name', 'uid'],
  properties: new Map([
    ['apiVersion', TEXT],
    ['kind', TEXT],
    ['name', TEXT],
    ['uid', TEXT],
    ['controller', { type: 'boolean' }],
    ['blockOwnerDeletion', { type: 'boolean' }],
  ]),
}

const RESOURCE: Schema = {
  properties: new Map<string, Schema>([
    ['apiVersion', { type: 'string', pattern: API_VERSION_PATTERN }],
    ['kind', TEXT],
    [
      'metadata',
      {
        type: 'object',
        properties: new Map<string, Schema>([
          ['name', TEXT],
          ['namespace', TEXT],
          ['labels', MAP],
          ['annotations', MAP],
          ['finalizers', { type: 'array', items: TEXT }],
          ['ownerReferences', { type: 'array', items: OWNER }],
        ]),
      },
    ],
  ]),
  required: ['kind', 'apiVersion'],
}

/** Expands `x-kubernetes-embedded-resource` and combines it with the user's schema (KEP-2335, Unfolding the Extensions). */
export function unfoldEmbedded(schema: Schema): Schema {
  return mapSpine(schema, (node) => (node.embeddedResource ? andSchemas(RESOURCE, node) : node))
}
