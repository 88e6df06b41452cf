import type { TextObject } from '@krmkit/check/objects'
import { shownUpgrade, type UpgradeHop } from '@krmkit/check/versions'
import { minorLabel } from '@krmkit/kubernetes-schemas'
import { toJson } from '../../function-runs/reported-result.ts'
import { escapeMarkdown } from '../../reporters/escape-markdown.ts'
import { counted, type Finding, type FindingReport, placeText } from '../../reporters/finding.ts'
import { reportLine } from '../../reporters/finding-line.ts'
import { findingIn } from '../../reporters/placed-finding.ts'
import type { Terminal } from '../../terminal.ts'

/** Formats of `--plan`. */
export const PLAN_FORMATS = ['text', 'wide', 'json', 'markdown'] as const
type PlanFormat = (typeof PLAN_FORMATS)[number]

/** One upgrade, and the findings of a report. */
interface Step extends Pick<UpgradeHop<TextObject>, 'from' | 'to'> {
  readonly findings: readonly Finding[]
}

/** Prints what to change before each upgrade by one version. */
export async function printPlan(
  terminal: Terminal,
  hops: readonly UpgradeHop<TextObject>[],
  { format }: { readonly format: PlanFormat },
): Promise<void> {
  const steps = hops.map(({ from, to, changes }) => ({
    from,
    to,
    findings: changes.flatMap(({ found, findings }) => findings.map((one) => findingIn(found, shownUpgrade(one)))),
  }))
  if (format === 'json') await terminal.out(jsonPlan(steps))
  else if (format === 'markdown') await terminal.out(steps.map(markdownStep).join('\n'))
  else {
    // Only links need the rules.
    const rules = terminal.hasLinks.out ? (await import('@krmkit/check/rules')).RULE_TABLE : undefined
    await terminal.out(steps.map((step) => textStep(step, terminal, rules)).join(''))
  }
}

function jsonPlan(steps: readonly Step[]): string {
  const shown = steps.map(({ from, to, findings }) => ({ from: minorLabel(from), to: minorLabel(to), findings }))
  return `${toJson({ steps: shown }, 2)}\n`
}

function textStep(step: Step, terminal: Terminal, rules: FindingReport['rules'] | undefined): string {
  const lines = step.findings.map((finding) => `  ${reportLine(finding, terminal.paint.out, rules)}`)
  return `${titleOf(step)}\n${lines.join('')}`
}

function markdownStep(step: Step): string {
  const items = step.findings.map(
    (finding) => `- [ ] ${escapeMarkdown(placeText(finding))}: ${escapeMarkdown(finding.message)}\n`,
  )
  return `### ${escapeMarkdown(titleOf(step))}\n${items.length > 0 ? `\n${items.join('')}` : ''}`
}

function titleOf({ from, to, findings }: Step): string {
  const work = findings.length === 0 ? 'no change needed' : `${counted(findings.length, 'change')} before the upgrade`
  return `${minorLabel(from)} to ${minorLabel(to)}: ${work}`
}
