import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { command, output } from '../../tools/command.ts'
import { removeStalePids } from '../../tools/install/engine.ts'
import { root } from '../../tools/paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-installers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A checkout that holds the tools only, so that nothing has been installed in it. */
function freshCheckout(): string {
  const checkout = mkdtempSync(join(folder, 'checkout-'))
  cpSync(join(root, 'tools'), join(checkout, 'tools'), { recursive: true })
  writeFileSync(join(checkout, 'package.json'), '{ "type": "module" }\n')
  chmodSync(folder, 0o755)
  chmodSync(checkout, 0o777)
  return checkout
}

describe('tools', () => {
  test('suggests a fix without Go', async () => {
    const tools = join(freshCheckout(), 'tools/install/go-tools.ts')

    const { exitCode, stderr } = await command(process.execPath, [tools, 'kustomize'], { env: { PATH: folder } })

    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/`kustomize` v5\.\d+\.\d+ is built with Go: install Go 1\.26 or newer/)
  })

  test('an unknown one is refused with the names of all', async () => {
    const { exitCode, stderr } = await command(process.execPath, [join(root, 'tools/install/go-tools.ts'), 'kubectl'])

    expect(exitCode).toBe(2)
    expect(stderr).toContain('each one of kustomize, helm, kubeconform; got "kubectl"')
  })
})

describe('the docker engine', () => {
  test('one that is named but does not answer is not replaced by another', async () => {
    const env = { ...process.env, DOCKER_HOST: `unix://${folder}/nowhere` }

    const { exitCode, stderr } = await command(process.execPath, [join(root, 'tools/install/engine.ts')], { env })

    expect(exitCode).toBe(1)
    expect(stderr).toBe(
      `no docker engine answers at DOCKER_HOST=unix://${folder}/nowhere: start it, or unset DOCKER_HOST\n`,
    )
  })

  describeUnless(process.getuid?.() === 0 ? undefined : 'only root becomes another user')('another user', () => {
    test('gets a suggestion', async () => {
      const engine = join(freshCheckout(), 'tools/install/engine.ts')
      const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, engine]
      const { DOCKER_HOST: _, ...env } = process.env

      const { exitCode, stderr } = await command('setpriv', asNobody, { env })

      expect(exitCode).toBe(1)
      expect(stderr).toContain(
        'no docker engine answers: start one (`sudo systemctl start docker`), or run this as root',
      )
    })
  })
})

describeUnless(process.platform === 'linux' ? undefined : 'programs of Linux are needed')('a pid file', () => {
  test('is removed where its process is gone or is another', () => {
    const pid = join(folder, 'docker.pid')
    const contained = join(folder, 'docker/containerd/containerd.pid')
    mkdirSync(join(folder, 'docker/containerd'), { recursive: true })
    writeFileSync(pid, '4194304')
    writeFileSync(contained, `${process.pid}`)

    removeStalePids(folder)

    expect(existsSync(pid)).toBe(false)
    expect(existsSync(contained)).toBe(false)
  })

  test('stays where its daemon runs', async () => {
    const daemon = join(folder, 'dockerd')
    copyFileSync((await output('which', ['sleep'])).trim(), daemon)
    const child = spawn(daemon, ['60'])
    await new Promise((resolve) => child.on('spawn', resolve))
    writeFileSync(join(folder, 'docker.pid'), `${child.pid}`)

    removeStalePids(folder)

    expect(existsSync(join(folder, 'docker.pid'))).toBe(true)
    child.kill()
  })
})

test('work under one lock is done by one process at a time, also after an owner died', async () => {
  const checkout = freshCheckout()
  const log = join(checkout, 'log')
  const script = `import { appendFileSync } from 'node:fs'
import { withLock } from './tools/lock.ts'
await withLock('x', async () => {
  appendFileSync('log', 'begin ')
  await new Promise((resolve) => setTimeout(resolve, 300))
  appendFileSync('log', 'end ')
})`
  writeFileSync(join(checkout, 'worker.ts'), script)
  mkdirSync(join(checkout, '.cache/locks'), { recursive: true })
  writeFileSync(join(checkout, '.cache/locks/x.pid'), '4194304')

  await Promise.all([1, 2, 3].map(() => output(process.execPath, ['worker.ts'], { cwd: checkout })))

  expect((await output('cat', [log])).trim()).toBe('begin end begin end begin end')
})
