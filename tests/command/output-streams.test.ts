import { spawnSync } from 'node:child_process'
import { testUnless } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { krmkit as program } from '../faults/krmkit.ts'

const resource = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const onLinux = process.platform === 'linux' ? undefined : 'only Linux has descriptors as paths in /proc'

/** Commands that write to a file that the user names, and what they write. */
const WRITING = [
  ['build k -o', /^apiVersion: v1\n/],
  ['composition consolidate c -o', /^apiVersion: /],
  ['check k/a.yaml --because known -q --write-baseline', /^apiVersion: krmkit\.dev\/v1alpha1\nkind: Baseline\n/],
] as const

/** Runs a line of bash in a folder with packages; `krmkit` is the command. */
function shell(line: string) {
  const { directory, read } = temporaryPackage({
    'k/a.yaml': resource,
    'k/kustomization.yaml': 'resources: [a.yaml]\n',
    'c/composition.yaml': 'kind: Composition\ntransformers: []\n',
    log: 'first\n',
  })
  const krmkit = `krmkit() { '${process.execPath}' '${program}' "$@"; }`
  const { status, stderr } = spawnSync('bash', ['-c', `set -o pipefail\n${krmkit}\n${line}`], {
    cwd: directory,
    encoding: 'utf8',
  })
  return { status, stderr, files: read() }
}

describe.each(WRITING)('krmkit %s', (command, written) => {
  test.each([
    ['a file', `krmkit ${command} out`],
    ['/dev/stdout, a pipe', `krmkit ${command} /dev/stdout | cat > out`],
    ['/dev/stdout, a file', `krmkit ${command} /dev/stdout > out`],
    ['/dev/stderr', `krmkit ${command} /dev/stderr 2> out`],
    ['/dev/fd/3', `krmkit ${command} /dev/fd/3 3> out`],
    ['a process', `krmkit ${command} >(cat > out; touch done); until [ -e done ]; do sleep 0.01; done; rm done`],
    ['a named pipe', `mkfifo pipe; cat pipe > out 2>&- & krmkit ${command} pipe || kill $!; wait $! && rm pipe`],
  ])('writes to %s', (_, line) => {
    const { status, stderr, files } = shell(line)

    expect([status, stderr]).toEqual([0, ''])
    expect(files.out).toMatch(written)
  })

  testUnless(onLinux)('adds to the file behind /dev/stdout, as >> of a shell does', () => {
    const { status, files } = shell(`krmkit ${command} /dev/stdout >> log`)

    expect(status).toBe(0)
    expect(files.log).toMatch(/^first\napiVersion: /)
  })

  test('reports a descriptor that is not open', () => {
    const { status, stderr } = shell(`krmkit ${command} /dev/fd/9 9>&-`)

    expect([status, stderr]).toEqual([1, expect.stringMatching(/^error: (cannot write )?\/dev\/fd\/9/)])
  })
})
