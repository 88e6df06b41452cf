import { chmodSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signalGroup } from '../../../tests/call-program.ts'
import { script, temporaryPackage } from '../../../tests/temporary-package.ts'
import { type ProgramSettings, programs } from './programs.ts'

const settings: ProgramSettings = {
  env: [],
  mounts: [],
  allowWritableMounts: false,
  network: false,
  user: undefined,
  containers: 'auto',
  imagePrefixes: [],
  timeout: 300,
  maxOutput: 1000,
}

const here = temporaryPackage({}).directory

/** Programs with an engine of this body in place of docker; it is asked for its version first. */
function withEngine(body: string, more: Partial<ProgramSettings> = {}, env: Record<string, string> = {}) {
  const { directory, file } = temporaryPackage({
    docker: `#!/bin/sh\ncase "$1" in version) echo 28.0.0; echo asked >> '${'$'}0.log'; exit;; esac\n${body}\n`,
  })
  chmodSync(file('docker'), 0o755)
  const said: string[] = []
  const lent = programs({ ...settings, ...more }, undefined, {
    cwd: directory,
    env: { PATH: `${directory}:${process.env.PATH}`, ...env },
    onInterrupt: () => () => {},
    signalGroup,
    err: async (text) => void said.push(text),
  })
  return { lent, said, directory }
}

describe('a container', () => {
  it('gets the list on stdin, in the directory of the declaring file', async () => {
    const { lent } = withEngine('pwd; cat; echo "$@"')
    const { directory } = temporaryPackage({})
    const { exitCode, stdout } = await lent.run({ container: { image: 'example.com/a:v1' } }, 'list\n', directory)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      new RegExp(`^${directory}\nlist\nrun --name krmkit-[-0-9a-f]{36} --rm -i .* example.com/a:v1\n$`),
    )
  })

  it('says what it says, without what the engine says of pulling', async () => {
    const { lent, said } = withEngine("echo 'Status: Downloaded newer image for a' >&2; echo hello >&2")
    await lent.run({ container: { image: 'a' } }, '', here)
    expect(said).toEqual(['  | hello\n'])
  })

  it('that fails is answered with its exit code, and its stderr is shown', async () => {
    const { lent, said } = withEngine('echo broken >&2; exit 3')
    expect(await lent.run({ container: { image: 'a' } }, '', here)).toEqual({
      exitCode: 3,
      stdout: '',
      stderr: 'broken\n',
      isShown: true,
    })
    expect(said.join('')).toBe('  | broken\n')
  })

  it.each([
    ['without an engine', {}, { PATH: '/nowhere' }, 'docker cannot be started: there is no such program'],
    ['with an unknown engine', {}, { KRM_FN_RUNTIME: 'crane' }, 'KRM_FN_RUNTIME "crane" must be one of'],
    ['that writes too much', { maxOutput: 10 }, {}, 'wrote more than 10 bytes on stdout; --max-output'],
    ['that takes too long', { timeout: 0.2 }, {}, 'did not end within 0.2 s'],
  ])('%s never ran', async (_, more, env, message) => {
    const { lent } = withEngine('echo more than ten bytes; exec sleep 20', more, env)
    const answer = await lent.run({ container: { image: 'a' } }, '', here)
    expect(answer.exitCode).toBeUndefined()
    expect(answer.stderr).toContain(message)
  })
})

describe('an executable', () => {
  it('is found from the directory of the declaring file, and runs there with the environment of both', async () => {
    const path = script('pwd; echo "$@" "$A" "$B"; cat')
    const { lent } = withEngine('', { env: ['B=2', 'HOME'] })
    const exec = { path: './function.sh', args: ['x', 'y z'], envs: ['A=1', 'B=1'] }
    expect(await lent.run({ exec }, 'list', dirname(path))).toMatchObject({
      exitCode: 0,
      stdout: `${dirname(path)}\nx y z 1 2\nlist`,
    })
  })

  it('that is not there never ran', async () => {
    const { lent } = withEngine('')
    const answer = await lent.run({ exec: { path: './missing' } }, '', here)
    expect(answer).toMatchObject({ exitCode: undefined, stderr: expect.stringContaining('there is no such program') })
  })
})

describe('find', () => {
  it('stands in for an image, and says so once', async () => {
    const { lent, said } = withEngine('')
    for (let i = 0; i < 2; i++) expect((await lent.find({ image: 'set-namespace:v0.4' }))?.name).toBe('set-namespace')
    expect(said).toHaveLength(1)
    expect(said[0]).toContain("set-namespace:v0.4 runs in this process as krmkit's set-namespace")
  })

  it('gives functions for kinds without a word, also where containers must run', async () => {
    const { lent, said } = withEngine('', { containers: 'always' })
    const what = { apiVersion: 'krmkit.dev/v1alpha1', kind: 'SetLabels' }
    expect((await lent.find(what))?.name).toBe('set-labels')
    expect(await lent.find({ image: 'set-labels' })).toBeUndefined()
    expect(said).toEqual([])
  })
})
