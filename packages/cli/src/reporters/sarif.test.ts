import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { clean, missingType, report, unreadable } from '../../tests/example-report.ts'
import type { Finding, FindingReport, ReportedObject } from './finding.ts'
import { sarifOfReport } from './sarif.ts'

/** The formats that the schema of the standard names (RFC 3986, RFC 3339). */
const FORMATS = {
  uri: /^[a-z][a-z0-9+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})*$/i,
  'uri-reference':
    /^(?![^/?#]*:)(?:[\w.~:/?#@!$&'()*+,;=-]|%[0-9a-f]{2})*$|^[a-z][a-z0-9+.-]*:(?:[\w.~:/?#@!$&'()*+,;=-]|%[0-9a-f]{2})*$/i,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/,
}

const reportOf = (findings: readonly Finding[], accepted: ReportedObject['accepted'] = []): FindingReport => ({
  ...report,
  objects: [{ file: 'a.yaml', label: 'Shop a', findings, accepted }],
})
const withAccepted = reportOf(
  [missingType],
  [
    { finding: unreadable, because: 'known', by: 'baseline' },
    { finding: { ...missingType, severity: 'info', rule: 'lint' }, because: 'a relic', by: 'annotation' },
  ],
)

// biome-ignore lint/suspicious/noExplicitAny: the tests spoil and read parts of parsed JSON.
type Run = any

describe('as SARIF', () => {
  const schema = JSON.parse(readFileSync(new URL('sarif-2.1.0.schema.json', import.meta.url), 'utf8'))
  const ajv = new Ajv({ strict: true, allErrors: true, formats: FORMATS })
  const isValid = ajv.compile(schema)

  const errorsOf = (log: unknown) => (isValid(log) ? [] : isValid.errors)

  it.each([
    ['findings', report],
    ['none', clean],
    ['accepted findings', withAccepted],
    ['a second place', reportOf([{ ...missingType, related: [{ file: '/b c.yaml', line: 2, message: 'the first' }] }])],
    ['tags', reportOf([{ ...missingType, tags: { reason: 'removed', kubernetes: '1.30' } }])],
  ])('%s: valid by the schema', (_what, of) => {
    expect(errorsOf(JSON.parse(sarifOfReport(of)))).toEqual([])
  })

  it.each<[string, (run: Run) => void]>([
    ['a level that does not exist', (run) => Object.assign(run.results[0], { level: 'fatal' })],
    ['a result without a message', (run) => delete run.results[0].message],
    ['a line 0', (run) => Object.assign(run.results[0].locations[0].physicalLocation.region, { startLine: 0 })],
    [
      'a file with a space',
      (run) => Object.assign(run.results[0].locations[0].physicalLocation.artifactLocation, { uri: 'a b' }),
    ],
    [
      'a suppression without a kind',
      (run) => Object.assign(run.results[0], { suppressions: [{ status: 'accepted' }] }),
    ],
    ['a fingerprint that is a number', (run) => Object.assign(run.results[0].partialFingerprints, { a: 1 })],
    ['an unknown key', (run) => Object.assign(run.results[0], { severity: 'error' })],
    ['an invocation without success', (run) => delete run.invocations[0].executionSuccessful],
    ['a rule without an id', (run) => delete run.tool.driver.rules[0].id],
    ['a help page that is relative', (run) => Object.assign(run.tool.driver.rules[0], { helpUri: 'docs/a.md' })],
    ['no driver', (run) => delete run.tool.driver],
  ])('the schema refuses %s', (_what, spoil) => {
    const log = JSON.parse(sarifOfReport(report))
    spoil(log.runs[0])

    expect(errorsOf(log)).not.toEqual([])
  })

  it('text of the input does not become a link', () => {
    const message = 'a [b](https://evil.example) [c] (d)'
    const finding = { ...missingType, message, hint: message, related: [{ file: 'b.yaml', message }] }
    const text = sarifOfReport(reportOf([finding], [{ finding, because: message, by: 'baseline' }]))
    const [result] = JSON.parse(text).runs[0].results

    expect(text).not.toContain('](')
    expect(result.message.text).toBe(`${[message, message].join('\n').replaceAll('](', ']\u200b(')}`)
    expect(result.message.text).toContain('[c] (d)')
  })

  it('accepted findings have a suppression, and all others an empty list', () => {
    const [run] = JSON.parse(sarifOfReport(withAccepted)).runs

    expect(run.results.map(({ ruleId, suppressions }: Run) => [ruleId, suppressions])).toEqual([
      ['field-type-missing', []],
      ['yaml-syntax', [{ kind: 'external', status: 'accepted', justification: 'known' }]],
      ['lint', [{ kind: 'inSource', status: 'accepted', justification: 'a relic' }]],
    ])
    expect(JSON.parse(sarifOfReport(report)).runs[0].results[0]).not.toHaveProperty('suppressions')
  })

  it.each([
    ['with errors', report, 1, true],
    ['without findings', clean, 0, true],
    ['with notes that fail', { ...reportOf([{ ...missingType, severity: 'info' }]), failOn: 'note' as const }, 1, true],
    ['of unreadable input', { ...report, exitCode: 2 as const }, 2, false],
  ])('a run %s has its exit code', (_what, of, exitCode, executionSuccessful) => {
    expect(JSON.parse(sarifOfReport(of)).runs[0].invocations).toEqual([{ exitCode, executionSuccessful }])
  })

  it('a rule has the level of its most severe result', () => {
    const findings = (['info', 'error', 'warning'] as const).map((severity) => ({ ...missingType, severity }))
    const [run] = JSON.parse(sarifOfReport(reportOf([...findings, { ...unreadable, severity: 'info' }]))).runs

    expect(run.tool.driver.rules.map(({ id, defaultConfiguration }: Run) => [id, defaultConfiguration])).toEqual([
      ['field-type-missing', { level: 'error' }],
      ['yaml-syntax', { level: 'note' }],
    ])
  })

  it('a second place is a related location', () => {
    const related = [{ file: 'b.yaml', line: 2, column: 3, message: 'the first' }]
    const [run] = JSON.parse(sarifOfReport(reportOf([{ ...missingType, related }]))).runs

    expect(run.results[0].relatedLocations).toEqual([
      {
        id: 0,
        physicalLocation: { artifactLocation: { uri: 'b.yaml' }, region: { startLine: 2, startColumn: 3 } },
        message: { text: 'the first' },
      },
    ])
  })

  it('fingerprints differ among the results of a run, and do not depend on lines', () => {
    const fingerprints = (findings: readonly Finding[]) =>
      JSON.parse(sarifOfReport(reportOf(findings))).runs[0].results.map(
        ({ partialFingerprints }: Run) => partialFingerprints['krmkitFinding/v1'],
      )
    const all = fingerprints([missingType, { ...missingType, line: 20 }, { ...missingType, field: 'b' }, unreadable])

    expect(new Set(all).size).toBe(4)
    expect(fingerprints([{ ...missingType, line: 99, message: 'other words' }])).toEqual([all[0]])
  })

  it('at most 25,000 results, the most severe, and a note about the others', () => {
    const many = Array.from({ length: 25_010 }, (_, i) => ({
      ...unreadable,
      severity: i < 100 ? ('info' as const) : ('error' as const),
    }))
    const [run] = JSON.parse(sarifOfReport(reportOf(many))).runs
    const levels = run.results.map(({ level }: Run) => level)

    expect([levels.length, levels.filter((level: string) => level === 'note').length]).toEqual([25_000, 90])
    expect(run.invocations[0].toolExecutionNotifications).toEqual([
      {
        level: 'note',
        message: { text: expect.stringMatching(/^10 less severe results left out, because GitHub accepts/) },
      },
    ])
    expect(errorsOf({ version: '2.1.0', runs: [{ ...run, results: [] }] })).toEqual([])
  })

  it('at most 10 MB when it is zipped', () => {
    const random = (i: number) => createHash('sha512').update(String(i)).digest('base64')
    const message = Array.from({ length: 20_000 }, (_, i) => random(i)).join('')
    const large = Array.from({ length: 12 }, (_, i) => ({ ...unreadable, message: `${i}${message.slice(i)}` }))
    const text = sarifOfReport(reportOf(large))
    const [run] = JSON.parse(text).runs

    expect(gzipSync(text).length).toBeLessThanOrEqual(10_000_000)
    expect(run.results.length).toBeLessThan(12)
    expect(run.invocations[0].toolExecutionNotifications[0].message.text).toContain('less severe results left out')
  })

  it('results name their rule, rules have help, places are relative references', () => {
    const [run] = JSON.parse(sarifOfReport(report)).runs
    const { rules } = run.tool.driver

    expect(rules.map(({ id }: { id: string }) => id)).toEqual(['field-type-missing', 'lint', 'w', 'yaml-syntax'])
    expect(rules[0]).toMatchObject({
      shortDescription: { text: 'a field must have a type' },
      help: { text: 'Give the field a type.' },
      helpUri: 'https://krmkit.github.io/krmkit/reference/rules/field-type-missing',
    })
    expect(rules[1].helpUri).toBe('https://github.com/krmkit/krmkit/blob/main/docs/check.md')
    for (const { ruleId, ruleIndex } of run.results) expect(rules[ruleIndex].id).toBe(ruleId)
    expect(run.results.map(({ level }: { level: string }) => level)).toEqual([
      'error',
      'error',
      'note',
      'error',
      'warning',
    ])
    expect(run.results[0].locations[0]).toEqual({
      physicalLocation: {
        artifactLocation: { uri: 'crds/shop%2C%20100%25.yaml' },
        region: { startLine: 14, startColumn: 11 },
      },
      logicalLocations: [
        {
          fullyQualifiedName:
            'CustomResourceDefinition/shops.example.com/spec.versions[0].schema.openAPIV3Schema.properties.a',
        },
      ],
    })
    expect(run.results[2].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'crds/shop%2C%20100%25.yaml' },
    })
  })

  it.each([
    ['a:b.yaml', 'a%3Ab.yaml'],
    ['/etc/x y.yaml', 'file:///etc/x%20y.yaml'],
    ['ä/#?.yaml', '%C3%A4/%23%3F.yaml'],
  ])('a file %s is %s', (file, uri) => {
    const of = { ...report, objects: [{ file, label: file, findings: [{ ...unreadable, file }] }] }
    const [run] = JSON.parse(sarifOfReport(of)).runs

    expect(run.results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(uri)
  })
})
