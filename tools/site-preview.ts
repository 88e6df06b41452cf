import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

/** Runs an npm script of the root or of the site, and returns its exit code. */
function npm(...args: readonly string[]): number {
  return (
    spawnSync('npm', ['run', ...args], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1
  )
}

/** `npm run site:preview`: serves the built site; in a clone without one, builds it first. */
function main(): number {
  const isBuilt = existsSync(join(root, 'site/.vitepress/dist/404.html'))
  const built = isBuilt ? 0 : npm('site')
  return built === 0 ? npm('preview', '--workspace', '@krmkit/site') : built
}

process.exitCode = main()
