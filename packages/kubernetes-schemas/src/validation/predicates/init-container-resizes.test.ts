import { expect, test } from 'vitest'
import { initContainerResizes } from './init-container-resizes.ts'

const resizePolicy = [{ restartPolicy: 'NotRequired' }, { restartPolicy: 'RestartContainer' }]

test.each([
  { containers: [{ resizePolicy }], refused: ['0.resizePolicy.1.restartPolicy'] },
  { containers: [{ restartPolicy: 'Always', resizePolicy }], refused: [] },
  { containers: [{}, { resizePolicy: resizePolicy.slice(0, 1) }], refused: [] },
])('init containers $containers', ({ containers, refused }) => {
  const found = initContainerResizes(containers, { self: {}, root: {} })
  expect(found.map(({ at }) => at.join('.'))).toEqual(refused)
})
