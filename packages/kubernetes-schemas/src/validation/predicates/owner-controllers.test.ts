import { expect, test } from 'vitest'
import { ownerControllers } from './owner-controllers.ts'

const web = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: '1', controller: true }

test.each([
  ['one', [web], true],
  ['an owner beside it', [web, { ...web, name: 'other', controller: false }], true],
  ['the same one twice, which the server drops', [web, web], true],
  ['two', [web, { ...web, uid: '2' }], false],
  ['one that differs in a field', [web, { ...web, blockOwnerDeletion: false }], false],
])('controllers among owners: %s', (_, references, isValid) => {
  const refusals = ownerControllers(references, { self: {}, root: {} })
  expect(refusals.length === 0).toBe(isValid)
})
