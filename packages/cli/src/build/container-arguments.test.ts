import { describe, expect, it } from 'vitest'
import { containerArguments, type FunctionSettings, readMount } from './container-arguments.ts'

const settings: FunctionSettings = { env: [], mounts: [], network: false, user: undefined }
const image = 'example.com/fn:v1'
const attached = ['-a', 'STDIN', '-a', 'STDOUT', '-a', 'STDERR']
const flags = ['-e', 'LOG_TO_STDERR=true', '-e', 'STRUCTURED_RESULTS=true']

describe('containerArguments', () => {
  it("are kustomize's, in its order", () => {
    expect(containerArguments({ image }, settings, '/base').value).toEqual([
      ...['run', '--rm', '-i', ...attached, '--network', 'none', '--user', 'nobody'],
      ...['--security-opt=no-new-privileges', ...flags, image],
    ])
  })

  it('has mounts of the config, then of the command line, both from the directory of the declaring file', () => {
    const mounts = [{ type: 'bind', src: './data', dst: '/data' }]
    const lent = { ...settings, mounts: [readMount('type=bind,src=other,dst=/other,rw=true')] }
    const args = containerArguments({ image, mounts }, lent, '/base/app').value ?? []
    expect(args.filter((_, i) => args[i - 1] === '--mount')).toEqual([
      'type=bind,source=/base/app/data,target=/data,readonly',
      'type=bind,source=/base/app/other,target=/other',
    ])
  })

  it.each([
    ['the config', ['B=1', 'A=x', 'HOME'], [], ['A=x', 'B=1', 'LOG_TO_STDERR=true', 'STRUCTURED_RESULTS=true', 'HOME']],
    [
      'the command line, which wins',
      ['A=x', 'STRUCTURED_RESULTS=false'],
      ['A=y=z', 'LOG_TO_STDERR=false'],
      ['A=y=z', 'LOG_TO_STDERR=false', 'STRUCTURED_RESULTS=true'],
    ],
  ])('has the environment of %s', (_, envs, env, expected) => {
    const args = containerArguments({ image, envs }, { ...settings, env }, '/').value ?? []
    expect(args.filter((_, i) => args[i - 1] === '-e')).toEqual(expected)
  })

  it('runs as the current user, and with the network, where both sides say so', () => {
    const args = containerArguments({ image, network: true }, { ...settings, network: true, user: '1:2' }, '/').value
    expect(args).toEqual(expect.arrayContaining(['host', '1:2']))
    expect(containerArguments({ image }, { ...settings, network: true }, '/').value).toContain('none')
  })

  it.each([
    ['the network without --network', { image, network: true }, 'must be allowed with --network'],
    ['an absolute mount', { image, mounts: [{ src: '/etc' }] }, 'mount "/etc" must be a path below'],
    ['a mount outside', { image, mounts: [{ src: 'a/../../b' }] }, 'mount "a/../../b" must be a path below'],
    ['a flag for an image', { image: '--privileged' }, 'image "--privileged" must be an image name'],
  ])('refuses %s', (_, container, message) => {
    expect(containerArguments(container, settings, '/base').problems?.[0]?.message).toContain(message)
  })
})

describe('readMount', () => {
  it.each([
    ['type=bind,src=/a,dst=/b', { type: 'bind', src: '/a', dst: '/b', rw: false }],
    ['type=volume,source=v,target=/b,rw=true', { type: 'volume', src: 'v', dst: '/b', rw: true }],
    ['nonsense', { type: undefined, src: undefined, dst: undefined, rw: false }],
  ])('%s', (text, mount) => {
    expect(readMount(text)).toEqual(mount)
  })
})
