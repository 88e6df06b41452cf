import { expect, test } from 'vitest'
import type { JsonMap } from '../../../packages/structural-schema/src/values.ts'
import { readRecording } from '../../oracles/recording.ts'
import { testRecording } from '../../oracles/test-recording.ts'
import { answerOf } from '../answer.ts'
import type { Built } from '../builds/kustomize.ts'
import { type DocumentQuestion, kustomizeDocumentSuite, POD, WIDGET } from './kustomize-document-suite.ts'

const { entries } = readRecording<DocumentQuestion, Built>(kustomizeDocumentSuite.name)

/** A resource that kustomize built with the document of a CRD. */
function built(scope: DocumentQuestion['scope'], kind: string): JsonMap | undefined {
  const answer = answerOf(entries.find(({ question }) => question.scope === scope)?.answer ?? { error: 'not recorded' })
  if ('error' in answer) throw new Error(answer.error)
  return answer.items.find((item) => item.kind === kind) as JsonMap | undefined
}

testRecording(kustomizeDocumentSuite)

test('kustomize merges lists of custom resources by the keys of their CRD', () => {
  expect(built('Namespaced', 'Widget')).toMatchObject({
    metadata: { name: 'a', namespace: 'ns' },
    spec: {
      ports: expect.arrayContaining([WIDGET.spec.ports[0], { port: 80, protocol: 'UDP', name: 'h3' }]),
      tags: expect.arrayContaining(['x', 'y']),
      steps: ['two'],
    },
  })
  expect(built('Namespaced', 'Pod')).toMatchObject({
    spec: { containers: expect.arrayContaining([POD.spec.containers[0], { name: 'b', image: 'c' }]) },
  })
})

test('kustomize gives resources of cluster scope no namespace', () => {
  const widget = built('Cluster', 'Widget')

  expect(widget).toMatchObject({ metadata: { name: 'a' } })
  expect(widget?.metadata).not.toHaveProperty('namespace')
})
