import { expect, test } from 'vitest'
import { hostProcesses } from './host-processes.ts'

const host = (hostProcess: boolean): unknown => ({ securityContext: { windowsOptions: { hostProcess } } })
const own = 'securityContext.windowsOptions.hostProcess'

test.each([
  { spec: { containers: [{}] }, refused: [] },
  { spec: { containers: [host(true)], hostNetwork: true }, refused: [] },
  { spec: { containers: [host(true)] }, refused: ['hostNetwork'] },
  { spec: { containers: [host(true), {}], hostNetwork: true }, refused: [''] },
  { spec: { ...(host(true) as object), containers: [{}, host(true)], hostNetwork: true }, refused: [] },
  {
    spec: { ...(host(false) as object), containers: [host(true)], hostNetwork: true },
    refused: [`containers.0.${own}`],
  },
  { spec: { containers: [host(true)], initContainers: [host(false)], hostNetwork: true }, refused: [''] },
])('a pod $spec', ({ spec, refused }) => {
  expect(hostProcesses(spec, { self: spec, root: {} }).map(({ at }) => at.join('.'))).toEqual(refused)
})
