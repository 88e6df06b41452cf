import type { Report, Verdict } from '../report.ts'
import { IDLE } from './text.ts'

/** The report as JUnit XML: one test suite, one test case per case; the class name contains the level. */
export function formatJunit(report: Report): string {
  const count = (status: Verdict['status']) => report.verdicts.filter((verdict) => verdict.status === status).length
  const suite = `name="${escapeXml(report.target.name)}" tests="${report.verdicts.length}" failures="${count('fail')}" errors="0" skipped="${count('not-tested')}"`
  const cases = report.verdicts.map(testCase).join('')
  const note = report.isIdle ? `    <system-out>${escapeXml(IDLE)}</system-out>\n` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n  <testsuite ${suite}>\n${cases}${note}  </testsuite>\n</testsuites>\n`
}

function testCase({ case: its, status, message = '' }: Verdict): string {
  const head = `    <testcase classname="krm.${its.level}.${escapeXml(its.area)}" name="${escapeXml(`${its.id} ${its.title}`)}"`
  if (status === 'fail')
    return `${head}>\n      <failure type="${its.level}" message="${escapeXml(message)}">${escapeXml(basis(its))}</failure>\n    </testcase>\n`
  if (status === 'not-tested') return `${head}>\n      <skipped message="${escapeXml(message)}"/>\n    </testcase>\n`
  return message === ''
    ? `${head}/>\n`
    : `${head}>\n      <system-out>${escapeXml(message)}</system-out>\n    </testcase>\n`
}

function basis({ sentence, reason = '' }: Verdict['case']): string {
  return sentence === undefined ? reason : `"${sentence.text}" (${sentence.section})`
}

/** Text for an attribute or an element. XML 1.0 cannot represent C0 controls and half characters, not even escaped, and discourages C1. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
}
