import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import manifest from '../package.json' with { type: 'json' }

const ANNOTATION = ['metadata', 'annotations', 'functions.example.com/my-function']

/** The function as a value: `main.ts` runs it as a process, the tests run it directly. */
export const fn = defineFunction({
  name: 'my-function',
  version: manifest.version,
  description: 'Sets an annotation on every resource.',
  type: 'mutator',
  skipsLocalConfig: true,
  idempotent: true,
  configKinds: [
    { apiVersion: 'functions.example.com/v1alpha1', kind: 'MyFunction' },
    { apiVersion: 'v1', kind: 'ConfigMap' },
  ],
  config: z.object({
    value: z.string().check(z.minLength(1), z.describe('Value of the annotation.')),
  }),
  run({ items, config, report }) {
    for (const item of items) {
      if (item.text(ANNOTATION) === config.value) continue
      item.set(ANNOTATION, config.value)
      report({ severity: 'info', rule: 'annotated', message: 'annotated', resource: item, field: ANNOTATION })
    }
  },
})
