import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, output } from '../../tools/command.ts'
import { freePort } from '../../tools/free-port.ts'
import { ensureNpmTool } from '../../tools/install/npm-tool.ts'
import { root } from '../../tools/paths.ts'
import { readRelease } from '../../tools/release/settings.ts'

/** An npm registry on loopback, empty at first. Packages of others come from the registry that npm is configured with. */
export interface Registry {
  /** For example `http://127.0.0.1:40123`. */
  readonly url: string
  /** The `.npmrc` that makes npm use this registry and this registry's cache only: its path and its text. */
  readonly npmrc: { readonly path: string; readonly text: string }
  /** The environment for npm and what it starts: its configuration is this registry's. */
  readonly env: NodeJS.ProcessEnv
  /** Publishes packages as they are in these folders, in order. Throws an error with the output of npm. */
  publish(...folders: readonly string[]): Promise<void>
  /** Stops the registry and removes what it stored. */
  stop(): Promise<void>
}

/** Starts Verdaccio on a free port of loopback. Throws an error with its log if it does not answer. */
export async function startRegistry(): Promise<Registry> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-registry-'))
  const tool = await ensureNpmTool('verdaccio')
  const uplink = (await output('npm', ['config', 'get', 'registry'], { cwd: root, env: process.env })).trim()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  writeFileSync(join(folder, 'config.yaml'), configuration(uplink))
  const npmrc = { path: join(folder, '.npmrc'), text: npmrcOf(port, join(folder, 'npm-cache')) }
  writeFileSync(npmrc.path, npmrc.text)

  const log = join(folder, 'verdaccio.log')
  const node = join(root, 'node_modules/.bin/node')
  const program = join(tool, 'node_modules/verdaccio/bin/verdaccio')
  const child = spawn(node, [program, '--config', join(folder, 'config.yaml'), '--listen', url], { cwd: folder })
  const written = createWriteStream(log)
  child.stdout.pipe(written, { end: false })
  child.stderr.pipe(written, { end: false })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))

  const stop = async () => {
    child.kill()
    await ended
    written.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await answers(url, child)
  } catch (error) {
    const printed = lastLines(readFileSync(log, 'utf8'))
    await stop()
    throw new Error(`${(error as Error).message}\n${printed}`)
  }
  const env = npmEnvironment(npmrc.path)
  const publish = async (...folders: readonly string[]) => {
    for (const cwd of folders) await output('npm', ['publish', '--ignore-scripts'], { cwd, env })
  }
  return { url, npmrc, env, publish, stop }
}

/** Own packages are never looked for elsewhere, so that a test sees what it published and nothing else. */
function configuration(uplink: string): string {
  const { npmScope } = readRelease(root)
  const own = [`${npmScope}/*`, 'krmkit', 'create-krmkit']
  const access = { access: '$all', publish: '$all', unpublish: '$all' }
  return JSON.stringify({
    storage: './storage',
    uplinks: { upstream: { url: uplink, timeout: '60s', maxage: '1h' } },
    packages: {
      ...Object.fromEntries(own.map((name) => [name, access])),
      '**': { access: '$all', proxy: 'upstream' },
    },
    max_body_size: '200mb',
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'warn' },
  })
}

/** npm does not publish without a token; the registry takes any. */
function npmrcOf(port: number, cache: string): string {
  const lines = [
    `registry=http://127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/:_authToken=rehearsal`,
    `cache=${cache}`,
    'fund=false',
    'audit=false',
    'update-notifier=false',
    'yes=true',
  ]
  return `${lines.join('\n')}\n`
}

/** `npm run` passes its own configuration on as variables, which win over files. */
function npmEnvironment(npmrc: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([key]) => !/^npm_config_/i.test(key))
  return { ...Object.fromEntries(inherited), NPM_CONFIG_USERCONFIG: npmrc }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the registry ended with ${child.exitCode}`)
    const isUp = await fetch(`${url}/-/ping`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error(`the registry at ${url} does not answer`)
}
