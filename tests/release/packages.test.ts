import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { packageProblems } from '../../tools/release/package-problems.ts'
import { manifestOf, packAll } from '../../tools/release/packed.ts'
import { readRelease } from '../../tools/release/settings.ts'

const folder = 'packages/regex'
const checkout = mkdtempSync(join(tmpdir(), 'krmkit-packages-'))
const release = readRelease(root)

beforeEach(() => {
  rmSync(checkout, { recursive: true, force: true })
  mkdirSync(join(checkout, 'packages'), { recursive: true })
  cpSync(join(root, folder), join(checkout, folder), { recursive: true })
  writeFileSync(join(checkout, 'package.json'), JSON.stringify({ private: true, workspaces: ['packages/*'] }))
})

afterAll(() => rmSync(checkout, { recursive: true, force: true }))

/** The problems of the package after a change of its manifest. */
async function problemsWith(change: Readonly<Record<string, unknown>>): Promise<string[]> {
  const manifest = { ...manifestOf(checkout, folder), ...change }
  writeFileSync(join(checkout, folder, 'package.json'), JSON.stringify(manifest))
  const [packed] = await packAll(checkout, [folder])
  return packageProblems(folder, manifest, packed as NonNullable<typeof packed>, release)
}

describe('npm run check:packages', () => {
  test('accepts a package as it is', async () => {
    expect(await problemsWith({})).toEqual([])
  })

  test('refuses a manifest without `repository`', async () => {
    const problems = await problemsWith({ repository: undefined })

    expect(problems).toEqual([
      expect.stringContaining('packages/regex/package.json: `repository` must be {"type":"git"'),
    ])
  })

  test('refuses a file of `dist` that `files` leaves out', async () => {
    const problems = await problemsWith({ files: ['dist/*.d.ts', 'README.md', 'CHANGELOG.md'] })

    expect(problems).toEqual([expect.stringContaining('"dist/index.js" is not in the package')])
  })

  test('refuses a path of `exports` that does not exist', async () => {
    const exports = { '.': './dist/index.js', './deep': { types: './dist/deep.d.ts', default: './dist/index.js' } }

    expect(await problemsWith({ exports })).toEqual([expect.stringContaining('"dist/deep.d.ts" is not in the package')])
  })

  test('refuses a package without its changelog, and with a test', async () => {
    writeFileSync(join(checkout, folder, 'dist/index.test.js'), '')

    expect(await problemsWith({ files: ['dist'] })).toEqual([
      'packages/regex: CHANGELOG.md is not in the package',
      'packages/regex: the package holds a test, dist/index.test.js',
    ])
  })
})
