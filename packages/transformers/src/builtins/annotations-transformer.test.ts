import { run } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { annotationsTransformer } from './metadata-transformers.ts'

const ITEM = '- apiVersion: apps/v1\n  kind: Deployment\n  metadata: {name: web}\n  spec:\n    replicas: 03\n'

async function transform(config: string) {
  const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${ITEM}functionConfig:\n  apiVersion: builtin\n  kind: AnnotationsTransformer\n  metadata: {name: t}\n  ${config}\n`
  const { output, exitCode, results } = await run(annotationsTransformer, list)
  return {
    text: /items:\n([\s\S]*?)functionConfig:/.exec(output)?.[1],
    exitCode,
    messages: results.map((r) => r.message),
  }
}

test('uses the fields of commonAnnotations by default, which include templates', async () => {
  const { text } = await transform('annotations: {b: "2", a: \'on\'}')

  expect(text).toBe(`- apiVersion: apps/v1
  kind: Deployment
  metadata: {name: web, annotations: {a: "on", b: "2"}}
  spec:
    replicas: 03
    template:
      metadata:
        annotations:
          a: "on"
          b: "2"
`)
})

test.each(['annotations: {}', 'annotations: null', 'annotations: {a: b}\n  fieldSpecs: []', '{}'])(
  '%j changes nothing',
  async (config) => {
    const { text, exitCode } = await transform(config === '{}' ? 'annotations:' : config)

    expect(text).toBe(ITEM)
    expect(exitCode).toBe(0)
  },
)

test.each([
  ['annotations: {internal.config.kubernetes.io/path: x}', 'reserved annotation'],
  ['annotations: a', '`annotations` must be a map'],
  ['annotations: {a: b}\n  fieldSpecs: [{path: spec/replicas}]', 'it must be a map'],
])('%s fails', async (config, message) => {
  const { text, exitCode, messages } = await transform(config)

  expect(messages.join('\n')).toContain(message)
  expect(text).toBe(ITEM)
  expect(exitCode).toBe(1)
})
