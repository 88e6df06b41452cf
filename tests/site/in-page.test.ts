import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { comparedRuns } from '../playground/engine/compared-runs.ts'
import { comparable, runOnDisk } from '../playground/engine/run-on-disk.ts'
import { isFull, sampleDraw, sampleNote } from '../sample.ts'
import { startPageEngine } from './browser/page-engine.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

describeUnless(site.missing)('the engine in a page of the site', () => {
  test(`has the files, the output and the exit code of the command in examples of every mode (${sampleNote})`, async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-in-page-')))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await site.visit('playground', async (page) => {
      const engine = await startPageEngine(page, site)
      const draw = sampleDraw()
      const differences: unknown[] = []
      let compared = 0
      for (const { title, runs: all } of comparedRuns()) {
        // About half of the runs of a group, others in each run of the tests; all with `npm run test:full`.
        const runs = isFull ? all : draw.some(all)
        // The page and the command work at the same time.
        const inPage = engine.run(runs.map(({ run }) => run))
        for (const [at, { id, run }] of runs.entries()) {
          const onDisk = comparable(await runOnDisk(run, folder))
          const ended = (await inPage)[at]
          const end = ended && comparable(ended)
          if (!isDeepStrictEqual(end, onDisk)) differences.push({ title, id, end, onDisk })
          compared++
        }
      }

      expect(differences).toEqual([])
      expect(compared).toBeGreaterThan(isFull ? 250 : 90)
    })
  })

  test('is compared in each part: a run with other files has other results', async () => {
    await site.visit('playground', async (page) => {
      const engine = await startPageEngine(page, site)
      const files = { 'a.yaml': 'kind: ConfigMap\n' }
      const run = { arguments: ['check', '.', '--format', 'json'], files }
      const ends = await engine.run([run, run, { ...run, files: {} }])
      const [first, second, other] = ends.map(comparable)

      expect(first).toHaveProperty('exitCode', 0)
      expect(second).toEqual(first)
      expect(other).not.toEqual(first)
    })
  })
})
