import { describe, expect, it } from 'vitest'
import type { Case, Level } from '../case.ts'
import { isConforming, type Report, type Verdict } from '../report.ts'
import { formatReport } from './format.ts'

const sentence = { id: 'S01', section: 'Schema', key: 'MUST', text: 'A function MUST.' } as const

function verdict(id: string, level: Level, outcome: Omit<Verdict, 'case'>): Verdict {
  const its: Case = {
    id,
    area: 'frame',
    title: `Title <of> ${id}`,
    level,
    ...(level === 'beyond' ? { reason: 'kpt needs it.' } : { sentence }),
    runs: [],
    check: 'fails',
    with: {},
  }
  return { case: its, ...outcome }
}

function reportOf(...verdicts: Verdict[]): Report {
  return { target: { name: 'my "function"', kind: 'executable' }, verdicts, isIdle: false }
}

const mixed = reportOf(
  verdict('KRM-001', 'MUST', { status: 'pass' }),
  verdict('KRM-002', 'MUST', { status: 'fail', message: 'got <a> & "b"\nand \u0007 more' }),
  verdict('KRM-003', 'SHOULD', { status: 'not-tested', message: 'nothing to see' }),
  verdict('KRM-004', 'beyond', { status: 'fail', message: 'gone' }),
)

describe('as text', () => {
  it('shows for each case its level and verdict, quotes the sentence that failed, marks cases beyond the specification, and ends with the failures', () => {
    expect(formatReport(mixed, 'text')).toBe(`my "function" (executable)

case     level   verdict     what must be so
KRM-001  MUST    pass        Title <of> KRM-001
KRM-002  MUST    FAIL        Title <of> KRM-002
KRM-003  SHOULD  not tested  Title <of> KRM-003
         nothing to see
KRM-004  beyond  FAIL        Title <of> KRM-004

MUST    1 passed, 1 failed, 0 not tested
SHOULD  0 passed, 0 failed, 1 not tested
beyond  0 passed, 1 failed, 0 not tested

KRM-002  Title <of> KRM-002
         "A function MUST." (Schema)
         got <a> & "b"
         and \u0007 more
KRM-004  Title <of> KRM-004
         beyond the specification: kpt needs it.
         gone

does not conform: KRM-002
`)
  })

  it.each([
    ['conforms', verdict('KRM-009', 'beyond', { status: 'fail', message: '' })],
    ['conforms but for what should be: KRM-043', verdict('KRM-043', 'SHOULD', { status: 'fail', message: '' })],
  ])('ends with "%s"', (conclusion, failed) => {
    expect(formatReport(reportOf(failed), 'text')).toMatch(new RegExp(`\n${conclusion}\n$`))
  })
})

describe('a function without effect', () => {
  const idle = { ...reportOf(verdict('KRM-001', 'MUST', { status: 'pass' })), isIdle: true }

  it.each([
    ['text', /\nnote: the function changed and reported nothing in any run; .*\nconforms\n$/],
    ['json', /"isIdle": true/],
    ['junit', /<system-out>note: the function changed and reported nothing/],
  ] as const)('is named as %s', (format, note) => {
    expect(formatReport(idle, format)).toMatch(note)
    expect(formatReport({ ...idle, isIdle: false }, format)).not.toMatch(note)
  })
})

describe('as JSON', () => {
  it('has counts by level and one object per case', () => {
    const { target, conforms, counts, cases } = JSON.parse(formatReport(mixed, 'json'))

    expect(target).toEqual({ name: 'my "function"', kind: 'executable' })
    expect(conforms).toBe(false)
    expect(counts.MUST).toEqual({ pass: 1, fail: 1, notTested: 0 })
    expect(cases[0]).toEqual({
      id: 'KRM-001',
      area: 'frame',
      title: 'Title <of> KRM-001',
      level: 'MUST',
      section: 'Schema',
      sentence: 'A function MUST.',
      status: 'pass',
    })
    expect(cases[3]).toMatchObject({ level: 'beyond', reason: 'kpt needs it.', status: 'fail', message: 'gone' })
  })
})

describe('as JUnit', () => {
  it('is one suite whose failures have their level, and no value breaks the XML', () => {
    expect(formatReport(mixed, 'junit')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="my &quot;function&quot;" tests="4" failures="2" errors="0" skipped="1">
    <testcase classname="krm.MUST.frame" name="KRM-001 Title &lt;of&gt; KRM-001"/>
    <testcase classname="krm.MUST.frame" name="KRM-002 Title &lt;of&gt; KRM-002">
      <failure type="MUST" message="got &lt;a&gt; &amp; &quot;b&quot;&#10;and \ufffd more">&quot;A function MUST.&quot; (Schema)</failure>
    </testcase>
    <testcase classname="krm.SHOULD.frame" name="KRM-003 Title &lt;of&gt; KRM-003">
      <skipped message="nothing to see"/>
    </testcase>
    <testcase classname="krm.beyond.frame" name="KRM-004 Title &lt;of&gt; KRM-004">
      <failure type="beyond" message="gone">kpt needs it.</failure>
    </testcase>
  </testsuite>
</testsuites>
`)
  })
})

describe('conforming', () => {
  it.each<[Level, Level, boolean]>([
    ['MUST', 'SHOULD', false],
    ['SHOULD', 'SHOULD', false],
    ['SHOULD', 'MUST', true],
    ['beyond', 'SHOULD', true],
    ['beyond', 'beyond', false],
  ])('a failure of level %s, looking at %s and above: %s', (failed, asked, conforms) => {
    const report = reportOf(verdict('KRM-050', failed, { status: 'fail', message: '' }))

    expect(isConforming(report, asked)).toBe(conforms)
  })
})
