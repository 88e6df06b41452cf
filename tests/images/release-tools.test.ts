import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolder } from '@krmkit/testing/programs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { imageNames } from '../../images/image-names.ts'
import { writeSboms } from '../../images/sbom.ts'
import { command } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { readRelease } from '../../tools/release/settings.ts'

const digest = (of: string) => `sha256:${of.repeat(64)}`
const image = { repository: 'ghcr.io/example/base', tags: ['ghcr.io/example/base:v1.0.0'] }
const record = {
  revision: 'a'.repeat(40),
  images: [
    { ...image, name: 'base', digest: digest('1'), isNew: true },
    { ...image, name: 'no-op', digest: digest('2'), isNew: false },
  ],
}

/** Runs a step of the release with a program that logs its arguments and its stdin, and fails where they match `fails`. */
function run(program: string, args: readonly string[], env: Record<string, string> = {}, fails = 'nothing') {
  return withFolder({ 'record.json': JSON.stringify(record), log: '' }, async (folder) => {
    const file = join(folder, program)
    const log = join(folder, 'log')
    writeFileSync(
      file,
      `#!/bin/sh\necho "$@" >> ${log}\ncase "$*" in *${fails}*) echo found; exit 1;; login*) cat >> ${log};; esac\n`,
    )
    chmodSync(file, 0o755)
    const inherited = { ...process.env, PATH: `${folder}:${process.env.PATH}`, ...env }
    const all = ['images/release/main.ts', ...args, '--record', join(folder, 'record.json')]
    const outcome = await command(process.execPath, all, { cwd: root, env: inherited })
    return { ...outcome, calls: readFileSync(log, 'utf8').trim().split('\n') }
  })
}

/** What a call of trivy scans: the name of an SPDX file, or an image. */
function scanned(call: string): string | undefined {
  return /^(?:sbom|image) .*--severity HIGH,CRITICAL .* (?:\S*\/)?([\w-]+\.spdx\.json|krmkit\/\S+)$/.exec(call)?.[1]
}

test('the workflow builds, scans, pushes, signs and verifies, in this order', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8'))
  const steps: { run?: string }[] = jobs.images.steps

  expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
    'npm ci',
    ...['all', 'scan', 'login', 'push', 'sign', 'verify'].map((name) => `npm run images:${name}`),
  ])
  expect(jobs.images.permissions).toEqual({ contents: 'read', packages: 'write', 'id-token': 'write' })
})

describe('signing', () => {
  test('is of the digests that the release pushed, and each signature is checked', async () => {
    const { exitCode, calls } = await run('cosign', ['sign'])
    const pattern = `^${readRelease(root).repository.replaceAll('.', '\\.')}/`
    const identity = `--certificate-identity-regexp ${pattern} --certificate-oidc-issuer https://token.actions.githubusercontent.com`

    expect(calls).toEqual([
      `sign --yes ghcr.io/example/base@${digest('1')}`,
      `verify ${identity} ghcr.io/example/base@${digest('1')}`,
    ])
    expect(exitCode).toBe(0)
  })

  test('fails if a signature does not verify', async () => {
    expect((await run('cosign', ['sign'], {}, 'verify')).exitCode).toBe(1)
  })
})

describe('scanning', () => {
  beforeAll(() => writeSboms())

  test('is of the SPDX file of every image, and of the images that add packages of Debian', async () => {
    const { exitCode, calls } = await run('trivy', ['scan'])

    expect(calls.map(scanned)).toEqual([
      ...imageNames().map((name) => `${name}.spdx.json`),
      'krmkit/base:dev',
      'krmkit/krmkit:dev-git',
    ])
    expect(exitCode).toBe(0)
  })

  test.each([
    ['/srv/krmkit/krmkit/.cache/base.spdx.json', 'base.spdx.json'],
    ['krmkit/base:dev', 'krmkit/base:dev'],
  ])('of %s is found in any checkout', (argument, expected) => {
    expect(scanned(`image --severity HIGH,CRITICAL --quiet ${argument}`)).toBe(expected)
  })

  test('fails with the report of an image that has a vulnerability', async () => {
    const { exitCode, stderr } = await run('trivy', ['scan'], {}, 'krmkit-git.spdx')

    expect(stderr).toMatch(/^\S+\/krmkit-git\.spdx\.json:\nfound\n\n$/)
    expect(exitCode).toBe(1)
  })
})

describe('the login', () => {
  test('is to the host of the registry, with the password on stdin', async () => {
    const env = { REGISTRY_USER: 'me', REGISTRY_PASSWORD: 'secret' }

    const { calls } = await run('docker', ['login', '--registry', 'registry.example.com/krm'], env)

    expect(calls).toEqual(['login --username me --password-stdin registry.example.com', 'secret'])
  })

  test('without a password fails', async () => {
    const { exitCode, stderr } = await run('docker', ['login'], { REGISTRY_PASSWORD: '', REGISTRY_USER: 'me' })

    expect(stderr).toBe('REGISTRY_USER and REGISTRY_PASSWORD must be set\n')
    expect(exitCode).toBe(1)
  })
})

test('a step that does not exist prints how they are used', async () => {
  const { exitCode, stdout } = await run('docker', ['publish'])

  expect(stdout).toContain('npm run images:push')
  expect(exitCode).toBe(1)
})
