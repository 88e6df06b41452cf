import { chmodSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { withFolder } from '../../../packages/testing/src/programs/folder.ts'
import { command } from '../../../tools/command.ts'
import { ensureTool } from '../../../tools/install/go-tools.ts'
import type { Built } from '../builds/kustomize.ts'
import type { ChartQuestion } from './draw-tree.ts'
import { type RecordedRun, readCall } from './recorded-helm.ts'

/** What kustomize printed, and the calls of helm that it made. */
export type ChartAnswer = Built & { readonly runs: readonly RecordedRun[] }

/** Calls helm, and keeps its arguments, its values files and its output. */
const WRAPPER = `#!/bin/sh
run=$(mktemp -d "$KRMKIT_HELM_RUNS/XXXXXXXX")
count=0
last=
for arg in "$@"; do
  printf '%s\\0' "$arg" >> "$run/args"
  if [ "$last" = -f ]; then cp "$arg" "$run/values-$count"; count=$((count + 1)); fi
  last=$arg
done
"$KRMKIT_HELM" "$@" > "$run/output"
code=$?
[ "$code" = 0 ] && : > "$run/passed"
cat "$run/output"
exit "$code"
`

/** Builds a tree with the real kustomize, and with a helm whose calls are recorded. */
export async function askKustomize({ files, target, flags }: ChartQuestion, helm: string): Promise<ChartAnswer> {
  const kustomize = await ensureTool('kustomize')
  return withFolder({ 'helm.sh': WRAPPER, ...prefixed(files) }, async (given) => {
    const folder = realpathSync(given)
    const runs = join(folder, 'runs')
    mkdirSync(runs)
    chmodSync(join(folder, 'helm.sh'), 0o755)
    const args = ['build', join(folder, 'tree', target), '--enable-helm', '--helm-command', join(folder, 'helm.sh')]
    const env = { PATH: process.env.PATH, HOME: folder, KRMKIT_HELM: helm, KRMKIT_HELM_RUNS: runs }
    const { exitCode, stdout, stderr } = await command(kustomize, [...args, ...flags], { env })
    const recorded = readdirSync(runs).flatMap((name) => readRun(join(runs, name), join(folder, 'tree')))
    const byCall = recorded.sort((a, b) => (JSON.stringify(a.call) < JSON.stringify(b.call) ? -1 : 1))
    if (exitCode === 0) return { output: stdout, runs: byCall }
    const lines = stderr.trim().split('\n')
    return {
      error: (lines.at(-1) ?? '').replaceAll(folder, '/build').replaceAll(/\S+\/kustomize-helm-\d+/g, '/helm'),
      runs: byCall,
    }
  })
}

function prefixed(files: ChartQuestion['files']): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`tree/${path}`, text]))
}

function readRun(run: string, folder: string): RecordedRun[] {
  const args = readFileSync(join(run, 'args'), 'utf8').split('\0').slice(0, -1)
  if (args[0] !== 'template') return []
  const names = readdirSync(run)
  const values = names.filter((name) => name.startsWith('values-')).sort()
  const call = readCall(
    args,
    values.map((name) => readFileSync(join(run, name), 'utf8')),
    folder,
  )
  return [{ call, ...(names.includes('passed') && { output: readFileSync(join(run, 'output'), 'utf8') }) }]
}
