import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { asBytes, script, temporaryPackage } from '../../tests/temporary-package.ts'

const head = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`
const GIVEN = `${head('given')}data:\n  y: y # theirs\n  0644: 0644\n`
const MISREAD = `${head('misread')}data:\n  y: y # c\n  0644: 0644\n  a: {n: [{off: no}]}\n`
const QUOTED = `${head('misread')}data:\n  "y": "y" # c\n  "0644": 0644\n  a: {"n": [{"off": "no"}]}\n`
const HARMLESS = `${head('harmless')}data:\n  'y':   yes sir # c\n  1: 0644\n  "no": 1_000\n`

/** Adds the two new resources to the list that it gets. */
function adding() {
  const items = [MISREAD, HARMLESS].map((text) => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`)
  const { file } = temporaryPackage({ 'items.yaml': items.join('') })
  return script(`sed '/^functionConfig:/,$d'; cat '${file('items.yaml')}'`)
}

describe('a new resource of a program has quotes where kubectl reads another key or value', () => {
  const wanted = { 'a.yaml': GIVEN, 'configmap_harmless.yaml': HARMLESS, 'configmap_misread.yaml': QUOTED }

  it('eval', async () => {
    const { directory, read } = temporaryPackage({ 'a.yaml': GIVEN })
    const { exitCode, stderr } = await callProgram(['eval', directory, '--exec', adding()])
    expect(exitCode, stderr).toBe(0)
    expect(read()).toEqual(asBytes(wanted))
  })

  it('render', async () => {
    const Kptfile = `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\npipeline:\n  mutators:\n  - exec: ${adding()}\n`
    const { directory, read } = temporaryPackage({ 'a.yaml': GIVEN, Kptfile })
    const { exitCode, stderr } = await callProgram(['render', directory, '--allow-exec'])
    expect(exitCode, stderr).toBe(0)
    expect(read()).toEqual(asBytes({ ...wanted, Kptfile }))
  })
})
