import { escapeXml } from '@krmkit/conformance'
import { groupBy } from '@krmkit/runtime/values'
import { countSeverities, type FindingReport, placeText, type ReportedObject } from './finding.ts'

/** The report as JUnit XML: a test suite per file and a test case per object. Errors fail it, other findings are its output. */
export function junitOfReport(report: FindingReport): string {
  const files = groupBy(report.objects, ({ file }) => file)
  const { length } = report.objects
  const failures = report.objects.filter(hasErrors).length
  const suites = Array.from(files, ([file, objects]) => suiteOf(file, objects)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeXml(report.name)}" tests="${length}" failures="${failures}" errors="0">\n${suites}</testsuites>\n`
}

function suiteOf(file: string, objects: readonly ReportedObject[]): string {
  const failures = objects.filter(hasErrors).length
  const cases = objects.map(caseOf).join('')
  return `  <testsuite name="${escapeXml(file)}" tests="${objects.length}" failures="${failures}" errors="0" skipped="0">\n${cases}  </testsuite>\n`
}

function caseOf({ file, label, findings }: ReportedObject): string {
  const head = `    <testcase classname="${escapeXml(file)}" name="${escapeXml(label)}"`
  if (findings.length === 0) return `${head}/>\n`
  const errors = findings.filter(({ severity }) => severity === 'error')
  const others = findings.filter(({ severity }) => severity !== 'error')
  const [first] = errors
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  const failure =
    first === undefined
      ? ''
      : `      <failure type="${escapeXml(first.rule)}" message="${escapeXml(first.message + more)}">${linesOf(errors)}</failure>\n`
  const output = others.length === 0 ? '' : `      <system-out>${linesOf(others)}</system-out>\n`
  return `${head}>\n${failure}${output}    </testcase>\n`
}

function linesOf(findings: ReportedObject['findings']): string {
  const lines = findings.map((finding) => {
    const { severity, rule, message, hint, file } = finding
    const place = file ? `${placeText(finding)}: ` : ''
    return `${place}${severity}: ${message} [${rule}]${hint === undefined ? '' : `\n  ${hint}`}`
  })
  return escapeXml(lines.join('\n'))
}

function hasErrors({ findings }: ReportedObject): boolean {
  return countSeverities(findings).error > 0
}
