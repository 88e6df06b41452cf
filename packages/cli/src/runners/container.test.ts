import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { script, temporaryPackage } from '../../tests/temporary-package.ts'

const resource = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'

/** A directory with clients that note their arguments; as an engine they run `cat`. */
function engines(version = '20.10.24', run = 'cat') {
  const log = temporaryPackage({}).file('log')
  const { directory, file } = temporaryPackage({})
  const client = `name=$(basename "$0"); echo "$name $*" >> '${log}'; case "$1" in version) echo ${version};; *) ${run};; esac`
  for (const name of ['docker', 'podman', 'nerdctl']) {
    symlinkSync(script(client), file(name))
  }
  return {
    env: { PATH: `${directory}:${process.env.PATH}` },
    calls: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .trimEnd()
            .replaceAll(/krmkit-[-0-9a-f]{36}/g, 'NAME')
            .split('\n')
        : [],
  }
}

async function evaluate(flags: readonly string[], engine = engines(), env: Record<string, string> = {}) {
  const { directory } = temporaryPackage({ 'a.yaml': resource })
  const called = await callProgram(['eval', directory, ...flags], { env: { ...engine.env, ...env }, cwd: directory })
  return { ...called, calls: engine.calls() }
}

describe('a container', () => {
  it("gets kpt's arguments", async () => {
    const { exitCode, stderr, calls } = await evaluate(['-i', 'example.com/fn:v1'])
    expect(exitCode, stderr).toBe(0)
    expect(calls).toEqual([
      'docker version --format {{.Client.Version}}',
      'docker run --name NAME --rm -i --network none --user nobody --security-opt=no-new-privileges --pull missing example.com/fn:v1',
    ])
  })

  it("gets kpt's arguments for every option", async () => {
    const mounts = ['--mount', 'type=bind,src=/s,dst=/m', '--mount', 'type=bind,source=/s,target=/n,rw=true']
    const flags = [
      '--network',
      '--as-current-user',
      '-e',
      'A=b',
      '-e',
      'HOME',
      '--image-pull-policy',
      'always',
      ...mounts,
    ]
    const { calls } = await evaluate(['-i', 'example.com/fn:v1', ...flags])
    expect(calls[1]).toBe(
      'docker run --name NAME --rm -i --network host --user 1000:2000 --security-opt=no-new-privileges --pull always ' +
        '--mount type=bind,source=/s,target=/m,readonly --mount type=bind,source=/s,target=/n -e A=b -e HOME example.com/fn:v1',
    )
  })

  it.each([
    [{}, 'docker'],
    [{ KPT_FN_RUNTIME: 'podman' }, 'podman'],
    [{ KRM_FN_RUNTIME: 'nerdctl', KPT_FN_RUNTIME: 'podman' }, 'nerdctl'],
  ])('runs on the engine that the environment names: %o', async (env: Record<string, string>, engine) => {
    const { exitCode, calls } = await evaluate(['-i', 'example.com/fn:v1'], engines(), env)
    expect([exitCode, calls.every((call) => call.startsWith(`${engine} `))]).toEqual([0, true])
  })

  it('is rejected for an engine that is unknown, too old or missing', async () => {
    const unknown = await evaluate(['-i', 'example.com/fn:v1'], engines(), { KRM_FN_RUNTIME: 'rkt' })
    expect([unknown.exitCode, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('KRM_FN_RUNTIME "rkt" must be one of'),
    ])
    const old = await evaluate(['-i', 'example.com/fn:v1'], engines('19.03.1'))
    expect([old.exitCode, old.stderr]).toEqual([1, expect.stringContaining('version 19.03.1 must be at least 20.10.0')])
    const none = await evaluate(['-i', 'example.com/fn:v1'], engines(), { PATH: '/nowhere' })
    expect([none.exitCode, none.stderr]).toEqual([
      1,
      expect.stringContaining('docker cannot be started: the program does not exist'),
    ])
  })

  it.each([
    ['set-namspace', true],
    ['set-namspace:v0.4', true],
    ['no-such-function', false],
    ['example.com/set-namspace', false],
  ])('has a note if it is a misspelling of a function of krmkit: %s', async (image, hasNote) => {
    const { stderr, calls } = await evaluate(['-i', image])
    expect(stderr.includes('no function "set-namspace"; did you mean set-namespace?')).toBe(hasNote)
    expect(calls).toHaveLength(2)
  })

  it('does not print the messages of the engine while it pulls', async () => {
    const pull = engines(
      '20.10.24',
      `echo 'Unable to find image x' >&2; echo 'abc: Pull complete' >&2; echo mine >&2; exit 4`,
    )
    const { exitCode, stderr } = await evaluate(['-i', 'example.com/fn:v1'], pull)
    expect(exitCode).toBe(1)
    expect(stderr).toContain('  Stderr:\n    mine\n')
    expect(stderr).not.toContain('Pull complete')
  })

  it.each(['type=bind,src=/s,dst=/m",source=/', 'type=bind,src=/s\n,dst=/m'])(
    'does not get the mount %j',
    async (mount) => {
      const { exitCode, stderr, calls } = await evaluate(['-i', 'example.com/fn:v1', '--mount', mount])
      expect([exitCode, calls]).toEqual([2, []])
      expect(stderr).toContain('must not have quotes or control characters')
    },
  )

  it('is killed by its name when it takes too long', async () => {
    const { exitCode, calls } = await evaluate(
      ['-i', 'example.com/fn:v1', '--timeout', '0.5'],
      engines('28.0.0', 'case $1 in run) exec sleep 60;; esac'),
    )
    expect(exitCode).toBe(1)
    expect(calls).toContain('docker kill NAME')
    expect(calls.at(1)).toContain('docker run --name NAME ')
  })

  it('is ended when it takes too long', async () => {
    const { exitCode, stderr } = await evaluate(['--exec', script('exec sleep 60'), '--timeout', '0.2'])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('did not end within 0.2 s; --timeout')])
  })
})

describe('an image that the catalogue has', () => {
  it.each(['set-namespace', 'set-namespace:v0.1', 'gcr.io/kpt-fn/set-namespace:v0.4'])(
    'runs in this process, which is reported once: %s',
    async (image) => {
      const { exitCode, stderr, calls } = await evaluate(['-i', image, '--', 'namespace=x'])
      expect(exitCode).toBe(0)
      expect(stderr.match(/note: .*set-namespace.* runs in this process/g)).toHaveLength(1)
      expect(calls).toEqual([])
    },
  )

  it.each([
    [
      'with --containers always',
      ['-i', 'set-namespace:v0.4', '--containers', 'always'],
      'ghcr.io/kptdev/krm-functions-catalog/set-namespace:v0.4',
    ],
    [
      'with a mount',
      ['-i', 'set-namespace:v0.4', '--mount', 'type=bind,src=/s,dst=/m'],
      'ghcr.io/kptdev/krm-functions-catalog/set-namespace:v0.4',
    ],
    ['from another registry', ['-i', 'example.com/set-namespace:v1'], 'example.com/set-namespace:v1'],
    ['that the catalogue lacks', ['-i', 'gcr.io/kpt-fn/gatekeeper:v0.2'], 'gcr.io/kpt-fn/gatekeeper:v0.2'],
  ])('runs as a container %s', async (_, flags, image) => {
    const { stderr, calls } = await evaluate([...flags, '--', 'namespace=x'])
    expect(calls.at(-1)).toMatch(new RegExp(` ${image.replaceAll('.', '\\.')}$`))
    expect(stderr).not.toContain('note:')
  })
})

describe('a program', () => {
  it('gets the environment and the variables of --env', async () => {
    const seen = temporaryPackage({}).file('seen')
    await evaluate(
      ['--exec', script(`cat; echo "$KEPT $ADDED $NONE" > '${seen}'`), '-e', 'ADDED=more', '-e', 'NONE'],
      engines(),
      { KEPT: 'yes' },
    )
    expect(readFileSync(seen, 'utf8')).toBe('yes more \n')
  })

  it.each([
    ['/nowhere/fn', 'the program does not exist'],
    ['./a.yaml', 'it must be executable'],
  ])('that cannot be started is named: %s', async (program, reason) => {
    const { exitCode, stderr } = await evaluate(['--exec', program])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`${program} cannot be started: ${reason}`)])
  })
})
