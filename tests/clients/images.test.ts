import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeUnless, exitCodeOfList } from '@krmkit/testing'
import {
  type ContainerFlags,
  connect,
  hardened,
  kptFlags,
  kustomizeFlags,
  runImage,
  startImage,
  withContainer,
} from '@krmkit/testing/containers'
import { expect, test } from 'vitest'
import { output } from '../../tools/command.ts'
import { isFull, sampleDraw, sampleNote } from '../sample.ts'
import { shippedExamples } from '../shipped/examples.ts'
import { listOf, namespacedItems, withoutResults } from './lists.ts'
import { functionNames, imageOf, requireImages } from './requirements.ts'

const { engine, missing } = await requireImages()
const docker = connect(engine?.address ?? 'unix:///var/run/docker.sock')
const setNamespace = imageOf('set-namespace')
const draw = sampleDraw()
/**
 * One example of each function, another in each run, and all examples of functions with an engine in WebAssembly. The other
 * examples are given to the built files (tests/catalogue/forms.test.ts), whose bytes are those in the images
 * (tests/images/images.test.ts). With `npm run test:full`, all examples.
 */
const examples = functionNames.flatMap((name) => {
  const own = shippedExamples.filter(({ fn }) => fn === name)
  return isFull || ['starlark', 'script'].includes(name) ? own : [draw.pick(own)]
})

/** The settings of a container that was never started: all that are not empty, except its name. */
async function settingsOf(id: string): Promise<object> {
  const { Config, HostConfig } = await docker.getContainer(id).inspect()
  await docker.getContainer(id).remove()
  // The engine merges the image's environment with the container's in an order of chance.
  const settings = Object.entries({ ...Config, ...HostConfig, Hostname: '', Env: Config.Env.toSorted() })
  return Object.fromEntries(settings.filter(([, value]) => !/^(null|""|\[\]|\{\})$/.test(JSON.stringify(value))))
}

describeUnless(missing)('through the engine', () => {
  const kpt = ['--network', 'none', '--user', 'nobody', '--security-opt=no-new-privileges']
  const attach = ['-a', 'STDIN', '-a', 'STDOUT', '-a', 'STDERR']
  const env = ['-e', 'LOG_TO_STDERR=true', '-e', 'STRUCTURED_RESULTS=true']
  const hard = ['--read-only', '--cap-drop', 'ALL', '--user', '12345:54321']

  test.each<[string, ContainerFlags, string[]]>([
    ['kpt', kptFlags, [...kpt, '--pull', 'missing']],
    ['kustomize', kustomizeFlags, [...attach, ...kpt, ...env]],
    ['kpt, hardened', hardened(kptFlags), [...kpt, ...hard]],
    ['kustomize, hardened', hardened(kustomizeFlags), [...attach, ...kpt, ...env, ...hard]],
  ])('the flags of %s are what its command line comes to', async (_, flags, args) => {
    // By its id: the tag may be moved in between, by whoever builds images at this moment.
    const { Id } = await docker.getImage(setNamespace).inspect()
    const byCommand = (await output('docker', ['create', '--rm', '-i', ...args, Id])).trim()
    const byApi = await docker.createContainer({ ...flags, Image: Id })

    expect(await settingsOf(byApi.id)).toEqual(await settingsOf(byCommand))
  })

  // A container mostly waits for the engine: some run at once.
  test.concurrent.each(examples)(
    `$fn gives its example $name, byte for byte, to kpt (${sampleNote})`,
    async ({ fn, input, output: wanted }) => {
      const { exitCode, stdout, stderr } = await runImage(docker, imageOf(fn), input, kptFlags)

      expect(stdout).toBe(wanted)
      expect(exitCode).toBe(exitCodeOfList(stdout))
      expect(stderr).toBe('')
    },
  )

  test.concurrent.each(functionNames)(
    '%s needs nothing: read-only, no capability, a user that no file names',
    async (name) => {
      const example = shippedExamples.find(({ fn }) => fn === name)!

      const plain = await runImage(docker, imageOf(name), example.input, hardened(kptFlags))
      const asRoot = await runImage(docker, imageOf(name), example.input, hardened(kustomizeFlags, '0:0'))

      expect(plain).toMatchObject({ stdout: example.output, stderr: '' })
      expect(asRoot.stdout).toBe(example.output)
    },
  )

  test('kustomize gets the results on stderr, one line each, because it shows nothing else', async () => {
    const failing = shippedExamples.find(
      ({ fn, output: wanted }) => fn === 'require-labels' && wanted?.includes('error'),
    )!

    const { exitCode, stderr } = await runImage(docker, imageOf('require-labels'), failing.input, kustomizeFlags)

    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/^\[error\] apps\/v1\/Deployment\/\S+ metadata\.labels\S+: label "\S+" must be set$/m)
    expect(stderr.trimEnd().split('\n').length).toBe(failing.output?.match(/^ *- message:/gm)?.length)
  })

  test('10 MB through a slow reader arrive whole', async () => {
    const list = listOf('shop', 10e6)

    const { exitCode, stdout } = await runImage(docker, setNamespace, list, hardened(kptFlags), { delay: 2 })

    expect(exitCode).toBe(0)
    expect(stdout.length).toBeGreaterThan(10e6)
    expect(withoutResults(stdout) === namespacedItems(list, 'shop')).toBe(true)
  })

  test('SIGTERM ends process 1 while it waits for its input', async () => {
    const { container, stream, ended } = await startImage(docker, setNamespace, kptFlags)
    stream.write('apiVersion: config.kubernetes.io/v1\n')
    await waitUntilIdle(container.id)

    await container.kill({ signal: 'SIGTERM' })

    expect(await ended).toBe(143)
    stream.destroy()
  })

  test('SIGTERM ends process 1 while no client takes its output', async () => {
    const kept = { ...kptFlags, HostConfig: { ...kptFlags.HostConfig, AutoRemove: false } }
    const { container, stream, ended } = await startImage(docker, setNamespace, kept)
    stream.end(listOf('shop', 20e6))
    await new Promise((resolve) => stream.once('readable', resolve))
    await waitUntilIdle(container.id, 5)
    const ahead = Date.parse((await docker.info()).SystemTime) - Date.now()

    const { Pid } = (await container.inspect()).State

    await endAfter(Pid, () => container.kill({ signal: 'SIGTERM' }))

    // The engine answers for a container only after its client has taken what it holds: by its clock the process ended
    // before that.
    const before = Date.now() + ahead
    let taken = 0
    for await (const chunk of stream) taken += chunk.length
    expect(await ended).toBe(143)
    const { State } = await container.inspect()
    await container.remove()
    expect(Date.parse(State.FinishedAt)).toBeLessThan(before)
    expect(taken).toBeLessThan(10e6)
  })

  test('a reader that goes away does not leave a container behind', async () => {
    const { container, stream, ended } = await startImage(docker, setNamespace, kptFlags)
    stream.end(listOf('shop', 10e6))
    await new Promise((resolve) => stream.once('data', resolve))

    stream.destroy()

    expect(await ended).toBe(0)
    const gone = () => container.inspect().catch((error: Error) => error.message)
    await expect.poll(gone, { timeout: 120_000 }).toMatch(/no such container/i)
  })

  test('20 runs at once in one container, as Porch does it, disturb each other in nothing', async () => {
    const lists = Array.from({ length: 20 }, (_, number) => listOf(`n${number}`, number * 10_000))

    const runs = await withContainer(docker, setNamespace, ({ run }) => Promise.all(lists.map(run)))

    expect(runs.map(({ exitCode }) => exitCode)).toEqual(lists.map(() => 0))
    expect(runs.map(({ stderr }) => stderr)).toEqual(lists.map(() => ''))
    runs.forEach(({ stdout }, number) => {
      expect(withoutResults(stdout)).toBe(namespacedItems(lists[number]!, `n${number}`))
    })
  })

  test('a failing run in a shared container ends with 1 and leaves the next one alone', async () => {
    const [failed, next] = await withContainer(docker, setNamespace, async ({ run }) => [
      await run('just: text\n'),
      await run(listOf('shop')),
    ])

    expect(failed).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('severity: error') })
    expect(next?.exitCode).toBe(0)
  })
})

/**
 * Waits until the process, whose number is that of the engine's machine, has ended after `kill`. Where this machine does
 * not show the process, it waits as long as the end may take.
 */
async function endAfter(pid: number, kill: () => Promise<unknown>): Promise<void> {
  const folder = `/proc/${pid}`
  const isShown = existsSync(folder) && readFileSync(`${folder}/cmdline`, 'utf8').includes('\0/function/main.js\0')
  await kill()
  if (!isShown) return sleep(20_000)
  await expect.poll(() => existsSync(folder), { timeout: 120_000 }).toBe(false)
  // The engine writes down the time of the end after the process is gone.
  await sleep(2000)
}

/**
 * Waits until process 1 waits: for input, or for somebody to take its output. A signal that comes before Node has its
 * handlers ends it too, but shows nothing. `looks` in a row must find it waiting, 50 ms apart.
 */
async function waitUntilIdle(id: string, looks = 1): Promise<void> {
  let found = 0
  for (let attempt = 0; attempt < 2400 && found < looks; attempt++) {
    const { Processes } = await docker.getContainer(id).top({ ps_args: '-o pid,wchan:32' })
    found = Processes.some(([, place]: [string, string]) => /pipe|poll/.test(place)) ? found + 1 : 0
    if (found < looks) await sleep(50)
  }
  if (found < looks) throw new Error('process 1 did not come to wait')
}
