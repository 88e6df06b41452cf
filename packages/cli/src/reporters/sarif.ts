import { toJson } from '../function-runs/reported-result.ts'
import { type Finding, type FindingReport, findingsOf, type RuleHelp, resourceText } from './finding.ts'

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const
const HOME = 'https://github.com/krmkit/krmkit'
const MANUAL = `${HOME}/blob/main/docs`

/** The report as SARIF 2.1.0 (OASIS), which code scanning services read. */
export function sarifOfReport(report: FindingReport): string {
  const findings = findingsOf(report)
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort()
  const index = new Map(ids.map((id, position) => [id, position]))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'krmkit',
            semanticVersion: report.version,
            informationUri: HOME,
            rules: ids.map((id) => ruleOf(id, report.rules.get(id))),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => resultOf(finding, index.get(finding.rule) as number)),
      },
    ],
  }
  return `${toJson(log, 2)}\n`
}

function ruleOf(id: string, rule: RuleHelp | undefined) {
  const text = rule?.help ?? rule?.title ?? id
  return {
    id,
    shortDescription: { text: rule?.title ?? id },
    help: { text },
    helpUri: `${MANUAL}/${rule?.page ?? 'structural-schemas.md'}`,
  }
}

function resultOf(finding: Finding, ruleIndex: number) {
  const { severity, rule, message, hint, file = '', tags } = finding
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    ...(file !== '' && {
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...regionOf(finding) },
          ...logicalLocationsOf(finding),
        },
      ],
    }),
    ...(tags && { properties: tags }),
  }
}

function regionOf({ line, column }: Finding) {
  return line === undefined ? {} : { region: { startLine: line, ...(column !== undefined && { startColumn: column }) } }
}

function logicalLocationsOf(finding: Finding) {
  const name = [resourceText(finding), finding.field].filter(Boolean).join('/')
  return name === '' ? {} : { logicalLocations: [{ fullyQualifiedName: name }] }
}

/** A relative reference (RFC 3986) with encoded parts, so that no part looks like a scheme. */
function uriOf(path: string): string {
  const uri = path.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')
  return uri.startsWith('/') ? `file://${uri}` : uri
}
