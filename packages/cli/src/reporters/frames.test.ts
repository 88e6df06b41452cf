import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { clean, report } from '../../tests/example-report.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import type { Finding, FindingReport } from './finding.ts'
import { framesOfReport, hasFrames } from './frames.ts'
import { createPrinter } from './printer.ts'

const FILES: Readonly<Record<string, string>> = {
  'a.yaml': 'kind: Service\nspec:\n  trafficDistribution: PreferClose\n  b: 1\n---\nkind: X\n',
  's.yaml': 'kind: Secret\nstringData:\n  password: hunter2\ntype: Opqaue\n',
}
const notYet: Finding = {
  severity: 'error',
  rule: 'not-yet',
  message: 'spec.trafficDistribution must not be set',
  hint: 'See https://kep.k8s.io/4444',
  file: 'a.yaml',
  line: 3,
  column: 3,
}
const reportOf = (...findings: readonly Finding[]): FindingReport => ({
  ...report,
  objects: findings.map((finding) => ({ file: finding.file ?? '', label: '', findings: [finding] })),
  sourceOf: (file) => FILES[file],
})
const frames = (of: FindingReport) => framesOfReport(of, (_, text) => text)

describe('the report for a terminal', () => {
  it('has the findings of each file below its name, with their source, and each hint once', () => {
    const findings = [
      notYet,
      { ...notYet, file: 's.yaml', line: 4, column: undefined, severity: 'warning' },
      { ...notYet, file: '', line: undefined, column: undefined, hint: undefined, severity: 'info' },
      { ...notYet, line: 6, column: 7, hint: 'Other' },
    ] as const
    expect(frames(reportOf(...findings))).toBe(`a.yaml
  3:3  error: spec.trafficDistribution must not be set [not-yet]
   2 | spec:
   3 |   trafficDistribution: PreferClose
     |   ^
   4 |   b: 1
    See https://kep.k8s.io/4444

  6:7  error: spec.trafficDistribution must not be set [not-yet]
   6 | kind: X
     |       ^
    Other

s.yaml
  4  warning: spec.trafficDistribution must not be set [not-yet]
   4 | type: Opqaue

note: spec.trafficDistribution must not be set [not-yet]

3 files: 1 CustomResourceDefinition, 1 custom resource, 1 other document; 2 errors, 1 warning, 1 note
`)
  })

  it('shows no value of a Secret', () => {
    const text = frames(reportOf({ ...notYet, file: 's.yaml', line: 3 }, { ...notYet, file: 's.yaml', line: 4 }))
    expect(text).toContain('type: Opqaue')
    expect(text).not.toContain('hunter2')
  })

  it('aligns line numbers, and ends at the ends of the file', () => {
    const text = Array.from({ length: 10 }, (_, i) => `k${i + 1}: 1\n`).join('')
    const of = (line: number) =>
      frames({ ...reportOf({ ...notYet, hint: undefined, line, column: 1 }), sourceOf: () => text })
    expect(of(9)).toContain('\n    8 | k8: 1\n    9 | k9: 1\n      | ^\n   10 | k10: 1\n')
    expect(of(1)).toContain('[not-yet]\n   1 | k1: 1\n     | ^\n   2 | k2: 1\n')
    expect(of(10)).toContain('   10 | k10: 1\n      | ^\n\n3 files')
    expect(of(12)).not.toContain(' | ')
  })

  it('has control characters neither from files nor from findings', () => {
    const { paint, print } = createPrinter({ isColoured: true })
    const hostile = reportOf({ ...notYet, message: 'a\u001b[2J', hint: '\u001b]0;x\u0007', file: 'a.yaml' })
    const text = print(framesOfReport({ ...hostile, sourceOf: () => '\u001b[2J\nb: \u001b[2J\n\u001b[2J: 1\n' }, paint))
    expect(text).toContain('\u001b[31merror:\u001b[0m')
    expect(text).not.toMatch(/\u001b(?!\[\d+m)/)
  })
})

describe('a report has frames', () => {
  const many = (count: number) => reportOf(...Array.from({ length: count }, () => notYet))

  it.each([
    ['one finding', many(1), true],
    ['20 findings', many(20), true],
    ['21 findings', many(21), false],
    ['no finding', clean, false],
    ['no sources', { ...many(1), sourceOf: undefined }, false],
  ])('with %s: %s', (_, of, expected) => {
    expect(hasFrames(of as FindingReport)).toBe(expected)
  })

  it('only in text, and only on a terminal', async () => {
    const { directory: cwd } = temporaryPackage({
      'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  a: 5\n',
    })
    const check = async (isOutTerminal: boolean, ...args: readonly string[]) =>
      (await callProgram(['check', 'a.yaml', '--kubernetes-version', '1.34', ...args], { cwd, isOutTerminal })).stdout
    expect(await check(true)).toMatch(/^a\.yaml\n {2}5:6 {2}error: .*\n {3}4 \| data:\n {3}5 \| {3}a: 5\n/)
    expect(await check(false)).toMatch(/^a\.yaml:5:6: error: .*\n1 file: /)
    for (const format of ['json', 'github', 'csv', 'wide'])
      expect(await check(true, '--format', format)).toBe(await check(false, '--format', format))
  })
})
