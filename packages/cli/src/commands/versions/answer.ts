import type {
  CheckPlan,
  ComputeReport,
  PackageFinding,
  PackageOptions,
  PackageReport,
  RunsOn,
  UpgradeFinding,
} from '@krmkit/kubernetes-schemas'
import type { Finding as FunctionFinding, Resource } from '@krmkit/runtime'
import type { Finding } from '../../reporters/finding.ts'

/** The subcommands of `krmkit versions`. */
export type VersionsMode = 'check' | 'range' | 'compute' | 'upgrade'

/** The outcome of a subcommand. */
export interface Answer {
  readonly report: PackageReport
  /** The findings, and how each is shown in the report. */
  readonly findings: readonly (PackageFinding & { shown(finding: Finding): Finding })[]
  /** The checked versions as text: `1.28-1.34`. */
  readonly against: string
  readonly answers: readonly { readonly text: string; readonly tags: Readonly<Record<string, string>> }[] | undefined
  readonly suppressed: string | undefined
  /** No known version of Kubernetes accepts the resources. */
  readonly isRefused: boolean
}

/** Runs a planned check. */
export async function answerOf(
  resources: readonly Resource[],
  plan: CheckPlan,
  options: PackageOptions,
): Promise<Answer> {
  const { checkPackage, compute, minorLabel, minorsLabel, previewUpgrade, suppressionText, upgradeResult } =
    await import('@krmkit/kubernetes-schemas')
  const { minors } = plan.target
  const done = (report: PackageReport, more: Partial<Answer>): Answer => ({
    report,
    findings: report.findings.map(plain),
    against: minorsLabel(minors),
    answers: undefined,
    suppressed: suppressionText(report.suppressed),
    isRefused: false,
    ...more,
  })
  if (plan.mode === 'compute') {
    const computed = await compute(resources, options)
    const isRefused = computed.accepted.minors.length === 0
    return done(computed, {
      isRefused,
      findings: isRefused ? computed.findings.map(plain) : stops(computed),
      answers: [
        answerLine('accepted', 'accepts all', computed.accepted, minorsLabel),
        answerLine('effective', 'accepts all and drops nothing', computed.effective, minorsLabel),
      ],
    })
  }
  if (plan.mode === 'upgrade') {
    const { from, to } = minors
    const preview = await previewUpgrade(resources, { ...options, from, to })
    const against = `${minorLabel(from)} and ${minorLabel(to)}`
    return done(preview, {
      against,
      findings: preview.findings.map((found) => upgraded(found, upgradeResult)),
      answers: effects(preview.findings),
    })
  }
  return done(await checkPackage(resources, options), {})
}

function plain(found: PackageFinding): Answer['findings'][number] {
  return { ...found, shown: (finding) => finding }
}

function upgraded(
  found: UpgradeFinding,
  upgradeResult: (found: UpgradeFinding) => FunctionFinding,
): Answer['findings'][number] {
  const { severity, message, tags } = upgradeResult(found)
  return { ...found, shown: (finding) => ({ ...finding, severity, message, tags }) }
}

/** The findings that limit the range of versions. They are notes, because the user asked for them. */
function stops({ accepted, effective }: ComputeReport): Answer['findings'] {
  const sides = new Map<PackageFinding, 'below' | 'above'>()
  for (const { below, above } of [accepted, effective]) {
    for (const found of below) if (!sides.has(found)) sides.set(found, 'below')
    for (const found of above) if (!sides.has(found)) sides.set(found, 'above')
  }
  return Array.from(sides, ([found, side]) => ({
    ...found,
    shown: (finding: Finding) => ({ ...finding, severity: 'info' as const, tags: { ...finding.tags, side } }),
  }))
}

function answerLine(
  name: string,
  what: string,
  { minors, constraint = '' }: RunsOn,
  label: (range: RunsOn['minors'][number]) => string,
) {
  const ranges = minors.map(label).join(', ')
  const text = ranges === '' ? 'no known Kubernetes' : `Kubernetes ${ranges} (${constraint})`
  return { text: `${`${name}:`.padEnd(11)}${text} ${what}`, tags: { answer: name, minors: ranges, constraint } }
}

const EFFECTS = {
  breaks: 'breaks: is rejected by the new version',
  stops: 'stops: is dropped by the new version',
  flag: 'flag: is no longer accepted by a component',
  warns: 'warns: is deprecated in the new version',
  planned: 'planned: is removed after the new version',
  starts: 'starts: was dropped, and takes effect in the new version',
  fixes: 'fixes: was wrong, and is valid in the new version',
  changes: 'changes: has a different finding in the new version',
  stays: 'stays: does not change',
} as const satisfies Record<UpgradeFinding['effect'], string>

/** The number of findings by effect, most severe first. */
function effects(findings: readonly UpgradeFinding[]): Answer['answers'] {
  return Object.entries(EFFECTS).flatMap(([effect, what]) => {
    const count = findings.filter((found) => found.effect === effect).length
    return count === 0
      ? []
      : [{ text: `${String(count).padStart(4)}  ${what}`, tags: { effect, count: String(count) } }]
  })
}
