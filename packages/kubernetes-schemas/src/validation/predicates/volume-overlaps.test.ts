import { expect, test } from 'vitest'
import { volumeOverlaps } from './volume-overlaps.ts'

const mount = (name: string, mountPath: string): unknown => ({ name, mountPath })
const device = (name: string, devicePath: string): unknown => ({ name, devicePath })

test.each([
  { volumeMounts: [mount('a', '/a')], volumeDevices: [device('b', '/b')], refused: [] },
  { volumeMounts: [mount('a', '/a')], volumeDevices: undefined, refused: [] },
  {
    volumeMounts: [mount('a', '/a')],
    volumeDevices: [device('a', '/b')],
    refused: ['volumeMounts.0.name', 'volumeDevices.0.name'],
  },
  {
    volumeMounts: [mount('a', '/a'), mount('b', '/b')],
    volumeDevices: [device('c', '/b')],
    refused: ['volumeMounts.1.mountPath', 'volumeDevices.0.devicePath'],
  },
  { volumeMounts: [{}], volumeDevices: [{}], refused: [] },
])('mounts $volumeMounts and devices $volumeDevices', ({ refused, ...container }) => {
  const found = volumeOverlaps(container, { self: container, root: container })
  expect(found.map(({ at }) => at.join('.'))).toEqual(refused)
})
