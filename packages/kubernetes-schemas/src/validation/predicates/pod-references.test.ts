import { expect, test } from 'vitest'
import { podReferences } from './pod-references.ts'

const volumes = [
  { name: 'empty', emptyDir: {} },
  { name: 'none' },
  { name: 'claim', persistentVolumeClaim: { claimName: 'a' } },
  { name: 'image', image: { reference: 'a' } },
]
const mount = (name: string, more = {}): object => ({ volumeMounts: [{ name, ...more }] })
const device = (name: string): object => ({ volumeDevices: [{ name }] })
const file = (volumeName: string): object => ({ env: [{ name: 'A', valueFrom: { fileKeyRef: { volumeName } } }] })
const claims = (...used: readonly object[]): object => ({ resources: { claims: used } })

test.each([
  { container: mount('empty'), refused: [] },
  { container: mount('other'), refused: ['volumeMounts.0.name'] },
  { container: mount('image', { bindMountOptions: ['noexec'] }), refused: ['volumeMounts.0.bindMountOptions'] },
  { container: mount('empty', { bindMountOptions: ['noexec'] }), refused: [] },
  { container: device('claim'), refused: [] },
  { container: device('empty'), refused: ['volumeDevices.0.name'] },
  { container: file('empty'), refused: [] },
  { container: file('none'), refused: [] },
  { container: file('claim'), refused: ['env.0.valueFrom.fileKeyRef.volumeName'] },
  { container: file('other'), refused: ['env.0.valueFrom.fileKeyRef.volumeName'] },
  { container: claims({ name: 'gpu', request: 'a' }, { name: 'gpu', request: 'b' }), refused: [] },
  { container: claims({ name: 'gpu', request: 'a' }, { name: 'gpu' }), refused: ['resources.claims.1'] },
  { container: claims({ name: 'nic' }), refused: ['resources.claims.0'] },
  { container: claims({}), refused: ['resources.claims.0'] },
])('a container with $container', ({ container, refused }) => {
  const spec = { volumes, containers: [container], resourceClaims: [{ name: 'gpu' }] }
  const found = podReferences(spec, { self: spec, root: { kind: 'Pod', spec } })
  expect(found.map(({ at }) => at.slice(2).join('.'))).toEqual(refused)
})

test('a StatefulSet has a volume for each of its claim templates, a Deployment does not', () => {
  const spec = { containers: [{ volumeMounts: [{ name: 'data' }] }] }
  const rootOf = (kind: string): object => ({ kind, spec: { volumeClaimTemplates: [{ metadata: { name: 'data' } }] } })
  expect(podReferences(spec, { self: spec, root: rootOf('StatefulSet') })).toEqual([])
  expect(podReferences(spec, { self: spec, root: rootOf('Deployment') })).toHaveLength(1)
})
