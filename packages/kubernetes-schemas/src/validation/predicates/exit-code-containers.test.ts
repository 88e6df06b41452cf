import { expect, test } from 'vitest'
import { exitCodeContainers } from './exit-code-containers.ts'

const template = { spec: { containers: [{ name: 'main' }], initContainers: [{ name: 'init' }] } }

const placesOf = (names: readonly (string | undefined)[]) =>
  exitCodeContainers(
    names.map((containerName) => ({ onExitCodes: { containerName } })),
    { self: { template }, root: {} },
  ).map(({ at }) => at)

test('a rule must name a container of the template, or none', () => {
  expect(placesOf(['main', 'other', 'init', undefined])).toEqual([[1, 'onExitCodes', 'containerName']])
  expect(placesOf(['main'])).toEqual([])
})
