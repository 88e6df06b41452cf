import { expect, test } from 'vitest'
import { podClaimNames } from './pod-claim-names.ts'

const ephemeral = (name: string): unknown => ({ name, ephemeral: { volumeClaimTemplate: {} } })
const claim = (claimName: string): unknown => ({ name: 'data', persistentVolumeClaim: { claimName } })

test.each([
  { pod: 'web', volumes: [ephemeral('scratch'), claim('web-data')], refused: [] },
  {
    pod: 'web',
    volumes: [ephemeral('scratch'), claim('web-scratch')],
    refused: ['spec.volumes.1.persistentVolumeClaim.claimName'],
  },
  {
    pod: 'web',
    volumes: [claim('web-scratch'), ephemeral('scratch')],
    refused: ['spec.volumes.0.persistentVolumeClaim.claimName'],
  },
  { pod: 'a'.repeat(245), volumes: [ephemeral('scratch')], refused: [] },
  { pod: 'a'.repeat(246), volumes: [ephemeral('scratch')], refused: ['spec.volumes.0.name'] },
  { pod: undefined, volumes: [ephemeral('scratch'), claim('web-scratch')], refused: [] },
])('a pod of $volumes.length volumes has $refused refused', ({ pod, volumes, refused }) => {
  const object = { metadata: { name: pod }, spec: { volumes } }
  expect(podClaimNames(object, { self: object, root: object }).map(({ at }) => at.join('.'))).toEqual(refused)
})
