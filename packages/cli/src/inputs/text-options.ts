import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findPatches, type HasChart } from '@krmkit/check/objects'
import type { InputText } from './input-texts.ts'

/** How a check reads files: with the patches of the Kustomizations among them, and without the templates of charts. */
export function textOptions(inputs: readonly InputText[], cwd: string) {
  return { patches: findPatches(inputs), hasChart: chartsIn(cwd) }
}

/** Whether a folder, relative to the working directory, is that of a chart. */
export function chartsIn(cwd: string): HasChart {
  return (folder) => existsSync(join(resolve(cwd, folder), 'Chart.yaml'))
}
