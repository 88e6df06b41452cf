import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { testUnless } from '@krmkit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOnPath } from '../../tools/install/apt.ts'
import { findEngine, noEngine } from '../../tools/install/engine.ts'
import { ensureHelm } from '../../tools/install/helm.ts'
import { findKustomize } from '../../tools/install/kustomize.ts'
import { root } from '../../tools/paths.ts'
import { reasonOf } from '../oracles/unavailable.ts'
import { committedFiles } from '../rules/source-files.ts'
import { createAuthorFolder } from './author-folder.ts'
import { actsOf, blocksOf, missingLine } from './doc-blocks.ts'
import { createDocCheckout, type PageFolder } from './doc-checkout.ts'
import { createUserFolder } from './user-folder.ts'

const pages = committedFiles()
  .filter((path) => /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/.*\.md$/.test(path))
  .sort((a, b) => Number(b === 'README.md') - Number(a === 'README.md') || a.localeCompare(b))

/** Why a block that needs one of these cannot run; `undefined` where it can. */
const obstacles: Readonly<Record<string, string | undefined>> = {
  docker: (await findEngine()) === undefined ? noEngine : undefined,
  kpt: (await isOnPath('kpt')) ? undefined : 'kpt is not on the PATH',
  kustomize:
    (await findKustomize()) !== undefined || (await isOnPath('kustomize')) ? undefined : 'no kustomize can be had',
  helm: await reasonOf(ensureHelm),
}

/** Pages for readers who write functions, with a registry of packages. */
const authors = ['docs/3-your-first-function.md']

/** Pages that use files of the repository. All others are for users, who have the command and no checkout. */
const inCheckout = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/2-using-functions.md',
  'docs/5-losslessness.md',
  'docs/6-images.md',
  'docs/7-testing.md',
  'docs/argocd.md',
  'docs/composition.md',
  'docs/porch.md',
]

let checkout: PageFolder
let user: PageFolder

beforeAll(async () => {
  checkout = await createDocCheckout()
  user = await createUserFolder()
})

afterAll(() => {
  for (const { folder } of [checkout, user]) rmSync(folder, { recursive: true, force: true })
})

test('there are pages', () => {
  expect(pages).toContain('README.md')
  expect(pages.filter((path) => path.startsWith('docs/')).length).toBeGreaterThan(5)
})

test('pages for users suppose the installed command, and no checkout', () => {
  const forUsers = pages.filter((page) => !inCheckout.includes(page) && !authors.includes(page))
  const supposing = (page: string) => /npx krmkit|root of a checkout/.test(readFileSync(join(root, page), 'utf8'))

  expect(forUsers).toContain('docs/1-start.md')
  expect(forUsers.filter(supposing)).toEqual([])
  expect(supposing('docs/3-your-first-function.md')).toBe(true)
})

describe.each(pages)('%s', (page) => {
  const markdown = readFileSync(join(root, page), 'utf8')
  let printed = ''
  let reason: string | undefined
  let place: PageFolder

  beforeAll(async () => {
    place = inCheckout.includes(page) ? checkout : authors.includes(page) ? await createAuthorFolder() : user
  })

  afterAll(() => place.restore())

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
      reason = act.needs.map((need) => obstacles[need]).find((obstacle) => obstacle !== undefined)
      testUnless(reason)(title, async () => {
        const outcome = await place.shell(text)

        printed = outcome.printed
        expect(outcome.exitCode, outcome.printed).toBe(act.exitCode)
      })
    } else if (act.act === 'write') {
      test(title, () => {
        mkdirSync(join(place.folder, dirname(act.file)), { recursive: true })
        writeFileSync(join(place.folder, act.file), text)
      })
    } else {
      testUnless(reason)(title, () => {
        expect(missingLine(text, printed), printed).toBeUndefined()
      })
    }
  }
})

test('`krmkit` and `npx krmkit` are the command that was installed from its tarball', async () => {
  const { printed } = await checkout.shell(`npx -c 'realpath "$(command -v krmkit)"'`)
  const versions = await checkout.shell('command npx krmkit --version && npx krmkit --version')
  const onPath = await user.shell('realpath "$(command -v krmkit)"')
  const [version] = versions.printed.split('\n')

  expect(printed).toMatch(/\/krmkit-shipped-[^/]+\/node_modules\/krmkit\/bin\/krmkit\.js$/m)
  expect(onPath.printed).toMatch(/^\S+\/krmkit-shipped-[^/\s]+\/node_modules\/krmkit\/bin\/krmkit\.js\n\n$/)
  expect(versions).toEqual({ exitCode: 0, printed: `${version}\n${version}\n\n` })
})
