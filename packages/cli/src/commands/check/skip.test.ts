import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const config = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`

describe.each([
  ['check', ['check', '--kubernetes-version', '1.34']],
  ['fix', ['fix', '--dry-run', '--kubernetes-version', '1.34']],
  ['versions compute', ['versions', 'compute']],
  ['versions compute --table', ['versions', 'compute', '--table']],
])('krmkit %s --skip', (_, command) => {
  it.each<[skip: string, unmatched: readonly string[]]>([
    ['ConfigMap/a', []],
    ['ConfigMap,v1/ConfigMap/b', []],
    ['ConfigMap/c', ['ConfigMap/c']],
    ['ConfigMapx,v1/ConfigMap/a,v2/ConfigMap', ['ConfigMapx', 'v2/ConfigMap']],
  ])('%s: a warning about each value that matches nothing, with the same exit code', async (skip, unmatched) => {
    const { directory } = temporaryPackage({ 'a.yaml': `${config('a')}---\n${config('b')}` })
    const { exitCode, stderr } = await callProgram([...command, '--skip', skip], { cwd: directory })

    expect([exitCode, stderr]).toEqual([
      0,
      unmatched
        .map((text) => `warning: --skip "${text}" must name an object of the check, and matches nothing\n`)
        .join(''),
    ])
  })
})
