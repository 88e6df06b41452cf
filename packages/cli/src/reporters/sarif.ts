import { gzipSync } from 'node:zlib'
import { REPOSITORY } from '@krmkit/catalogue/release'
import type { RuleHelp } from '@krmkit/check/rules'
import { groupBy } from '@krmkit/runtime/values'
import { toJson } from '../function-runs/reported-result.ts'
import { exitCodeOfReport } from '../policy/fail-on.ts'
import { counted, type FindingReport, findingsOf, pageOfRule } from './finding.ts'
import { bySeverity } from './order.ts'
import { type ReportedResult, resultsOf, SARIF_LEVELS } from './sarif-results.ts'

/**
 * The limits of GitHub's code scanning, which refuses larger files
 * (https://docs.github.com/code-security/code-scanning/troubleshooting-sarif-uploads/results-exceed-limit).
 */
const MAX_RESULTS = 25_000
const MAX_ZIPPED_BYTES = 10_000_000

/**
 * The report as SARIF 2.1.0 (OASIS), which code scanning services read. Above the limits it contains the most severe results,
 * and a notification with the number of the others.
 */
export function sarifOfReport(report: FindingReport): string {
  const accepted = report.objects.flatMap((object) => object.accepted ?? [])
  const all: readonly ReportedResult[] = [...findingsOf(report).map((finding) => ({ finding })), ...accepted]
  for (let most = Math.min(all.length, MAX_RESULTS); ; most = Math.floor(most / 2)) {
    const kept = all.length > most ? mostSevere(all, most) : all
    const text = `${toJson(logOf(report, kept, all.length - kept.length), 2)}\n`
    if (kept.length < 2 || text.length <= MAX_ZIPPED_BYTES || gzipSync(text).length <= MAX_ZIPPED_BYTES) return text
  }
}

/** Accepted findings are the least severe. */
function mostSevere(all: readonly ReportedResult[], most: number): readonly ReportedResult[] {
  const ranked = all.map((result) => ({
    result,
    severity: result.because === undefined ? result.finding.severity : ('info' as const),
  }))
  return bySeverity(ranked)
    .slice(0, most)
    .map(({ result }) => result)
}

function logOf(report: FindingReport, results: readonly ReportedResult[], left: number) {
  const byRule = groupBy(results, ({ finding }) => finding.rule)
  const ids = [...byRule.keys()].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'krmkit',
            semanticVersion: report.version,
            informationUri: REPOSITORY,
            rules: ids.map((id) => ruleOf(id, byRule.get(id) ?? [], report.rules.get(id))),
          },
        },
        invocations: [invocationOf(report, left)],
        columnKind: 'utf16CodeUnits',
        results: resultsOf(results, ids),
      },
    ],
  }
}

function invocationOf(report: FindingReport, left: number) {
  const exitCode = exitCodeOfReport(report)
  const text = `${counted(left, 'less severe result')} left out, because GitHub accepts at most ${MAX_RESULTS} results and ${MAX_ZIPPED_BYTES} zipped bytes; \`--format json\` contains all`
  return {
    executionSuccessful: exitCode < 2,
    exitCode,
    ...(left > 0 && { toolExecutionNotifications: [{ level: 'note', message: { text } }] }),
  }
}

/** The default level of a rule is that of its most severe result. */
function ruleOf(id: string, results: readonly ReportedResult[], rule: RuleHelp | undefined) {
  const [first] = bySeverity(results.map(({ finding }) => finding))
  return {
    id,
    shortDescription: { text: rule?.title ?? id },
    help: { text: rule?.help ?? rule?.title ?? id },
    helpUri: pageOfRule(rule),
    defaultConfiguration: { level: SARIF_LEVELS[first?.severity ?? 'info'] },
  }
}
