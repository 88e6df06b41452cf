import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { command, output } from '../command.ts'
import { cache, root } from '../paths.ts'

/** A checkout whose command and functions are built. */
export interface BuiltCheckout {
  readonly folder: string
  /** The commit, shortened; with `+changes` where files differ from it. */
  readonly commit: string
}

/** Where records and temporary checkouts are. */
const behaviourFolder: string = join(cache, 'behaviour')

/** The file of a commit's record, or of what another commit does with its cases. */
export function recordFile(commit: string, cases: string = commit): string {
  return join(behaviourFolder, commit === cases ? `${commit}.jsonl.br` : `${cases}..${commit}.jsonl.br`)
}

/** The name of a commit. Throws where git does not know it. */
export async function commitOf(name: string): Promise<string> {
  const args = ['rev-parse', '--short=12', '--verify', '--quiet', `${name}^{commit}`]
  const { exitCode, stdout } = await command('git', args, { cwd: root })
  if (exitCode !== 0) throw new Error(`"${name}" must be a commit of this repository`)
  return stdout.trim()
}

/** The name of a record: a commit, or `COMMIT+changes` as a record of changes is called. */
export async function recordedName(name: string): Promise<string> {
  return existsSync(recordFile(name)) ? name : commitOf(name)
}

/** Builds a commit in a temporary work tree, or this work tree where there is none, and uses it. */
export async function withBuild<Value>(
  name: string | undefined,
  use: (checkout: BuiltCheckout) => Promise<Value>,
): Promise<Value> {
  if (name !== undefined) return withCommit(await commitOf(name), use)
  await build(root)
  const changes = await output('git', ['status', '--porcelain'], { cwd: root })
  const commit = await commitOf('HEAD')
  return use({ folder: root, commit: changes === '' ? commit : `${commit}+changes` })
}

async function withCommit<Value>(commit: string, use: (checkout: BuiltCheckout) => Promise<Value>): Promise<Value> {
  const folder = join(behaviourFolder, `checkout-${commit}-${process.pid}`)
  mkdirSync(behaviourFolder, { recursive: true })
  await output('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root })
  try {
    await install(folder)
    await build(folder)
    return await use({ folder, commit })
  } finally {
    await command('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Equal lockfiles mean equal packages: they are linked. The links between workspaces are relative, so they fit each checkout. */
async function install(folder: string): Promise<void> {
  const locks = [root, folder].map((checkout) => readFileSync(join(checkout, 'package-lock.json'), 'utf8'))
  if (locks[0] === locks[1] && (await isLinked(folder))) return
  await output('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
}

async function isLinked(folder: string): Promise<boolean> {
  const folders = await output('git', ['ls-files', '*package.json'], { cwd: folder })
  const parents = folders.split('\n').map((file) => file.replace(/\/?package\.json$/, ''))
  for (const parent of new Set(parents)) {
    const source = join(root, parent, 'node_modules')
    if (!existsSync(source)) continue
    const { exitCode } = await command('cp', ['-al', source, join(folder, parent, 'node_modules')])
    if (exitCode !== 0) {
      rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
      return false
    }
  }
  return true
}

async function build(folder: string): Promise<void> {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  await output('npm', ['run', '--silent', 'build'], { cwd: folder, env })
}
