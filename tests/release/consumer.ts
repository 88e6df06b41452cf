import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, type Outcome, output } from '../../tools/command.ts'
import { ensureNpmTool } from '../../tools/install/npm-tool.ts'
import { root } from '../../tools/paths.ts'
import { publishedFolders } from '../../tools/release/published.ts'

/** A project of a user, in a folder of its own, that runs one version of Node. */
export interface Consumer {
  readonly folder: string
  write(file: string, text: string): void
  read(file: string): string
  /** Runs `node`, `npm` or `npx` with this project's Node. */
  run(program: string, ...args: readonly string[]): Promise<Outcome>
}

/** The lines of Node that packages must run on; the oldest supported version of the first line. */
export const NODE_LINES = ['20', '22', '24'] as const

/** A project in a new folder; `env` is the environment of the registry. */
export async function createConsumer(
  folder: string,
  line: (typeof NODE_LINES)[number],
  env: NodeJS.ProcessEnv,
): Promise<Consumer> {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  symlinkSync(await nodeOf(line), join(folder, 'bin/node'))
  const own = { ...env, PATH: `${join(folder, 'bin')}:${env.PATH}` }
  const version = await output('node', ['--version'], { env: own })
  if (!version.startsWith(`v${line}.`)) throw new Error(`Node ${line} is asked for, ${version.trim()} runs`)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  return {
    folder,
    write: (file, text) => writeFileSync(join(folder, file), text),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    run: (program, ...args) => command(program, args, { cwd: folder, env: own }),
  }
}

async function nodeOf(line: string): Promise<string> {
  if (line === '24') return join(root, `node_modules/node-linux-${process.arch}/bin/node`)
  return join(await ensureNpmTool('node-versions'), `node_modules/node-${line}-linux-${process.arch}/bin/node`)
}

/** Every module that users can import, by package. */
export function publicModules(checkout: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    publishedFolders(checkout).map((folder) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8')) as {
        readonly name: string
        readonly exports?: Readonly<Record<string, unknown>>
      }
      const paths = Object.keys(exports).filter((path) => !path.endsWith('.json'))
      return [name, paths.map((path) => `${name}${path.slice(1)}`)]
    }),
  )
}
