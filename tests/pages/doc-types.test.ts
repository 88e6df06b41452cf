import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../tools/command.ts'
import { cache, root } from '../../tools/paths.ts'
import { blocksOf } from './doc-blocks.ts'

mkdirSync(cache, { recursive: true })
/** Below the root, so that packages are found as the repository finds them. */
const folder = mkdtempSync(join(cache, 'doc-types-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Type-checks TypeScript of a page as one module; returns the output of tsc. */
async function check(text: string): Promise<string> {
  writeFileSync(join(folder, 'page.ts'), `declare const input: string\n${text}`)
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { noUnusedLocals: false },
    include: ['page.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { exitCode, stdout } = await command(join(root, 'node_modules/.bin/tsc'), ['-p', folder])
  return exitCode === 0 ? '' : stdout
}

/** What a page shows as TypeScript; a block that belongs into another file is left out. */
function typescriptOf(page: string): string {
  const blocks = blocksOf(readFileSync(join(root, page), 'utf8')).filter(({ language }) => language === 'ts')
  return blocks
    .map(({ text }) => text)
    .filter((text) => !text.includes("from './"))
    .join('\n')
}

test('what docs/4-runtime.md shows is right', async () => {
  const page = 'docs/4-runtime.md'
  expect(typescriptOf(page)).toContain('defineFunction({')
  expect(await check(typescriptOf(page))).toBe('')
})

test('what is wrong would be found', async () => {
  const text = typescriptOf('docs/4-runtime.md').replace('config.owner', 'config.owmer')

  expect(await check(text)).toContain("'owmer' does not exist")
})

test.each([
  'docs/composition.md',
  'packages/composition/README.md',
  'packages/formats/README.md',
  'packages/kubernetes-schemas/README.md',
  'packages/structural-schema/README.md',
])('each program of %s is right', async (page) => {
  const programs = blocksOf(readFileSync(join(root, page), 'utf8')).filter(({ language }) => language === 'ts')

  expect(programs.length).toBeGreaterThan(0)
  for (const { text, line } of programs) expect(await check(text), `line ${line}`).toBe('')
})
