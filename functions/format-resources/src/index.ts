import { defineFunction } from '@krmkit/runtime'
import { configSchema } from './config.ts'
import { formatItems } from './format-items.ts'

/** Puts fields into Kubernetes' usual order and formats YAML consistently. */
export const formatResources = defineFunction({
  name: 'format-resources',
  description: 'Puts fields into Kubernetes order and formats YAML consistently.',
  type: 'mutator',
  keywords: ['format', 'yaml', 'field-order', 'indentation', 'style'],
  idempotent: true,
  config: configSchema,
  run: formatItems,
})
