import { expect, test } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const map = (name: string, value: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {k: ${value}}\n`
const KPTFILE =
  'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\npipeline:\n  mutators:\n  - image: set-labels\n    configMap: {a: b}\n'

test.each([
  ['eval', ['eval', '.', 'set-labels', '--', 'a=b'], {}],
  ['render', ['render', '.'], { Kptfile: KPTFILE }],
])('krmkit %s warns about a document that kubectl refuses, and keeps its bytes', async (_, args, more) => {
  const files = { ...more, 'a.yaml': `${map('a', '"\\/"')}---\n${map('b', '"\\/"')}`, 'c.yaml': map('c', '"/"') }
  const trial = temporaryPackage(files)
  const { stderr } = await callProgram(args, { cwd: trial.directory })

  expect(stderr.match(/kubectl refuses/g)).toHaveLength(1)
  expect(stderr).toMatch(/warning: a\.yaml:4:12: kubectl refuses this document: .*\[kubectl-refuses\]/)
})
