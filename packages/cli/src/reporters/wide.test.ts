import { describe, expect, it } from 'vitest'
import { clean, report } from '../../tests/example-report.ts'
import type { Finding, FindingReport } from './finding.ts'
import { createPrinter } from './printer.ts'
import { excerptOf } from './source-excerpt.ts'
import { wideOfReport } from './wide.ts'

const source = 'kind: Service\nspec:\n  trafficDistribution: PreferClose\n  b: 1\n'
const notYet: Finding = {
  severity: 'error',
  rule: 'not-yet',
  message: 'spec.trafficDistribution must not be set',
  hint: 'See https://kep.k8s.io/4444',
  file: 'a.yaml',
  line: 3,
  column: 3,
  field: 'spec.trafficDistribution',
  resource: { apiVersion: 'v1', kind: 'Service', name: 'web' },
  tags: { reason: 'not-yet', kubernetes: '1.21-1.29' },
}
const reportOf = (text: string | undefined, ...findings: readonly Finding[]): FindingReport => ({
  ...report,
  objects: [{ file: 'a.yaml', label: 'Service web', findings }],
  sourceOf: (file) => (file === 'a.yaml' ? text : undefined),
})
const wide = (of: FindingReport) => wideOfReport(of, (_, text) => text)

describe('the wide report', () => {
  it('has the source of a finding with a caret, its object, field, reason, versions and hint', () => {
    expect(wide(reportOf(source, notYet))).toBe(`a.yaml:3:3: error: spec.trafficDistribution must not be set [not-yet]
 3 |   trafficDistribution: PreferClose
   |   ^
  object:   Service/web
  field:    spec.trafficDistribution
  reason:   not-yet
  versions: 1.21-1.29
  hint:     See https://kep.k8s.io/4444

3 files: 1 CustomResourceDefinition, 1 custom resource, 1 other document; 1 error
`)
  })

  it('lists accepted findings with their reason', () => {
    const object = {
      file: 'a.yaml',
      label: 'a',
      findings: [],
      accepted: [{ finding: notYet, because: 'soon', by: 'baseline' as const }],
    }

    expect(
      wide({ ...report, objects: [object] }),
    ).toBe(`a.yaml:3:3: accepted: spec.trafficDistribution must not be set [not-yet]
  baseline: soon

3 files: 1 CustomResourceDefinition, 1 custom resource, 1 other document; nothing found, 1 accepted
`)
  })

  it.each([
    ['no source', undefined],
    ['a source that is shorter', 'a: 1\n'],
    ['an empty line', 'a\n\n\nb'],
  ])('shows no excerpt of %s', (_, text) => {
    expect(wide(reportOf(text, notYet))).not.toContain('|')
  })

  it('shows no excerpt of a value of a Secret', () => {
    const secret = 'kind: Secret\nstringData:\n  password: hunter2\ntype: Opqaue\n'
    const at = (line: number) => wide(reportOf(secret, { ...notYet, line, column: 1 }))

    expect(at(3)).not.toContain('hunter2')
    expect(at(4)).toContain(' 4 | type: Opqaue')
  })

  it('shows no excerpt of a Secret whose values have several lines', () => {
    const secret = 'kind: Secret\nstringData:\n  password: |\n    hunter2\n    more\ntype: Opqaue\n'

    for (let line = 1; line <= 6; line++) expect(wide(reportOf(secret, { ...notYet, line }))).not.toContain('hunter2')
  })

  it('has colours on terminals only, and no control characters', () => {
    const { paint, print } = createPrinter({ isColoured: true })
    const hostile = { ...notYet, message: 'a\u001b[2J', hint: '\u001b]0;x\u0007', file: 'a.yaml' }
    const of = reportOf('\n\n  a: \u001b[31m\n', hostile)

    expect(print(wideOfReport(of, paint))).toContain('\u001b[31merror:\u001b[0m')
    expect(print(wideOfReport(of, paint))).not.toContain('\u001b[2J')
    expect(wide(of)).not.toContain('\u001b')
    expect(wide(clean)).toBe(
      '3 files: 1 CustomResourceDefinition, 1 custom resource, 1 other document; nothing found\n',
    )
  })
})

describe('the excerpt of a line', () => {
  const caretOf = (text: string, column: number) => {
    const [line = '', caret = ''] = excerptOf([text], 1, column)
    return { line, caret, at: [...line][[...caret].indexOf('^')] }
  }

  it.each([
    ['a plain line', 'name: web', 7, 'w'],
    ['tabs', '\tname: web', 8, 'w'],
    ['control characters', '\u001bname: web', 8, 'w'],
    ['emoji of two code units', 'a: "\u{10400}" b', 9, 'b'],
    ['a long line', `${'x'.repeat(500)}y${'z'.repeat(500)}`, 501, 'y'],
  ])('with %s has its caret under the column', (_, text, column, character) => {
    expect(caretOf(text, column).at).toBe(character)
  })

  it('counts wide characters twice', () => {
    expect(caretOf('a: "\u5b57\u5b57" b', 8).caret).toBe(`   | ${' '.repeat(9)}^`)
  })

  it('is cut on both sides', () => {
    const { line } = caretOf(`${'x'.repeat(500)}y${'z'.repeat(500)}`, 501)

    expect(line.length).toBeLessThan(120)
    expect(line).toMatch(/^ 1 \| …x+yz+…$/)
  })

  it('has no caret without a column', () => {
    expect(excerptOf(['a: 1'], 1, undefined)).toEqual([' 1 | a: 1'])
  })
})
