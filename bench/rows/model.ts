import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { modelFile } from '../../packages/kubernetes-schemas/generator/main.ts'
import { root } from '../../tools/paths.ts'
import { median } from '../measure.ts'
import type { Row } from '../row.ts'

/** The model of all Kubernetes minors: its size, and what loading it takes in a fresh process. */
export function model(rounds: number): Row[] {
  const bytes = gzipSync(readFileSync(modelFile), { level: 9 }).length
  const runs = Array.from({ length: rounds }, load)
  const opened = median(runs.map((run) => run.opened))
  const all = median(runs.map((run) => run.all))
  return [
    {
      what: 'the model of all Kubernetes minors, by gzip',
      must: '< 60 KB',
      measured: `${(bytes / 1024).toFixed(1)} KB`,
      isMet: bytes < 60 * 1024,
    },
    {
      what: 'the model loaded and a kind looked up, in a fresh process',
      must: '< 10 ms',
      measured: `${opened.toFixed(1)} ms (${all.toFixed(1)} ms where every field of every kind is asked for)`,
      isMet: opened < 10,
    },
  ]
}

function load(): { readonly opened: number; readonly all: number } {
  const args = ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(root, 'bench/load-model.ts')]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}
