import type { Predicate, Refusal } from '../rule.ts'

interface Used {
  readonly name?: string
  readonly mountPath?: string
  readonly devicePath?: string
}

/** Volumes and paths that a container uses as a mount and as a device (ValidateVolumeMounts, ValidateVolumeDevices). */
export const volumeOverlaps: Predicate = ({ volumeMounts = [], volumeDevices = [] }) => {
  const mounts: readonly Used[] = volumeMounts
  const devices: readonly Used[] = volumeDevices
  if (mounts.length === 0 || devices.length === 0) return []
  const mountNames = new Set(mounts.map(({ name }) => name))
  const mountPaths = new Set(mounts.map(({ mountPath }) => mountPath))
  const deviceNames = new Set(devices.map(({ name }) => name))
  const devicePaths = new Set(devices.map(({ devicePath }) => devicePath))
  const refusals: Refusal[] = []
  const refuse = (list: string, i: number, field: string, what: string): void => {
    refusals.push({ at: [list, i, field], say: `must not also be ${what}` })
  }
  for (const [i, { name, mountPath }] of mounts.entries()) {
    if (name !== undefined && deviceNames.has(name)) refuse('volumeMounts', i, 'name', 'in volumeDevices')
    if (mountPath !== undefined && devicePaths.has(mountPath))
      refuse('volumeMounts', i, 'mountPath', 'a path in volumeDevices')
  }
  for (const [i, { name, devicePath }] of devices.entries()) {
    if (name !== undefined && mountNames.has(name)) refuse('volumeDevices', i, 'name', 'in volumeMounts')
    if (devicePath !== undefined && mountPaths.has(devicePath))
      refuse('volumeDevices', i, 'devicePath', 'a path in volumeMounts')
  }
  return refusals
}
