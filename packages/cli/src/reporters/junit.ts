import { escapeXml } from '@krmkit/conformance'
import { groupBy } from '@krmkit/runtime/values'
import { isFailing } from '../policy/fail-on.ts'
import { type FailOn, type Finding, type FindingReport, placeText, type ReportedObject } from './finding.ts'

/**
 * The report as JUnit XML: a test suite per file and a test case per object. Findings that make the check fail are failures,
 * other findings and accepted ones are the output of the test case.
 */
export function junitOfReport(report: FindingReport): string {
  const { failOn = 'error' } = report
  const files = groupBy(report.objects, ({ file }) => file)
  const { length } = report.objects
  const failures = report.objects.filter((object) => hasFailures(object, failOn)).length
  const suites = Array.from(files, ([file, objects]) => suiteOf(file || report.name, objects, failOn)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeXml(report.name)}" tests="${length}" failures="${failures}" errors="0">\n${suites}</testsuites>\n`
}

function suiteOf(name: string, objects: readonly ReportedObject[], failOn: FailOn): string {
  const failures = objects.filter((object) => hasFailures(object, failOn)).length
  const cases = objects.map((object) => caseOf(name, object, failOn)).join('')
  return `  <testsuite name="${escapeXml(name)}" tests="${objects.length}" failures="${failures}" errors="0" skipped="0">\n${cases}  </testsuite>\n`
}

function caseOf(suite: string, { label, findings, accepted = [] }: ReportedObject, failOn: FailOn): string {
  const head = `    <testcase classname="${escapeXml(suite)}" name="${escapeXml(label)}"`
  const failing = findings.filter((finding) => isFailing(finding, failOn))
  const lines = [
    ...findings.filter((finding) => !isFailing(finding, failOn)).map(lineOf),
    ...accepted.map(({ finding, because }) => `${lineOf(finding)}\n  accepted: ${withoutAttachments(because)}`),
  ]
  if (failing.length === 0 && lines.length === 0) return `${head}/>\n`
  const [first] = failing
  const more = failing.length > 1 ? ` (and ${failing.length - 1} more)` : ''
  const failure =
    first === undefined
      ? ''
      : `      <failure type="${escapeXml(first.rule)}" message="${escapeXml(withoutAttachments(first.message) + more)}">${escapeXml(failing.map(lineOf).join('\n'))}</failure>\n`
  const output = lines.length === 0 ? '' : `      <system-out>${escapeXml(lines.join('\n'))}</system-out>\n`
  return `${head}>\n${failure}${output}    </testcase>\n`
}

function lineOf(finding: Finding): string {
  const { severity, rule, message, hint, file } = finding
  const place = file ? `${placeText(finding)}: ` : ''
  return withoutAttachments(`${place}${severity}: ${message} [${rule}]${hint === undefined ? '' : `\n  ${hint}`}`)
}

/** Jenkins and GitLab attach the file that `[[ATTACHMENT|path]]` in the output of a test case names. */
function withoutAttachments(text: string): string {
  return text.replace(/\[\[(?=ATTACHMENT\|)/gi, '[\u200b[')
}

function hasFailures({ findings }: ReportedObject, failOn: FailOn): boolean {
  return findings.some((finding) => isFailing(finding, failOn))
}
