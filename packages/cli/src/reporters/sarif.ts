import { toJson } from '../function-runs/reported-result.ts'
import { type CheckFinding, type CheckReport, findingsOf, type RuleHelp } from './finding.ts'

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const
const HOME = 'https://github.com/krmkit/krmkit'
const MANUAL = `${HOME}/blob/main/docs`

/** The report as SARIF 2.1.0 (OASIS), which code scanning services read. */
export function sarifOfReport(report: CheckReport): string {
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

function resultOf(finding: CheckFinding, ruleIndex: number) {
  const { severity, rule, message, hint, tags } = finding
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    ...(finding.file !== '' && {
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: uriOf(finding.file) }, ...regionOf(finding) },
          ...logicalLocationsOf(finding),
        },
      ],
    }),
    ...(tags && { properties: tags }),
  }
}

function regionOf({ line, column }: CheckFinding) {
  return line === undefined ? {} : { region: { startLine: line, ...(column !== undefined && { startColumn: column }) } }
}

function logicalLocationsOf({ resource, field }: CheckFinding) {
  const name = [resource?.kind, resource?.namespace, resource?.name, field].filter(Boolean).join('/')
  return name === '' ? {} : { logicalLocations: [{ fullyQualifiedName: name }] }
}

/** A relative reference (RFC 3986): each part of the path is encoded, and none of them can be taken for a scheme. */
function uriOf(path: string): string {
  const uri = path.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')
  return uri.startsWith('/') ? `file://${uri}` : uri
}
