import { expect, test } from 'vitest'
import { podResources } from './pod-resources.ts'

const container = (requests: object, limits?: object): object => ({ resources: { requests, limits } })
const cpu = (quantity: string): object => ({ cpu: quantity })

/** Refusals of a pod's and of a template's resources. */
function reportsOf(spec: object, kind: string): string[] {
  return podResources(spec, { self: spec, root: { kind } }).map(({ at, report = at }) => report.join('.'))
}

test.each([
  { spec: { resources: { requests: cpu('2') }, containers: [container(cpu('1')), container(cpu('1'))] }, refused: [] },
  {
    spec: { resources: { requests: cpu('1') }, containers: [container(cpu('1')), container(cpu('1m'))] },
    refused: ['resources.requests[cpu]'],
  },
  {
    spec: { resources: { limits: cpu('1') }, containers: [container({}, cpu('2'))] },
    refused: ['resources.containers[0][cpu].limits'],
  },
  { spec: { resources: { limits: { 'example.com/gpu': '1' } } }, refused: ['resources.limits[example.com/gpu]'] },
  { spec: { resources: { limits: cpu('1'), claims: [{}] } }, refused: ['resources.claims'] },
  { spec: { resources: { limits: cpu('1') }, os: { name: 'windows' } }, refused: [] },
  { spec: {}, refused: [] },
])('the template $spec', ({ spec, refused }) => {
  expect(reportsOf(spec, 'Deployment')).toEqual(refused)
})

test('a pod gets the requests of its containers, a template does not', () => {
  const spec = { resources: { limits: cpu('1') }, containers: [container(cpu('2'))] }
  expect(reportsOf(spec, 'Pod')).toEqual(['resources.requests'])
  expect(reportsOf(spec, 'Deployment')).toEqual([])
})

test('sidecars are added to containers, other init containers run alone', () => {
  const initContainer = container(cpu('1'))
  const specOf = (restartPolicy: string | undefined): object => ({
    resources: { requests: cpu('1') },
    initContainers: [{ ...initContainer, restartPolicy }],
    containers: [container(cpu('1'))],
  })
  expect(reportsOf(specOf(undefined), 'Deployment')).toEqual([])
  expect(reportsOf(specOf('Always'), 'Deployment')).toEqual(['resources.requests[cpu]'])
})
