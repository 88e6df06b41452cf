import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOnPath } from '../scripts/apt.ts'
import { command, output } from '../scripts/command.ts'
import { findEngine } from '../scripts/engine.ts'
import { root } from '../scripts/paths.ts'
import { ensureTool, hasTool } from '../scripts/tools.ts'
import { actsOf, blocksOf, missingLine } from './doc-blocks.ts'
import { committedFiles } from './house.ts'

const pages = committedFiles()
  .filter((path) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(path))
  .sort((a, b) => Number(b === 'README.md') - Number(a === 'README.md') || a.localeCompare(b))

const checkout = mkdtempSync(join(tmpdir(), 'krmkit-docs-'))
const there = {
  docker: (await findEngine()) !== undefined,
  kpt: await isOnPath('kpt'),
  kustomize: hasTool('kustomize') || (await isOnPath('kustomize')),
} as const satisfies Record<string, boolean>

/** The environment of somebody who has just cloned: no trace of npm and vitest, which run this test. */
async function newcomer(): Promise<NodeJS.ProcessEnv> {
  const env = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(lifecycle|package|node|command|execpath)|VITEST|INIT_CWD|NODE_ENV|NODE_OPTIONS|CI$)/.test(name),
  )
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  if (hasTool('kustomize')) path.unshift(dirname(await ensureTool('kustomize')))
  return { ...Object.fromEntries(env), PATH: path.join(delimiter), npm_config_prefer_offline: 'true' }
}

/** Runs commands as a reader would, from the root of a fresh checkout. */
async function shell(text: string): Promise<{ exitCode: number; printed: string }> {
  const args = ['-euo', 'pipefail', '-c', text]
  const { exitCode, stdout, stderr } = await command('bash', args, { cwd: checkout, env: await newcomer() })
  return { exitCode, printed: `${stdout}\n${stderr}` }
}

beforeAll(async () => {
  for (const path of committedFiles()) cpSync(join(root, path), join(checkout, path))
  // What was downloaded or compiled once need not be again; it is no part of a checkout.
  mkdirSync(join(checkout, '.cache/images'), { recursive: true })
  mkdirSync(join(checkout, '.turbo'))
  for (const folder of ['.cache/apt', '.cache/npm', '.cache/tools', '.cache/images/code-cache', '.turbo/cache']) {
    mkdirSync(join(root, folder), { recursive: true })
    symlinkSync(join(root, folder), join(checkout, folder))
  }
  const identity = ['-c', 'user.name=reader', '-c', 'user.email=reader@example.com']
  await output('git', ['init', '-q'], { cwd: checkout })
  await output('git', ['add', '-A'], { cwd: checkout })
  await output('git', [...identity, 'commit', '-qm', 'as cloned'], { cwd: checkout })
})

/** Leaves the checkout as it was cloned, what was built apart: functions that a page made go, with their links. */
async function restoreCheckout(): Promise<void> {
  await output('git', ['checkout', '-q', '.'], { cwd: checkout })
  await output('git', ['clean', '-fdq'], { cwd: checkout })
  const folder = join(checkout, 'functions')
  for (const name of readdirSync(folder).filter((entry) => !existsSync(join(folder, entry, 'package.json'))))
    for (const path of [join(folder, name), join(checkout, 'node_modules/@krmkit', name)])
      rmSync(path, { recursive: true, force: true })
}

afterAll(() => rmSync(checkout, { recursive: true, force: true }))

test('there are pages', () => {
  expect(pages).toContain('README.md')
  expect(pages.filter((path) => path.startsWith('docs/')).length).toBeGreaterThan(5)
})

describe.each(pages)('%s', (page) => {
  const markdown = readFileSync(join(root, page), 'utf8')
  let printed = ''
  let isSkipped = false

  afterAll(restoreCheckout)

  test('links lead somewhere', () => {
    const targets = [...markdown.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, target]) => target ?? '')
    const files = committedFiles()

    const broken = targets
      .map((target) => join(dirname(page), target).replace(/\/$/, ''))
      .filter((target) => !files.some((file) => file === target || file.startsWith(`${target}/`)))

    expect(broken).toEqual([])
  })

  for (const act of actsOf(blocksOf(markdown))) {
    const { text, line } = act.block
    const title = `line ${line}: ${act.act} ${act.act === 'write' ? act.file : (text.trim().split('\n')[0] ?? '')}`

    if (act.act === 'run' && act.needs.includes('ci')) {
      // The command is the very one that runs this test.
      test(`line ${line}: is what CI runs`, () => {
        const lines = readFileSync(join(root, '.ci/run'), 'utf8').split('\n')

        expect(
          text
            .trim()
            .split(' && ')
            .filter((part) => !lines.includes(part)),
        ).toEqual([])
      })
    } else if (act.act === 'run') {
      isSkipped = act.needs.some((need) => !there[need as keyof typeof there])
      test.skipIf(isSkipped)(title, async () => {
        const outcome = await shell(text)

        printed = outcome.printed
        if (act.fails) expect(outcome.exitCode, outcome.printed).not.toBe(0)
        else expect(outcome.exitCode, outcome.printed).toBe(0)
      })
    } else if (act.act === 'write') {
      test(title, () => {
        mkdirSync(join(checkout, dirname(act.file)), { recursive: true })
        writeFileSync(join(checkout, act.file), text)
      })
    } else {
      test.skipIf(isSkipped)(title, () => {
        expect(missingLine(text, printed), printed).toBeUndefined()
      })
    }
  }
})
