import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, output } from '../command.ts'
import { freePort } from '../free-port.ts'

/** An API server that runs on the loopback interface, with an empty store. */
export interface RunningServer {
  readonly port: number
  /** The bearer token that may do everything. */
  readonly token: string
  /** Stops it and removes what it stored. */
  stop(): Promise<void>
}

/** How a server is set. */
export interface ServerSettings {
  /** The minor version that the server acts as: at most three below its own. */
  readonly emulatedMinor?: number
  /** Admission plugins that are on. Default: none */
  readonly plugins?: readonly string[]
  /** Other flags. */
  readonly flags?: readonly string[]
}

const TOKEN = 'token'

/** Starts an API server with only some admission plugins, which serves all API versions. Throws an error with its log if it does not get ready. */
export async function startKubeApiServer(
  program: string,
  etcd: string,
  { emulatedMinor, plugins: on = [], flags = [] }: ServerSettings = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-kube-apiserver-'))
  const children: ChildProcess[] = []
  const stop = async () => {
    // The server first: without its store, it waits.
    for (const child of children.reverse()) await end(child)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const [store, peers, port] = [await freePort(), await freePort(), await freePort()]
    children.push(start(etcd, etcdFlags(folder, store, peers), join(folder, 'etcd.log')))
    const plugins = (await defaultPlugins(program)).split(',').filter((name) => !on.includes(name))
    const emulated = emulatedMinor === undefined ? [] : [`--emulated-version=1.${emulatedMinor}`]
    const all = [
      ...serverFlags(folder, store, port),
      `--disable-admission-plugins=${plugins.join()}`,
      ...emulated,
      ...flags,
    ]
    const log = join(folder, 'server.log')
    const child = start(program, all, log)
    children.push(child)
    await ready(port, child, log)
    return { port, token: TOKEN, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function start(program: string, flags: readonly string[], log: string): ChildProcess {
  const file = openSync(log, 'w')
  const child = spawn(program, flags, { stdio: ['ignore', file, file] })
  child.on('error', (error) => writeFileSync(log, error.message))
  closeSync(file)
  return child
}

function etcdFlags(folder: string, clients: number, peers: number): readonly string[] {
  const [client, peer] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`]
  return [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
    '--unsafe-no-fsync',
  ]
}

function serverFlags(folder: string, store: number, port: number): readonly string[] {
  const [key, tokens] = [join(folder, 'service-account.key'), join(folder, 'tokens.csv')]
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(key, privateKey.export({ type: 'pkcs1', format: 'pem' }))
  writeFileSync(tokens, `${TOKEN},admin,admin,"system:masters"\n`)
  return [
    '--allow-privileged=true',
    `--etcd-servers=http://127.0.0.1:${store}`,
    `--cert-dir=${join(folder, 'certificates')}`,
    '--bind-address=127.0.0.1',
    `--secure-port=${port}`,
    '--endpoint-reconciler-type=none',
    '--service-account-issuer=https://krmkit.example',
    `--service-account-key-file=${key}`,
    `--service-account-signing-key-file=${key}`,
    '--authorization-mode=AlwaysAllow',
    `--token-auth-file=${tokens}`,
    '--service-cluster-ip-range=10.96.0.0/16',
    '--runtime-config=api/all=true',
  ]
}

/** The admission plugins that are on by default, as `--help` lists them. */
async function defaultPlugins(program: string): Promise<string> {
  const [, names] = /--disable-admission-plugins [^(]*default enabled plugins list \(([^)]*)\)/.exec(
    await output(program, ['--help']),
  ) ?? [undefined, undefined]
  if (names === undefined) throw new Error(`"${program} --help" must list the default admission plugins`)
  return names.replaceAll(' ', '')
}

/** Waits until the server is ready: its start takes seconds. */
async function ready(port: number, child: ChildProcess, log: string): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if ((await statusOf(port)) === 200) return
    await sleep(100)
  }
  throw new Error(`the API server did not get ready:\n${lastLines(readFileSync(log, 'utf8').trim(), 5)}`)
}

function statusOf(port: number): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, path: '/readyz', headers, rejectUnauthorized: false },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    sent.on('error', () => resolve(undefined))
    sent.end()
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  await ended
}
