import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { clean, missingType, report, unreadable } from '../../tests/example-report.ts'
import { readXml } from '../../tests/read-xml.ts'
import type { Finding, FindingReport } from './finding.ts'
import { junitOfReport } from './junit.ts'

const hostile: Finding = {
  ...unreadable,
  message: ']]> <b> & "q" \'a\' \u0000\u0008\u001b\ufffe\ud800 \u{1f600}\n\t--> &#0;',
  rule: '<&"',
  file: 'a"<&.yaml',
  hint: '\u0001',
}
const withObjects = (...findings: Finding[]): FindingReport => ({
  ...report,
  objects: [{ file: 'a"<&.yaml', label: 'Shop "<&\u0007', findings }],
})
const REPORTS: readonly (readonly [string, FindingReport])[] = [
  ['findings', report],
  ['no findings', clean],
  ['no objects', { ...report, objects: [] }],
  ['hostile text', withObjects(hostile)],
  [
    'a finding without a file',
    { ...report, objects: [{ file: '', label: 'Kubernetes', findings: [{ ...unreadable, file: '' }] }] },
  ],
  [
    'accepted findings',
    {
      ...report,
      objects: [
        { file: 'a', label: 'a', findings: [], accepted: [{ finding: hostile, because: '<&', by: 'baseline' }] },
      ],
    },
  ],
]
const schema = readFileSync(new URL('../../tests/jenkins-junit.xsd', import.meta.url), 'utf8')

/** The faults that xmllint finds with the schema of Jenkins. */
async function faultsOf(contents: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'report.xml', contents }, schema })
  return errors.map(({ message }) => message)
}

describe('JUnit XML', () => {
  it.each(REPORTS)('of %s is valid for xmllint', async (_, of) => {
    expect(await faultsOf(junitOfReport(of))).toEqual([])
  })

  it.each([
    ['<testsuites tests="-1"/>', /attribute 'tests'.*not a valid value/],
    ['<testsuites><testsuite name="a"/></testsuites>', /attribute 'tests' is required/],
    ['<testsuites><testcase name="a"/></testsuites>', /Element 'testcase': This element is not expected/],
    ['<testsuites file="a"/>', /attribute 'file' is not allowed/],
  ])('xmllint refuses %s', async (text, fault) => {
    expect((await faultsOf(text)).join('\n')).toMatch(fault)
  })

  it.each(['<a>\u0000</a>', '<a>&nbsp;</a>', '<a b="<"/>', '<a></b>', '<a b="1" b="2"/>', '<a/><a/>', '<a>&</a>'])(
    '%j is not well-formed',
    (text) => {
      expect(() => readXml(text)).toThrow()
    },
  )

  it('keeps the text of findings, except for characters that XML 1.0 cannot represent', () => {
    const [suite] = readXml(junitOfReport(withObjects(hostile))).children
    const [test] = suite?.children ?? []
    const [failure] = test?.children ?? []

    expect([suite?.attributes.name, test?.attributes.name]).toEqual(['a"<&.yaml', 'Shop "<&\ufffd'])
    expect(failure?.attributes.message).toBe(']]> <b> & "q" \'a\' \ufffd\ufffd\ufffd\ufffd\ufffd \u{1f600}\n\t--> &#0;')
  })

  it.each([
    ['error' as const, 'a warning', { ...missingType, severity: 'warning' as const }, '0', 'system-out'],
    ['warning' as const, 'a warning', { ...missingType, severity: 'warning' as const }, '1', 'failure'],
    ['note' as const, 'a note', { ...missingType, severity: 'info' as const }, '1', 'failure'],
  ])('with --fail-on %s, %s has its result', (failOn, _, finding, failures, child) => {
    const root = readXml(junitOfReport({ ...withObjects(finding), failOn }))

    expect(root.attributes.failures).toBe(failures)
    expect(root.children[0]?.children[0]?.children.map(({ name }) => name)).toEqual([child])
  })

  it('accepted findings are output with their reason', () => {
    const object = {
      file: 'a',
      label: 'a',
      findings: [],
      accepted: [{ finding: missingType, because: 'a relic', by: 'annotation' as const }],
    }
    const root = readXml(junitOfReport({ ...report, objects: [object] }))

    expect(root.attributes.failures).toBe('0')
    expect(root.children[0]?.children[0]?.children[0]?.text).toContain('accepted: a relic')
  })

  it('text of the input does not attach files', () => {
    const message = 'a [[ATTACHMENT|/etc/passwd]] [[attachment|b]] [[other|c]]'
    const found = { ...unreadable, message, hint: message }
    const accepted = [{ finding: found, because: message, by: 'baseline' as const }]
    const text = junitOfReport({
      ...report,
      objects: [{ file: 'a', label: 'a', findings: [found, { ...found, severity: 'info' }], accepted }],
    })

    expect(text).not.toMatch(/\[\[ATTACHMENT/i)
    expect(text).toContain('[\u200b[ATTACHMENT|/etc/passwd]]')
    expect(text).toContain('[[other|c]]')
  })
})
