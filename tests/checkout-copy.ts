import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/paths.ts'

/** What the tools need of the checkout, in a folder of its own; installed packages are only linked. */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'new-function-'))
  const files = [
    'package.json',
    'package-lock.json',
    'README.md',
    'biome.json',
    '.gitignore',
    '.npmrc',
    'LICENSE',
    'docker-bake.hcl',
    'release.json',
  ]
  const folders = ['.changeset', 'tools', 'bench', 'functions', 'packages', 'site', 'images', 'tests', 'demo']
  for (const path of [...files, 'tsconfig.json', 'vitest.config.ts', 'tsup.config.ts', ...folders])
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist|\.?cache|\.turbo)$/.test(source),
    })
  mkdirSync(join(copy, 'node_modules/@krmkit'), { recursive: true })
  // npm links the packages of the checkout itself.
  for (const entry of readdirSync(join(root, 'node_modules'), { withFileTypes: true }))
    if (entry.name !== '@krmkit' && !entry.isSymbolicLink())
      symlinkSync(join(root, 'node_modules', entry.name), join(copy, 'node_modules', entry.name))
  // What npm could not hoist.
  for (const name of readdirSync(join(copy, 'packages'))) {
    const own = join('packages', name, 'node_modules')
    if (existsSync(join(root, own))) symlinkSync(join(root, own), join(copy, own))
  }
  for (const kind of ['packages', 'functions'])
    for (const name of readdirSync(join(copy, kind)))
      symlinkSync(`../../${kind}/${name}`, join(copy, 'node_modules', nameIn(join(copy, kind, name))))
  return copy
}

/** The name of the package in a folder: two functions have the names of packages, and others for npm. */
function nameIn(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name
}

/** Runs a command in a checkout; its output is what it wrote to stdout and stderr. */
export function executeIn(
  checkout: string,
  command: string,
  args: readonly string[],
): { readonly exitCode: number | null; readonly output: string } {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, PATH },
  })
  return { exitCode: status, output: stdout + stderr }
}
