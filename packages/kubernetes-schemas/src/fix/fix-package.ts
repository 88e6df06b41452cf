import type { Path, Resource } from '@krmkit/runtime'
import { ObjectChecker } from '../check/check-object.ts'
import type { VersionFinding } from '../check/finding.ts'
import type { Target } from '../check/target.ts'
import { ownerOf } from '../manifests/nested-objects.ts'
import type { PackageOptions } from '../manifests/package-options.ts'
import { isOldState, isSkipped, isToolFile, parseSkip } from '../manifests/skip.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Minor, Model } from '../model/model.ts'
import { isBaselineList } from '../suppress/baseline.ts'
import { Suppressor } from '../suppress/suppressor.ts'
import { fixField } from './fix-field.ts'
import { fixKind } from './fix-kind.ts'
import type { Fixable, FixOutcome } from './fix-outcome.ts'

const KIND_REASONS: ReadonlySet<string> = new Set(['deprecated', 'kind-not-yet', 'kind-removed', 'not-served'])

/**
 * Writes drop-in replacements into the resources, and reports what it did and could not do
 * (docs/decisions.md#replacements-and-fixes). Skipped and suppressed resources are unchanged.
 */
export async function fixPackage(
  resources: readonly Resource[],
  options: PackageOptions,
): Promise<readonly FixOutcome[]> {
  const model = options.model ?? kubernetesModel()
  const { rules } = parseSkip(options.skip ?? [])
  const suppressor = new Suppressor(options.suppress ?? [], options.today)
  for (const resource of resources) if (isBaselineList(resource)) suppressor.learn(resource)
  const whole = checkersOf(options.target, model)
  const partial = checkersOf({ ...options.target, isPartial: true }, model)
  return resources.flatMap((resource) => {
    if (resource.kind === '' || isToolFile(resource.apiVersion) || isOldState(resource) || isSkipped(resource, rules))
      return []
    const outcomes: FixOutcome[] = []
    // A range may have several findings about one place.
    const seen = new Set<string>()
    const checkers = options.isPartial?.(resource) === true ? partial : whole
    const fix = (isKind: boolean) => {
      // Before the edits, because each object of an edited resource would be read from all of its text.
      const read = resource.reread() ?? resource
      const open = checkers.checker.check(read).map((finding) => ({ finding, ...ownerOf(read, finding.at) }))
      const isOpen = ({ finding, object, at }: (typeof open)[number]) =>
        isKind === isOfKind(finding, at) &&
        !isSkipped(object, rules) &&
        suppressor.find({ ...finding, resource: read }) === undefined
      for (const { finding, object, prefix, at } of open.filter(isOpen)) {
        if (seen.has(finding.path)) continue
        const fixable = { resource, object, prefix, ...checkers, model }
        // The list has the version of an object without a kind.
        const kind = isKind && object.has(['kind']) ? model.kind(object.apiVersion, object.kind) : undefined
        const outcome = kind === undefined ? fixField(fixable, finding, at) : fixKind(fixable, kind, finding)
        if (outcome === undefined) continue
        seen.add(finding.path)
        outcomes.push(outcome)
      }
    }
    fix(true)
    // Deprecations depend on the version that is now written.
    fix(false)
    return outcomes
  })
}

/** A target with its checker, and the checkers of single versions, each created once. */
function checkersOf(target: Target, model: Model): Pick<Fixable, 'target' | 'checker' | 'checkerAt'> {
  const checkers = new Map<Minor, ObjectChecker>()
  const checkerAt = (minor: Minor) => {
    const one = checkers.get(minor) ?? new ObjectChecker({ ...target, minors: { from: minor, to: minor } }, model)
    checkers.set(minor, one)
    return one
  }
  return { target, checker: new ObjectChecker(target, model), checkerAt }
}

function isOfKind({ reason }: VersionFinding, at: Path): boolean {
  return at.length === 1 && at[0] === 'apiVersion' && KIND_REASONS.has(reason)
}
