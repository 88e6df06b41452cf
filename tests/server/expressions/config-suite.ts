import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, lastLines } from '../../../tools/command.ts'
import { freePort } from '../../../tools/free-port.ts'
import {
  ensureKubeApiServer,
  SERVER_MINORS,
  type ServerMinor,
  serverVersion,
} from '../../../tools/install/kube-apiserver.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { errorsOf, settingsFor } from '../krmkit-answer.ts'
import { configFiles } from './configs.ts'

/** A file of {@link configFiles}. */
export interface ConfigQuestion {
  readonly minor: ServerMinor
  readonly file: number
}

/** The fields whose expressions a server does not compile, sorted. */
export type ConfigAnswer = readonly string[]

const FIELD = /(?:jwt|authorizers)\[\d+\][\w.[\]]*xpression(?=: )/g

/** Which expressions API servers compile in files that they read when they start. */
export const configSuite: OracleSuite<ConfigQuestion, ConfigAnswer> = {
  oracle: 'kube-apiserver',
  version: SERVER_MINORS.map(serverVersion).join(', '),
  command: 'kube-apiserver --authentication-config=FILE or --authorization-config=FILE',
  name: 'cel-configs',
  title: 'which expressions API servers compile in files of their own',
  count: SERVER_MINORS.length * 2,
  draw: (_seed, count) => SERVER_MINORS.flatMap((minor) => [0, 1].map((file) => ({ minor, file }))).slice(0, count),
  unavailable: () =>
    reasonOf(async () => {
      for (const minor of SERVER_MINORS) await ensureKubeApiServer(minor)
    }),
  ask: (questions) => Promise.all(questions.map(fieldsOfServer)),
  judge: faultOf,
}

/** Starts a server with a file that it refuses: it ends before it connects to anything, and prints all errors. */
async function fieldsOfServer({ minor, file }: ConfigQuestion): Promise<ConfigAnswer> {
  const found = configFiles(minor)[file]
  if (found === undefined) throw new Error(`there is no file ${file}`)
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-api-server-config-'))
  try {
    const [config, key] = [join(folder, 'config.json'), join(folder, 'service-account.key')]
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    writeFileSync(key, privateKey.export({ type: 'pkcs1', format: 'pem' }))
    writeFileSync(config, JSON.stringify(found.config))
    const { exitCode, stdout, stderr } = await command(
      await ensureKubeApiServer(minor),
      [
        `${found.flag}=${config}`,
        ...(minor < 34 ? [`--feature-gates=${found.gate}=true`] : []),
        '--etcd-servers=http://127.0.0.1:1',
        `--cert-dir=${folder}`,
        '--bind-address=127.0.0.1',
        `--secure-port=${await freePort()}`,
        '--service-account-issuer=https://krmkit.example',
        `--service-account-key-file=${key}`,
        `--service-account-signing-key-file=${key}`,
      ],
      { timeout: 60_000 },
    )
    const fields = new Set([...`${stdout}${stderr}`.matchAll(FIELD)].map(([field]) => field))
    if (exitCode === 0 || fields.size === 0) throw new Error(`the server must refuse the file:\n${lastLines(stderr)}`)
    return [...fields].sort()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function faultOf({ minor, file }: ConfigQuestion, answer: ConfigAnswer): Promise<string | undefined> {
  const found = configFiles(minor)[file]
  if (found === undefined) return `there is no file ${file}`
  const server = new Set(answer)
  const own = new Set((await errorsOf(found.config, settingsFor(minor))).map(({ field }) => field))
  const missing = answer.filter((field) => !own.has(field))
  const wrong = [...own].filter((field) => !server.has(field))
  if (missing.length + wrong.length === 0) return undefined
  return `1.${minor}, ${found.flag}: only the server refuses ${missing.join(', ') || 'none'}; only krmkit ${wrong.join(', ') || 'none'}`
}
