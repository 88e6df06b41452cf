import { type Items, makeResource } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { setAnnotations } from '../metadata/set-metadata.ts'
import { toBuildResource } from '../resource-id/build-state.ts'
import { rememberId } from '../resource-id/previous-ids.ts'
import { kubernetesScopes } from '../resource-id/scope.ts'

test.each([
  [true, 'metadata/annotations', true],
  [false, 'metadata/annotations', false],
  [true, 'spec/template/metadata/annotations', false],
])('with build state: %s, a missing `%s` is created: %s', (isNoted, path, isMade) => {
  const resource = toBuildResource(makeResource({ kind: 'A', metadata: { name: 'a' } }))
  if (isNoted) rememberId(resource, kubernetesScopes)
  const report = ({ message }: { readonly message: string }) => expect.fail(message)
  setAnnotations({ items: [resource] as unknown as Items, report }, { annotations: { a: 'b' }, fieldSpecs: [{ path }] })
  expect(resource.annotations).toEqual(isMade ? { a: 'b' } : {})
  expect(resource.has(['spec'])).toBe(false)
})
