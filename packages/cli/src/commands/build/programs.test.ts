import { chmodSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signalGroup } from '../../../tests/call-program.ts'
import { script, temporaryPackage } from '../../../tests/temporary-package.ts'
import { type ProgramSettings, programs } from './programs.ts'

const problem = { problem: 'no helm', rule: 'helm' } as const
const noHelm = { pull: async () => problem, template: async () => problem }

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
  const printed: string[] = []
  const built = programs({ ...settings, ...more }, noHelm, {
    cwd: directory,
    env: { PATH: `${directory}:${process.env.PATH}`, ...env },
    onInterrupt: () => () => {},
    signalGroup,
    err: async (text) => void printed.push(text),
  })
  return { built, printed, directory }
}

describe('a container', () => {
  it('receives the list on stdin, in the directory of the declaring file', async () => {
    const { built } = withEngine('pwd; cat; echo "$@"')
    const { directory } = temporaryPackage({})
    const { exitCode, stdout } = await built.run({ container: { image: 'example.com/a:v1' } }, 'list\n', directory)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      new RegExp(`^${directory}\nlist\nrun --name krmkit-[-0-9a-f]{36} --rm -i .* example.com/a:v1\n$`),
    )
  })

  it('prints its stderr without the messages of the engine about pulling', async () => {
    const { built, printed } = withEngine("echo 'Status: Downloaded newer image for a' >&2; echo hello >&2")
    await built.run({ container: { image: 'a' } }, '', here)
    expect(printed).toEqual(['  | hello\n'])
  })

  it('that fails returns its exit code, and its stderr is printed', async () => {
    const { built, printed } = withEngine('echo broken >&2; exit 3')
    expect(await built.run({ container: { image: 'a' } }, '', here)).toEqual({
      exitCode: 3,
      stdout: '',
      stderr: 'broken\n',
      isShown: true,
    })
    expect(printed.join('')).toBe('  | broken\n')
  })

  it.each([
    ['without an engine', {}, { PATH: '/nowhere' }, 'docker cannot be started: the program does not exist'],
    ['with an unknown engine', {}, { KRM_FN_RUNTIME: 'crane' }, 'KRM_FN_RUNTIME "crane" must be one of'],
    ['that writes too much', { maxOutput: 10 }, {}, 'wrote more than 10 bytes on stdout; --max-output'],
    ['that takes too long', { timeout: 0.2 }, {}, 'did not end within 0.2 s'],
  ])('%s does not run', async (_, more, env, message) => {
    const { built } = withEngine('echo more than ten bytes; exec sleep 20', more, env)
    const answer = await built.run({ container: { image: 'a' } }, '', here)
    expect(answer.exitCode).toBeUndefined()
    expect(answer.stderr).toContain(message)
  })
})

describe('an executable', () => {
  it('is found from the directory of the declaring file, and runs there with the environment of both', async () => {
    const path = script('pwd; echo "$@" "$A" "$B"; cat')
    const { built } = withEngine('', { env: ['B=2', 'HOME'] })
    const exec = { path: './function.sh', args: ['x', 'y z'], envs: ['A=1', 'B=1'] }
    expect(await built.run({ exec }, 'list', dirname(path))).toMatchObject({
      exitCode: 0,
      stdout: `${dirname(path)}\nx y z 1 2\nlist`,
    })
  })

  it('that does not exist does not run', async () => {
    const { built } = withEngine('')
    const answer = await built.run({ exec: { path: './missing' } }, '', here)
    expect(answer).toMatchObject({ exitCode: undefined, stderr: expect.stringContaining('the program does not exist') })
  })
})

describe('find', () => {
  it('replaces an image, and reports that once', async () => {
    const { built, printed } = withEngine('')
    for (let i = 0; i < 2; i++) expect((await built.find({ image: 'set-namespace:v0.4' }))?.name).toBe('set-namespace')
    expect(printed).toHaveLength(1)
    expect(printed[0]).toContain("set-namespace:v0.4 runs in this process as krmkit's set-namespace")
  })

  it('finds functions for kinds without a note, even with --containers always', async () => {
    const { built, printed } = withEngine('', { containers: 'always' })
    const what = { apiVersion: 'krmkit.dev/v1alpha1', kind: 'SetLabels' }
    expect((await built.find(what))?.name).toBe('set-labels')
    expect(await built.find({ image: 'set-labels' })).toBeUndefined()
    expect(printed).toEqual([])
  })
})
