import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineOver } from '../../../site/playground/engine/engine.ts'
import type { Engine } from '../../../site/playground/engine/protocol.ts'
import { isFull, sampleDraw, sampleNote } from '../../sample.ts'
import { bundleEngine } from './bundle-engine.ts'
import { comparedRuns } from './compared-runs.ts'
import { comparable, runOnDisk } from './run-on-disk.ts'
import { startThread } from './thread-worker.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-same-')))
let engine: Engine

beforeAll(async () => {
  const { worker } = await bundleEngine(folder)
  engine = engineOver(() => startThread(worker), 300)
})
afterAll(() => {
  engine.close()
  rmSync(folder, { recursive: true })
})

const REMOVES = `apiVersion: fn.kpt.dev/v1alpha1
kind: StarlarkRun
metadata:
  name: remove
  annotations:
    config.kubernetes.io/local-config: "true"
source: |
  ctx.resource_list["items"] = []
`

// Also for machines without a browser, so a sample only: tests/site/in-page.test.ts compares all runs, in a page.
describe(`the engine has the bytes, the messages and the exit code of the command (${sampleNote})`, () => {
  const draw = sampleDraw()
  const sample = comparedRuns().flatMap(({ title, runs }) =>
    title === 'Stories' || isFull ? runs : runs.length > 0 ? [draw.pick(runs)] : [],
  )

  it.each(sample)('$id', async ({ run }) => {
    expect(comparable(await engine.run(run))).toEqual(comparable(await runOnDisk(run, folder)))
  })

  it('a file that a run removes is also removed in the page', async () => {
    const files = { 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n', 'fn.yaml': REMOVES }
    const run = { arguments: ['eval', '.', 'starlark', '--fn-config', 'fn.yaml'], files }
    const end = comparable(await engine.run(run))
    expect(end).toHaveProperty('removed', expect.arrayContaining(['a.yaml']))
    expect(end).toEqual(comparable(await runOnDisk(run, folder)))
  })

  it('is compared in each part: a run with other files has other results', async () => {
    const run = { arguments: ['check', '.', '--format', 'json'], files: { 'a.yaml': 'kind: ConfigMap\n' } }
    const other = comparable(await engine.run({ ...run, files: {} }))
    expect(other).not.toEqual(comparable(await runOnDisk(run, folder)))
  })
})
