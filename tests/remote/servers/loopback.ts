import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sources } from '@krmkit/kustomization'
import { createSources } from '../../../packages/cli/src/fetch/create-sources.ts'
import type { SourceOptions } from '../../../packages/cli/src/fetch/source-options.ts'
import { signalGroup } from '../../../packages/cli/tests/call-program.ts'
import { gitDaemon, type TestServer } from './git-daemon.ts'
import { type GitHttpServer, gitHttp, type Handler } from './git-http.ts'
import { TEST_ENVIRONMENT } from './make-repository.ts'

/** Servers of one folder of repositories, by every protocol, and clients of them. */
export interface Loopback {
  /** The folder of the repositories. */
  readonly root: string
  readonly folder: string
  readonly daemon: TestServer
  readonly http: GitHttpServer
  /** The environment of git: hosts of https lead to the daemon, ssh to a script. */
  readonly env: Record<string, string>
  /** The hosts that ssh was called for, with the arguments. */
  sshCalls(): string
  sources(options?: Partial<SourceOptions>): Sources
  close(): void
}

/** Starts the servers. Requests to `https` hosts go to the git daemon, by git's `insteadOf`. */
export async function loopback(hosts: readonly string[], handler?: Handler): Promise<Loopback> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-remote-')))
  const root = join(folder, 'repositories')
  mkdirSync(root)
  const daemon = await gitDaemon(root)
  const http = await gitHttp(root, handler)
  const config = join(folder, 'gitconfig')
  const lines = hosts.map((host) => `\tinsteadOf = ${host}\n`).join('')
  writeFileSync(config, `[url "git://127.0.0.1:${daemon.port}/"]\n${lines}`)
  const calls = join(folder, 'ssh-calls')
  const ssh = join(folder, 'ssh')
  // The last argument is the command that the other side runs: git-upload-pack 'PATH'.
  writeFileSync(
    ssh,
    `#!/bin/sh\necho "$*" >> '${calls}'\nfor last; do :; done\neval "set -- $last"\nexec git upload-pack "${root}/\${2#/}"\n`,
  )
  chmodSync(ssh, 0o755)
  const env = { ...TEST_ENVIRONMENT, GIT_CONFIG_GLOBAL: config, GIT_SSH_COMMAND: ssh, GIT_SSH_VARIANT: 'ssh' }
  return {
    root,
    folder,
    daemon,
    http,
    env,
    sshCalls: () => (existsSync(calls) ? readFileSync(calls, 'utf8') : ''),
    sources: (options) =>
      createSources({
        cacheFolder: join(folder, 'cache'),
        isOffline: false,
        locks: { lock: undefined, isLocked: false },
        machine: { targets: [], cwd: folder, options: { loadRoot: root }, allowedBy: '--load-root DIR' },
        terminal: { env, onInterrupt: () => () => {}, signalGroup, isInteractive: false, status: async () => {} },
        ...options,
      }),
    close: () => {
      daemon.close()
      http.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
