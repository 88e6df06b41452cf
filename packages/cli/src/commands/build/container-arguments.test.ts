import { symlinkSync } from 'node:fs'
import type { FunctionMount } from '@krmkit/kustomization'
import { describe, expect, it } from 'vitest'
import { temporaryPackage } from '../../../tests/temporary-package.ts'
import type { Outcome } from '../../outcome.ts'
import { containerArguments, type FunctionSettings, readMount } from './container-arguments.ts'

const settings: FunctionSettings = { env: [], mounts: [], allowWritableMounts: false, network: false, user: undefined }
const image = 'example.com/fn:v1'
const attached = ['-a', 'STDIN', '-a', 'STDOUT', '-a', 'STDERR']
const flags = ['-e', 'LOG_TO_STDERR=true', '-e', 'STRUCTURED_RESULTS=true']

const bind = (more: Partial<FunctionMount>): FunctionMount => ({ type: 'bind', src: 'data', dst: '/m', ...more })
const mountsOf = ({ value = [] }: Outcome<string[]>) => value.filter((_, i) => value[i - 1] === '--mount')

describe('containerArguments', () => {
  it("are kustomize's, in its order", () => {
    expect(containerArguments({ image }, settings, '/base').value).toEqual([
      ...['--rm', '-i', ...attached, '--network', 'none', '--user', 'nobody'],
      ...['--security-opt=no-new-privileges', ...flags, image],
    ])
  })

  it('has mounts of the config, then of the command line, both from the directory of the declaring file', () => {
    const { directory, file } = temporaryPackage({ 'app/data/a.txt': '' })
    const mounts = [
      { type: 'bind', src: './data', dst: '/data' },
      { type: 'tmpfs', dst: '/scratch', rw: true },
      { type: 'volume', dst: '/cache' },
    ]
    const allowed = { ...settings, mounts: [readMount('type=bind,src=other,dst=/other,rw=true')] }
    expect(mountsOf(containerArguments({ image, mounts }, allowed, file('app')))).toEqual([
      `type=bind,source=${directory}/app/data,target=/data,readonly`,
      'type=tmpfs,target=/scratch',
      'type=volume,target=/cache,readonly',
      `type=bind,source=${directory}/app/other,target=/other`,
    ])
  })

  it('has a writable mount of the config only with --allow-writable-mounts', () => {
    const { directory } = temporaryPackage({ 'data/a.txt': '' })
    const mounts = [{ type: 'bind', src: 'data', dst: '/data', rw: true }]
    expect(containerArguments({ image, mounts }, settings, directory).problems?.[0]?.message).toContain(
      'must be allowed with --allow-writable-mounts',
    )
    expect(
      mountsOf(containerArguments({ image, mounts }, { ...settings, allowWritableMounts: true }, directory)),
    ).toEqual([`type=bind,source=${directory}/data,target=/data`])
  })

  it('mounts the target of a link inside the directory, but not of a link that leads out', () => {
    const { directory, file } = temporaryPackage({ 'app/data/a.txt': '', 'secret/key': '' })
    symlinkSync('data', file('app/inside'))
    symlinkSync('../secret', file('app/outside'))
    const mount = (src: string) =>
      containerArguments({ image, mounts: [{ type: 'bind', src, dst: '/m' }] }, settings, file('app'))
    expect(mountsOf(mount('inside'))).toEqual([`type=bind,source=${directory}/app/data,target=/m,readonly`])
    expect(mount('outside').problems?.[0]?.message).toContain(`outside is a link to ${directory}/secret`)
    expect(mount('outside/key').problems?.[0]?.message).toContain(`outside/key is a link to ${directory}/secret/key`)
  })

  it.each([
    ['the config', ['B=1', 'A=x'], [], ['A=x', 'B=1', 'LOG_TO_STDERR=true', 'STRUCTURED_RESULTS=true']],
    [
      "the command line, which alone passes the caller's own value on",
      ['HOME'],
      ['HOME'],
      ['LOG_TO_STDERR=true', 'STRUCTURED_RESULTS=true', 'HOME'],
    ],
    [
      'the command line, which replaces a bare name of the config by a value',
      ['HOME'],
      ['HOME=/tmp'],
      ['HOME=/tmp', 'LOG_TO_STDERR=true', 'STRUCTURED_RESULTS=true'],
    ],
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

  it('runs as the current user and with the network if config and command line request it', () => {
    const args = containerArguments({ image, network: true }, { ...settings, network: true, user: '1:2' }, '/').value
    expect(args).toEqual(expect.arrayContaining(['host', '1:2']))
    expect(containerArguments({ image }, { ...settings, network: true }, '/').value).toContain('none')
  })

  it.each([
    ['the network without --network', { image, network: true }, 'must be allowed with --network'],
    ['an absolute mount', { image, mounts: [bind({ src: '/etc' })] }, 'mount "/etc" must be a path below'],
    ['a mount outside', { image, mounts: [bind({ src: 'a/../../b' })] }, 'mount "a/../../b" must be a path below'],
    ['a mount that does not exist', { image, mounts: [bind({ src: 'nothing' })] }, 'but /base/nothing does not exist'],
    ["the caller's own variable", { image, envs: ['HOME'] }, 'HOME=…): only --env HOME on the command line passes'],
    ['a variable without a name', { image, envs: ['=x'] }, 'envs of example.com/fn:v1: "=x" must be NAME=value'],
    ['a line break in a name', { image, envs: ['A\nB=x'] }, 'must be NAME=value'],
    ['options in src', { image, mounts: [bind({ src: 'data,source=/' })] }, 'src "data,source=/" of a mount of'],
    ['options in dst', { image, mounts: [bind({ dst: '/m,source=/' })] }, 'must not have commas, quotes or control'],
    [
      'options in type',
      { image, mounts: [bind({ type: 'bind,source=/' })] },
      'must not have commas, quotes or control',
    ],
    ['quotes', { image, mounts: [bind({ dst: '/m"' })] }, 'must not have commas, quotes or control'],
    ['a line break', { image, mounts: [bind({ dst: '/m\n' })] }, 'must not have commas, quotes or control'],
    [
      'an unknown type',
      { image, mounts: [bind({ type: 'npipe' })] },
      'type "npipe" of a mount of example.com/fn:v1 must be',
    ],
    ['no type', { image, mounts: [{ src: 'data', dst: '/m' }] }, 'type "" of a mount'],
    [
      "another program's volume",
      { image, mounts: [{ type: 'volume', src: 'db', dst: '/m' }] },
      'must not name the volume',
    ],
    ['a relative target', { image, mounts: [bind({ dst: 'm' })] }, 'dst "m" of a mount'],
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
