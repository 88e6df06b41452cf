import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describeUnless, visibleText } from '@krmkit/testing'
import { kptFn, readFiles, withFolder } from '@krmkit/testing/programs'
import { expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { buildNoOp } from './build-no-op.ts'
import { missingKpt } from './requirements.ts'

const varied = `${root}/fixtures/packages/varied`
const missing = await missingKpt()

/** The varied package in a folder of its own, with a pipeline that runs an executable as mutator and as validator. */
function copyPackage(folder: string, executable: string): string {
  mkdirSync(folder)
  cpSync(varied, folder, { recursive: true })
  // Both copies name the same path, so that their Kptfiles stay equal.
  const pipeline = 'pipeline:\n  mutators:\n  - exec: EXEC # twice\n  - exec: EXEC\n  validators:\n  - exec: EXEC\n'
  const kptfile = readFileSync(`${folder}/Kptfile`, 'utf8') + pipeline.replaceAll('EXEC', executable)
  writeFileSync(`${folder}/Kptfile`, kptfile)
  return folder
}

/** Bytes of a package that can be compared by eye, the path of the executable replaced. */
function snapshot(folder: string, executable: string): Record<string, string> {
  const files = Object.entries(readFiles(folder))
  return Object.fromEntries(files.map(([path, text]) => [path, visibleText(text.replaceAll(executable, 'EXEC'))]))
}

describeUnless(missing)('a function that does nothing, under kpt', () => {
  test.each([
    ['kpt fn eval', 'eval'],
    ['kpt fn render', 'render'],
  ] as const)('%s leaves every file as `cat` leaves it, three runs in a row', async (_, action) => {
    await withFolder({}, async (folder) => {
      const ours = await buildNoOp(`${folder}/no-op.js`)
      const copies = {
        [ours]: copyPackage(`${folder}/ours`, ours),
        '/bin/cat': copyPackage(`${folder}/cats`, '/bin/cat'),
      }
      const before = snapshot(`${folder}/cats`, '/bin/cat')

      for (const run of [1, 2, 3]) {
        for (const [executable, copy] of Object.entries(copies)) {
          const args = action === 'eval' ? ['--exec', executable] : ['--allow-exec']
          const { exitCode, stderr } = await kptFn(action, copy, args)
          expect(exitCode, stderr).toBe(0)
        }

        const [own, cats] = [snapshot(`${folder}/ours`, ours), snapshot(`${folder}/cats`, '/bin/cat')]
        expect(own, `run ${run}`).toEqual(cats)
        expect(Object.keys(own)).toEqual(Object.keys(before))
        expect(own['comments.yaml']?.split('Licence header, line one.').length, 'headers').toBe(2)
        expect(own['README.md']).toBe(before['README.md'])
      }
    })
  })

  test('the package holds what people write: kpt itself rewrites more than half of its files', async () => {
    await withFolder({}, async (folder) => {
      const copy = copyPackage(`${folder}/cats`, '/bin/cat')
      const before = snapshot(copy, '/bin/cat')

      await kptFn('eval', copy, ['--exec', '/bin/cat'])

      const after = snapshot(copy, '/bin/cat')
      const changed = Object.keys(before).filter((path) => before[path] !== after[path])
      expect(changed.length).toBeGreaterThan(Object.keys(before).length / 2)
    })
  })
})
