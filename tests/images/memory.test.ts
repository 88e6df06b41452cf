import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { command } from '../../tools/command.ts'
import { engineForTests } from '../../tools/install/engine.ts'
import { root } from '../../tools/paths.ts'
import { RunnerClient } from '../serve/runner-client.ts'
import { configMaps, listOf, sampleCalls } from '../serve/sample-calls.ts'

const { missing } = await engineForTests()
const image = 'krmkit/krmkit:dev'

/** The container named krmkit of a Deployment in a manifest. */
const containerOf = (file: string) =>
  parse(readFileSync(join(root, file), 'utf8')).spec.template.spec.containers.find(
    ({ name }: { name: string }) => name === 'krmkit',
  )

/** `docker run` flags for a limit such as `3Gi`, without swap. */
const limitedTo = (memory: string) => {
  const bytes = memory.replace('Gi', 'g')
  return ['--memory', bytes, '--memory-swap', bytes]
}

/** Scripts that keep what they make, until they are stopped. */
const growing = { source: 'x = []\nwhile True:\n  x.append("a" * 1000000)\n' }
const grow = listOf(growing)
const growInJavaScript = listOf({ source: 'const all = []; for (;;) all.push(new Uint8Array(1e6))' })
/** An ordinary one: it keeps a few hundred thousand strings. */
const ordinary = listOf({ source: 'x = []\nfor i in range(300000):\n  x.append("abc%d" % i)\n' })

/** Runs `krmkit serve` in a container, and returns what `use` returns, and the log. */
async function serve<T>(memory: string, args: readonly string[], use: (client: RunnerClient) => Promise<T>) {
  const flags = ['--rm', '--init', '--network', 'host', '--read-only', ...limitedTo(memory)]
  const child = spawn('docker', ['run', ...flags, image, ...args, '--address=127.0.0.1:0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  const port = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      const found = /functions on port (\d+)/.exec(log)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('close', () => reject(new Error(log)))
  })
  const client = new RunnerClient(`127.0.0.1:${port}`)
  const result = await use(client)
  client.close()
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('close', resolve))
  return { result, log }
}

/** The calls that need the most memory, all at the same time. */
const hungryCalls = (client: RunnerClient) =>
  Promise.all([
    client.evaluate({ image: 'starlark', list: grow }),
    client.evaluate({ image: 'starlark', list: grow }),
    client.evaluate({ image: 'script', list: growInJavaScript }),
    client.evaluate({ image: 'starlark', list: listOf(growing, configMaps(40e6, 400)) }),
    client.evaluate({ image: 'set-namespace', list: listOf({ namespace: 'a' }, configMaps(60e6, 1e6)) }),
    client.evaluate({ image: 'starlark', list: ordinary }),
  ])

describeUnless(missing)('memory limits of containers', () => {
  const { args, resources } = containerOf('deploy/porch/deployment.yaml')
  /** Without the address, and the runner that calls are forwarded to. */
  const own = args.filter((argument: string) => !/^--(?:address|metrics-address|forward)=/.test(argument))

  test('the Deployment: scripts above the bound are errors that name the option, and no process is killed', async () => {
    const { result, log } = await serve(resources.limits.memory, own, async (client) => {
      const answers = await hungryCalls(client)
      return { answers, after: await client.evaluate(sampleCalls[0]!) }
    })
    const { answers, after } = result

    expect(answers.slice(4)).toEqual([expect.objectContaining({ code: 'OK' }), expect.objectContaining({ code: 'OK' })])
    const [first, second, inJavaScript, long] = answers
    for (const answer of [first, second, long])
      expect(answer).toMatchObject({ details: expect.stringContaining('--worker-memory') })
    // The limit of the function itself.
    expect(inJavaScript).toMatchObject({ details: expect.stringContaining('must get by with 256 MiB of memory') })
    expect(after).toMatchObject({ list: sampleCalls[0]!.output })
    expect(log).not.toContain('a worker process is replaced: crash')
  })

  test('with workers that are too large for the container, the kernel kills them', async () => {
    const { log } = await serve('1Gi', ['serve', '--workers=2', '--worker-memory=4096'], (client) =>
      Promise.all([
        client.evaluate({ image: 'starlark', list: grow }),
        client.evaluate({ image: 'starlark', list: grow }),
      ]),
    )

    expect(log).toContain('a worker process is replaced: crash')
  })

  test.each([
    ['ordinary', 0, ordinary, ''],
    ['endless', 1, grow, 'the script must get by with 256 MiB of memory'],
  ])('the sidecar of Argo CD: an %s script ends with exit code %s', async (_, exitCode, list, message) => {
    const sidecar = containerOf('deploy/argocd/repo-server-patch.yaml')
    const folder = mkdtempSync(join(tmpdir(), 'krmkit-sidecar-'))
    const { functionConfig } = parse(list)
    writeFileSync(
      join(folder, 'Kptfile'),
      `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: a, annotations: {config.kubernetes.io/local-config: "true"}}\npipeline: {mutators: [{image: starlark, configMap: ${JSON.stringify(functionConfig.data)}}]}\n`,
    )
    writeFileSync(join(folder, 'a.yaml'), 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n')
    const env = sidecar.env.flatMap(({ name, value }: { name: string; value: string }) => ['--env', `${name}=${value}`])
    const mounts = ['--volume', `${folder}:/package:ro`, '--volume', `${join(root, 'deploy/argocd')}:/plugin:ro`]
    await command('chmod', ['-R', 'a+rX', folder])

    const generated = await command('docker', [
      ...[
        'run',
        '--rm',
        '--init',
        '--network',
        'none',
        ...limitedTo(sidecar.resources.limits.memory),
        ...env,
        ...mounts,
      ],
      ...['--workdir', '/package', '--entrypoint', '/usr/bin/node', image, '/plugin/generate.ts', '/usr/bin/krmkit'],
    ])
    rmSync(folder, { recursive: true, force: true })

    expect(generated).toMatchObject({ exitCode, stderr: expect.stringContaining(message) })
    expect(generated.stdout.includes('name: a')).toBe(exitCode === 0)
  })
})
