import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { command, lastLines } from '../command.ts'
import { withLock } from '../lock.ts'
import { cache, isMain, root } from '../paths.ts'
import { installPackages, isOnPath } from './apt.ts'

/** A docker engine that answers. */
export interface Engine {
  /** Version of the server, for example `20.10.24`. */
  readonly version: string
  /** Address of its API, for example `unix:///var/run/docker.sock`. */
  readonly address: string
  /** Whether this call started it. */
  readonly started: boolean
}

/** Seconds that dockerd may take until it answers; 5 are usual. */
const startLimit = 60
const log = join(cache, 'dockerd.log')

/** The engine that answers now, without starting one. */
export async function findEngine(): Promise<Engine | undefined> {
  const info = await command('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 20_000 })
  if (info.exitCode !== 0) return undefined
  return { version: info.stdout.trim(), address: await addressOf(), started: false }
}

/**
 * A docker engine: the one that runs, otherwise, as root on a Debian machine, one installed by apt-get and started in
 * the background. Throws an error with the reason where neither is possible.
 */
export async function ensureEngine(): Promise<Engine> {
  const running = await findEngine()
  if (running !== undefined) return running
  const obstacle = whyNotHere()
  if (obstacle !== undefined) throw new Error(`${noEngine}${obstacle}`)
  return withLock('engine', async () => {
    const meanwhile = await findEngine()
    if (meanwhile !== undefined) return meanwhile
    await installEngine()
    removeStalePids()
    await startEngine()
    const engine = await findEngine()
    if (engine === undefined) throw new Error(`dockerd was started but no client reaches it; its log is ${log}`)
    return { ...engine, started: true }
  })
}

/** The engine, or the reason why there is none: for tests that are skipped with one clear line. */
export async function engineOrReason(): Promise<Engine | string> {
  try {
    return await ensureEngine()
  } catch (error) {
    return (error as Error).message
  }
}

/** The reason under which tests that need containers are skipped. */
export const noEngine = 'no docker engine answers'

/** What tests of containers begin with: the engine that answers, or the reason why they are skipped. */
export interface EngineForTests {
  readonly engine?: Engine
  readonly missing?: string
}

/** The engine that answers now. Tests start none: `npm test` does so before them under CI, `node tools/install/engine.ts` elsewhere. */
export async function engineForTests(): Promise<EngineForTests> {
  const engine = await findEngine()
  return engine === undefined ? { missing: noEngine } : { engine }
}

async function addressOf(): Promise<string> {
  if (process.env.DOCKER_HOST) return process.env.DOCKER_HOST
  const format = '{{.Endpoints.docker.Host}}'
  const context = await command('docker', ['context', 'inspect', '--format', format])
  return context.stdout.trim() || 'unix:///var/run/docker.sock'
}

/** Why this process cannot start an engine, as the rest of a sentence. */
function whyNotHere(): string | undefined {
  const host = process.env.DOCKER_HOST
  if (host) return ` at DOCKER_HOST=${host}: start it, or unset DOCKER_HOST`
  if (process.platform !== 'linux') return ': start Docker and run this again'
  if (process.getuid?.() !== 0) return ': start one (`sudo systemctl start docker`), or run this as root'
  return undefined
}

async function installEngine(): Promise<void> {
  // Without iptables dockerd stops at once: it cannot make its bridge.
  const missing = [(await isOnPath('dockerd')) ? '' : 'docker.io', (await isOnPath('iptables')) ? '' : 'iptables']
  const packages = missing.filter((name) => name !== '')
  if (packages.length > 0) await installPackages(packages)
  // Debian 13 and newer keep the client in a package of its own.
  if (!(await isOnPath('docker'))) await installPackages(['docker-cli'])
}

/** A killed dockerd leaves pid files; the next start refuses, or waits for a containerd that is some other process. */
export function removeStalePids(folder = '/var/run'): void {
  for (const [file, program] of [
    ['docker.pid', 'dockerd'],
    ['docker/containerd/containerd.pid', 'containerd'],
  ] as const) {
    const path = join(folder, file)
    if (existsSync(path) && nameOf(readFileSync(path, 'utf8').trim()) !== program) rmSync(path, { force: true })
  }
}

/** The name of the program that runs under a process id; empty where none does. */
function nameOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

async function startEngine(): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const file = openSync(log, 'w')
  const daemon = spawn('dockerd', [], { cwd: root, detached: true, stdio: ['ignore', file, file] })
  let ended: string | undefined
  daemon.on('error', (error) => {
    ended = error.message
  })
  daemon.on('exit', (code) => {
    ended = `dockerd ended with ${code}:\n${lastLines(readFileSync(log, 'utf8').trim(), 5)}`
  })
  daemon.unref()
  for (let waited = 0; waited < startLimit; waited += 0.25) {
    if (ended !== undefined) throw new Error(`no docker engine could be started: ${ended}`)
    if ((await findEngine()) !== undefined) return
    await sleep(250)
  }
  throw new Error(`dockerd did not answer within ${startLimit} s; its log is ${log}`)
}

if (isMain(import.meta.url)) {
  const engine = await engineOrReason()
  if (typeof engine === 'string') {
    console.error(engine)
    process.exitCode = 1
  } else {
    console.log(`docker ${engine.version} at ${engine.address}${engine.started ? ', started now' : ''}`)
  }
}
