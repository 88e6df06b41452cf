import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { krmkit } from '../build-run.ts'
import { kustomization, overlay, writeTree } from '../kustomizations.ts'
import { interleave, measure } from '../measure.ts'
import type { Row } from '../row.ts'

const OVERLAYS = 60

/** What 60 overlays of one base give is built and checked in one call, against building them in one call. */
export async function checkOverlays(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-'))
  try {
    const names = Array.from({ length: OVERLAYS }, (_, i) => `overlay-${i}`)
    const overlays = names.map((name): [string, string] => [
      `${name}/kustomization.yaml`,
      overlay(['../base'], `namespace: ${name}\nnamePrefix: ${name}-\n`),
    ])
    writeTree(folder, { ...kustomization('base', 200), ...Object.fromEntries(overlays) })
    const targets = names.map((name) => join(folder, name))
    const runs = await interleave(Math.ceil(rounds / 3), {
      build: () => measure([...krmkit(), 'build', ...targets], '/dev/null'),
      check: () => measure([...krmkit(), 'check', folder, '--kubernetes-version', '1.34'], '/dev/null'),
    })
    const ratio = runs.check.processor / runs.build.processor
    const { mebibytes } = runs.check
    return [
      {
        what: 'check of what 60 overlays of a base of 200 resources give, against building all 60 (processor time)',
        must: '<= 2x, <= 300 MB',
        measured: `${ratio.toFixed(2)}x (${runs.build.processor.toFixed(0)} ms, ${runs.check.processor.toFixed(0)} ms), ${mebibytes.toFixed(0)} MiB`,
        isMet: ratio <= 2 && mebibytes <= 286,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
