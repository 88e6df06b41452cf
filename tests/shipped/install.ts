import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { output } from '../../tools/command.ts'
import { withLock } from '../../tools/lock.ts'
import { cache, root } from '../../tools/paths.ts'

const source = join(root, 'packages/cli')
/** One file for each installed state: its name is the digest of what was packed, its text the folder. */
const records = join(cache, 'shipped')

/**
 * Packs `krmkit` with `npm pack` and installs the tarball into an empty folder outside the repository, as a user would.
 * Returns that folder: the command is its `node_modules/.bin/krmkit`. All test files and runs share one installation until
 * the built command changes. npm runs offline, so an unpublished dependency makes the installation fail.
 */
export async function installedCommand(): Promise<string> {
  if (!existsSync(join(source, 'dist/main.js'))) throw new Error('krmkit is not built: run `npm run build` first')
  return withLock('shipped', async () => {
    const record = join(records, digestOfPackage())
    const known = existsSync(record) ? readFileSync(record, 'utf8') : undefined
    if (known !== undefined && existsSync(commandIn(known))) return known
    removeInstalled()
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-shipped-')))
    await install(folder)
    mkdirSync(records, { recursive: true })
    writeFileSync(record, folder)
    return folder
  })
}

/** The installed command below a folder that `installedCommand` returned. */
export function commandIn(folder: string): string {
  return join(folder, 'node_modules/.bin/krmkit')
}

/** The environment of a user's shell: without the variables of `npm test`, its npm, turbo and vitest, and without CI. */
export function userEnvironment(): NodeJS.ProcessEnv {
  const own =
    /^(npm_(lifecycle|package|node|command|execpath|config_(local_prefix|global_prefix|prefix|noproxy))|VITEST|TURBO_|INIT_CWD|NODE_ENV|NODE_OPTIONS|NODE_CHANNEL|NODE_COMPILE_CACHE|CI$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
}

async function install(folder: string): Promise<void> {
  const env = userEnvironment()
  await output('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source, env })
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  await output('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder, env })
}

/** A digest over the names and bytes of everything that npm packs. */
function digestOfPackage(): string {
  const { files } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { files: string[] }
  const hash = createHash('sha256')
  for (const path of ['package.json', ...files].flatMap((path) => filesBelow(path)).sort())
    hash.update(`${path}\0${statSync(join(source, path)).size}\0`).update(readFileSync(join(source, path)))
  return hash.digest('hex').slice(0, 16)
}

function filesBelow(path: string): string[] {
  if (!statSync(join(source, path)).isDirectory()) return [path]
  const names = readdirSync(join(source, path), { recursive: true }).map((name) => join(path, String(name)))
  return names.filter((name) => statSync(join(source, name)).isFile())
}

/** Removes what earlier states of the command left. */
function removeInstalled(): void {
  if (!existsSync(records)) return
  for (const name of readdirSync(records)) {
    const folder = readFileSync(join(records, name), 'utf8')
    if (basename(folder).startsWith('krmkit-shipped-')) rmSync(folder, { recursive: true, force: true })
  }
  rmSync(records, { recursive: true })
}
