import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDebianProgram } from '../../images/debian-program.ts'

/** A registry that runs on this machine. */
export interface RunningRegistry {
  /** Host and port. */
  readonly host: string
  /** The file that it keeps a blob or manifest in. */
  fileOf(digest: string): string
  stop(): Promise<void>
}

/** Starts Debian's docker-registry on a free port of the loopback interface. */
export async function startRegistry(): Promise<RunningRegistry> {
  const program = await ensureDebianProgram('docker-registry')
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-registry-'))
  const config = join(folder, 'config.yml')
  writeFileSync(
    config,
    `version: 0.1
log: {level: info}
storage: {filesystem: {rootdirectory: ${folder}/data}, maintenance: {uploadpurging: {enabled: false}}}
http: {addr: '127.0.0.1:0'}
`,
  )
  const server = spawn(program, ['serve', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => server.on('close', resolve))
  const host = await listeningHost(server)
  return {
    host,
    fileOf: (digest) => {
      const hex = digest.replace('sha256:', '')
      return join(folder, 'data/docker/registry/v2/blobs/sha256', hex.slice(0, 2), hex, 'data')
    },
    stop: async () => {
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the registry logs its address; throws an error with its log if it ends before. */
function listeningHost(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk
      const port = /listening on 127\.0\.0\.1:(\d+)/.exec(log)?.[1]
      // Docker trusts a registry by this name without a certificate.
      if (port !== undefined) resolve(`localhost:${port}`)
    })
    server.on('close', (code) => reject(new Error(`docker-registry ended with ${code}:\n${log}`)))
    server.on('error', reject)
  })
}
