import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { freePort } from '../../../tools/free-port.ts'
import { TEST_ENVIRONMENT } from './make-repository.ts'

/** A server that a test starts. */
export interface TestServer {
  readonly port: number
  close(): void
}

/** Serves all repositories below a folder by git's own protocol. */
export async function gitDaemon(root: string): Promise<TestServer> {
  const port = await freePort()
  const args = [
    'daemon',
    '--verbose',
    '--export-all',
    '--reuseaddr',
    '--listen=127.0.0.1',
    `--port=${port}`,
    `--base-path=${root}`,
  ]
  // In a process group of its own, because git starts the daemon as another program.
  const child = spawn('git', args, { env: TEST_ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const lines = createInterface({ input: child.stderr })
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.includes('Ready to rumble') && resolve())
    child.on('exit', () => reject(new Error('git daemon ended')))
  })
  child.removeAllListeners('exit')
  return { port, close: () => void process.kill(-(child.pid ?? 0), 'SIGKILL') }
}
