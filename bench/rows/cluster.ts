import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { krmkit } from '../build-run.ts'
import { definition } from '../custom-resource-definitions.ts'
import { benchObjects } from '../kubernetes-objects.ts'
import { interleave, measure, type Program } from '../measure.ts'
import type { Row } from '../row.ts'
import { anyVerdict } from './versions.ts'

const DEFINITIONS = 200
const BUILT_IN = 1_000
/** Custom resources of each definition. */
const CUSTOM = 5
/** Schema nodes of each definition: 280 KB as kubectl prints it, the mean of those of well-known operators. */
const NODES = 200

/** The check of a cluster, compared with the same calls of a fake kubectl without krmkit. */
export async function cluster(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-'))
  try {
    const { kubectl, calls } = writeFakeKubectl(folder)
    const check = (): Program => [...krmkit(), 'check', '--cluster', '--kubectl-command', kubectl]
    // What the program prints is read once, so that the replayed calls are those of the command.
    const runs = await interleave(Math.ceil(rounds / 3), {
      check: () => measure(anyVerdict(check()), '/dev/null'),
      alone: () =>
        measure(['/bin/sh', '-c', `sort -u '${calls}' | xargs -P4 -L1 '${kubectl}' > /dev/null`], '/dev/null'),
    })
    const beyond = (runs.check.milliseconds - runs.alone.milliseconds) / 1000
    const ownProcessor = runs.check.processor - runs.alone.processor
    const what = `cluster: ${BUILT_IN + CUSTOM * DEFINITIONS} objects and ${DEFINITIONS} definitions from a fake kubectl`
    return [
      {
        what: `${what}, beyond its own time`,
        must: '<= 3 s',
        measured: `${beyond.toFixed(2)} s (${(runs.check.milliseconds / 1000).toFixed(2)} with the fake's ${(runs.alone.milliseconds / 1000).toFixed(2)} s)`,
        isMet: beyond <= 3,
      },
      {
        what: `${what}, processor time beyond its own`,
        must: '<= 3 s',
        measured: `${(ownProcessor / 1000).toFixed(2)} s`,
        isMet: Number.isNaN(ownProcessor) ? undefined : ownProcessor <= 3_000,
      },
      {
        what: `${what}, memory`,
        must: '<= 400 MiB',
        measured: `${runs.check.mebibytes.toFixed(0)} MiB`,
        isMet: runs.check.mebibytes <= 400,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes a program that prints recorded lists, and appends its arguments to a file. */
function writeFakeKubectl(folder: string): { readonly kubectl: string; readonly calls: string } {
  const definitions = Array.from({ length: DEFINITIONS }, (_, number) => definition(number, NODES))
  const lists = new Map<string, object[]>()
  for (const object of benchObjects(BUILT_IN).objects) {
    const name = resourceName(object.apiVersion, `${object.kind.toLowerCase()}s`)
    lists.set(name, [...(lists.get(name) ?? []), object])
  }
  for (const { spec } of definitions) {
    const apiVersion = `${spec.group}/v1`
    const objects = Array.from({ length: CUSTOM }, (_, i) => ({
      apiVersion,
      kind: spec.names.kind,
      metadata: { name: `thing-${i}`, namespace: 'bench' },
      spec: {},
    }))
    lists.set(resourceName(apiVersion, spec.names.plural), objects)
  }
  const print = (name: string, text: string): void => writeFileSync(join(folder, `${name}.out`), text)
  // kubectl indents by four spaces.
  const listOf = (items: readonly object[]): string =>
    JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 4)
  print('names', [...lists.keys()].map((name) => `${name}\n`).join(''))
  print('version', JSON.stringify({ serverVersion: { major: '1', minor: '36' } }))
  print('none', '')
  print('customresourcedefinitions.apiextensions.k8s.io', listOf(definitions))
  for (const [name, objects] of lists) print(name, listOf(objects))
  const calls = join(folder, 'calls')
  const kubectl = join(folder, 'kubectl')
  writeFileSync(
    kubectl,
    `#!/bin/sh
echo "$*" >> '${calls}'
case "$*" in
  version*) file=version ;;
  *--namespaced=true*) file=names ;;
  api-resources*) file=none ;;
  *) file=$2 ;;
esac
exec cat "${folder}/$file.out"
`,
  )
  chmodSync(kubectl, 0o755)
  return { kubectl, calls }
}

/** `deployments.apps`, as `kubectl api-resources --output=name` prints it. */
function resourceName(apiVersion: string, plural: string): string {
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : ''
  return group === '' ? plural : `${plural}.${group}`
}
