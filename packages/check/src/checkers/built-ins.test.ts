import { makeResource } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { ask } from '../../tests/ask.ts'

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  strategy: {type: Foo}
  selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: nginx}]}}
`

test.each([
  ['api', 'spec.strategy must be one of'],
  ['document', 'spec.strategy.type must be one of'],
] as const)('with paths: %s, a message names %s', async (paths, start) => {
  const { findings } = await ask([makeResource(deployment)], {
    target: { minors: { from: 37, to: 37 } },
    options: { paths },
  })

  expect(findings.map(({ message, path }) => [message.slice(0, start.length), path])).toEqual([
    [start, 'spec.strategy.type'],
  ])
})
