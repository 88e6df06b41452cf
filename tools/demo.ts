import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.ts'

/** One function on the demo package. */
interface Step {
  readonly title: string
  readonly args: readonly string[]
  /** Validators change nothing: there is no diff to show first. */
  readonly changes: boolean
}

const steps: readonly Step[] = [
  {
    title: 'A mutator: every namespaced resource moves to the namespace `shop`, and what refers to it follows.',
    args: ['set-namespace', '--', 'namespace=shop'],
    changes: true,
  },
  {
    title: 'A generator: settings.yaml becomes a ConfigMap.',
    args: ['generate-configmap', '--fn-config', 'storefront/settings.yaml'],
    changes: true,
  },
  {
    title: 'A validator: who owns what? It fails, and shows where to look.',
    args: ['require-labels', '--', 'labels=owner'],
    changes: false,
  },
]

/** `npm run demo`: three functions on a copy of demo/package, each with the diff that it makes. Needs no container engine. */
function main(): number {
  const build = spawnSync('turbo', ['run', 'build', '--filter=krmkit', '--output-logs=errors-only'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  })
  if (build.status !== 0) {
    console.error(`the command could not be built; run \`npm ci\` first\n${build.stdout ?? ''}${build.stderr ?? ''}`)
    return 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-demo-'))
  cpSync(join(root, 'demo/package'), join(folder, 'storefront'), { recursive: true })

  for (const { title, args, changes } of steps) {
    console.log(`\n${bold(title)}\n${bold(`$ krmkit eval storefront ${args.join(' ')}`)}\n`)
    // Shown first, done then: the diff is the command's own.
    if (changes) krmkit(folder, [...args.slice(0, 1), '--dry-run', ...args.slice(1)], 'inherit')
    const status = krmkit(folder, args, changes ? 'pipe' : 'inherit')
    if (changes === (status !== 0)) {
      console.error(`\`krmkit eval storefront ${args.join(' ')}\` ended with ${status}, which it must not`)
      return 1
    }
  }
  const copy = join(folder, 'storefront')
  console.log(`
${bold('Compare the files')}: diff -r demo/package ${copy}
${bold('Go on')}:
  npx krmkit eval ${copy} set-namespace --dry-run -- namespace=staging
  npx krmkit check ${copy} --kubernetes-version 1.34
  npx krmkit --help`)
  return 0
}

/** Runs `krmkit eval` on the copied package and returns its exit code. */
function krmkit(folder: string, args: readonly string[], stdio: 'inherit' | 'pipe'): number | null {
  const command = [join(root, 'packages/cli/dist/main.js'), 'eval', 'storefront', ...args]
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    stdio: ['ignore', stdio, stdio],
    encoding: 'utf8',
  })
  if (stdio === 'pipe' && status !== 0) console.error(stderr)
  return status
}

function bold(text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[1m${text}\u001b[22m` : text
}

process.exitCode = main()
