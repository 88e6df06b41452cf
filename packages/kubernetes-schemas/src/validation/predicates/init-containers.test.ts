import { expect, test } from 'vitest'
import { initContainers } from './init-containers.ts'

const probe = { exec: { command: ['true'] } }
const port = (hostPort: number | undefined, hostIP?: string): unknown => ({ protocol: 'TCP', hostPort, hostIP })

test.each([
  { containers: [{ readinessProbe: probe }], refused: ['0.readinessProbe'] },
  { containers: [{ restartPolicy: 'Always', readinessProbe: probe, lifecycle: { preStop: probe } }], refused: [] },
  { containers: [{ lifecycle: { preStop: probe } }], refused: ['0.lifecycle'] },
  { containers: [{ lifecycle: {} }], refused: [] },
  { containers: [{ ports: [port(1), port(2), port(undefined), port(undefined)] }], refused: [] },
  { containers: [{ ports: [port(1, '10.0.0.1'), port(1, '10.0.0.2')] }], refused: [] },
  { containers: [{ ports: [port(1)] }, { ports: [port(1)] }], refused: [] },
  { containers: [{}, { ports: [port(1), port(1)] }], refused: ['1.ports.1.hostPort'], reports: ['0.ports.1.hostPort'] },
])('init containers $containers', ({ containers, refused, reports }) => {
  const found = initContainers(containers, { self: {}, root: {} })
  expect(found.map(({ at }) => at.join('.'))).toEqual(refused)
  expect(found.flatMap(({ report }) => (report === undefined ? [] : [report.join('.')]))).toEqual(reports ?? [])
})
