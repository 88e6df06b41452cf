import { compareUtf8, type Finding, formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import { ObjectChecker } from '../check/check-object.ts'
import type { VersionFinding } from '../check/finding.ts'
import type { Target } from '../check/target.ts'
import { type Span, spanOf } from '../check/target.ts'
import { isComponentConfig } from '../components/switches.ts'
import { FileWords } from '../mentions/file-words.ts'
import { MentionFinder } from '../mentions/find-mentions.ts'
import { isKustomization } from '../mentions/kustomization-references.ts'
import { withoutOutdated } from '../mentions/mention.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Model } from '../model/model.ts'
import { hasRules } from '../rules/api-rule.ts'
import { checkRules } from '../rules/check-rules.ts'
import { ResourceIndex } from '../rules/resource-index.ts'
import { BASELINE_KIND, isBaselineList } from '../suppress/baseline.ts'
import { Suppressor } from '../suppress/suppressor.ts'
import { isListKind, nestedObjects, ownerOf } from './nested-objects.ts'
import type { PackageOptions } from './package-options.ts'
import type { PackageCounts, PackageFinding } from './package-report.ts'
import { isOldState, isSkipped, isToolFile, parseSkip, type SkipRules } from './skip.ts'

/**
 * The `rule` of findings about the resources that rules of permissions, webhooks and policies name: a server accepts
 * any name.
 */
export const API_RULE = 'api-rule'

/** The `rule` of notes about tool files. */
const TOOL_FILE = 'tool-file'

/** The `rule` of custom resources whose kind is not declared. */
export const DEFINITION_MISSING = 'definition-missing'

const ANNOTATIONS = ['metadata', 'annotations']

/** What every object is checked for. */
interface Head {
  readonly apiVersion: string
  readonly kind: string
  /** Whether it may have annotations that a check reads. */
  readonly isAnnotated: boolean
}

/** A custom resource, or an object that may be one. */
interface Waiting {
  readonly resource: Resource
  readonly object: Resource
  readonly prefix: Path
  readonly finding: VersionFinding
  readonly isPartial: boolean
}

const NO_FINDINGS: readonly PackageFinding[] = []

/** Checks the resources of a package one by one, so that the caller can forget those that have no findings. */
export class PackageCheck {
  /** Messages that are not about a version: documents that are not objects, and tool files. */
  readonly notes: Finding[] = []
  readonly #options: PackageOptions
  readonly #model: Model
  readonly #target: Target
  readonly #span: Span
  readonly #words = new FileWords()
  readonly #mentionFinder: MentionFinder
  readonly #checker: ObjectChecker
  readonly #partialChecker: ObjectChecker
  readonly #skip: SkipRules
  readonly #suppressor: Suppressor
  /** Created for the first object with rules. */
  #index: ResourceIndex | undefined
  readonly #findings = new Map<Resource, PackageFinding[]>()
  readonly #waiting: Waiting[] = []
  readonly #counts = { objects: 0, customResources: 0, partial: 0, skipped: 0, ignored: 0 }

  /** @param suppressor if the caller shares one; it reads the notes of it */
  constructor(options: PackageOptions, suppressor?: Suppressor) {
    this.#options = options
    this.#model = options.model ?? kubernetesModel()
    this.#target = options.target
    this.#span = spanOf(options.target.minors)
    this.#mentionFinder = new MentionFinder(this.#model, this.#span, this.#words)
    this.#checker = new ObjectChecker(options.target, this.#model)
    this.#partialChecker = new ObjectChecker({ ...options.target, isPartial: true }, this.#model)
    const { rules, problems } = parseSkip(options.skip ?? [])
    this.#skip = rules
    for (const message of problems) this.notes.push({ severity: 'error', rule: 'skip', message })
    this.#suppressor = suppressor ?? new Suppressor(options.suppress ?? [], options.today)
  }

  get counts(): PackageCounts {
    return this.#counts
  }

  /** Whether some version of Kubernetes has the kind. All findings of its objects are known as soon as they are added. */
  knows(apiVersion: string, kind: string): boolean {
    return this.#model.kind(apiVersion, kind) !== undefined
  }

  /**
   * Checks a resource; custom resources wait for {@link checkCustomResources}.
   *
   * @param isPartial whether it is a partial object, such as a patch
   */
  add(resource: Resource, isPartial = false): void {
    // Looked up once: for valid objects, which are the majority, this is all that is needed.
    const isAnnotated = this.#words.of(resource).hasAnnotations && resource.has(ANNOTATIONS)
    const head = { apiVersion: resource.apiVersion, kind: resource.kind, isAnnotated }
    if (this.#isIgnored(resource, head)) this.#counts.ignored++
    else if (isSkipped(resource, this.#skip)) this.#counts.skipped++
    else this.#check(resource, head, isPartial)
  }

  /** Checks custom resources against the CRDs among the resources, and against other ones. */
  async checkCustomResources(
    resources: readonly Resource[],
    others: readonly Readonly<Record<string, unknown>>[],
  ): Promise<void> {
    if (this.#waiting.length === 0) return
    const definitions = resources
      .flatMap((resource) =>
        isListKind(resource.kind) ? nestedObjects(resource).map(({ object }) => object) : [resource],
      )
      .filter(({ kind, group }) => kind === 'CustomResourceDefinition' && group === 'apiextensions.k8s.io')
    if (definitions.length === 0 && others.length === 0) {
      for (const one of this.#waiting) this.#undeclared(one)
      return
    }
    const { checkCustom, customKinds } = await import('./custom-resources.ts')
    const index = customKinds(definitions, others)
    for (const one of this.#waiting) {
      const { object, prefix, resource, isPartial } = one
      const found = checkCustom(object, index, this.#target.minors, isPartial)
      if (found === undefined) this.#undeclared(one)
      else {
        this.#counts.customResources++
        for (const finding of found) this.#keep(resource, within(finding, prefix))
      }
    }
  }

  /** Returns the findings of a resource in the order of path and reason, and forgets them. */
  take(resource: Resource): readonly PackageFinding[] {
    const found = this.#findings.get(resource)
    if (found === undefined) return NO_FINDINGS
    this.#findings.delete(resource)
    return withoutOutdated(found).sort((a, b) => compareUtf8(a.path, b.path) || compareUtf8(a.reason, b.reason))
  }

  #isIgnored(resource: Resource, { apiVersion, kind, isAnnotated }: Head): boolean {
    if (apiVersion === '' || kind === '') {
      if (isKustomization(resource)) this.#mentions(resource, resource, [])
      const message = 'is not a Kubernetes object (it needs apiVersion and kind) and is not checked'
      this.notes.push({ severity: 'info', rule: 'no-object', message, resource })
      return true
    }
    if (kind === BASELINE_KIND && isBaselineList(resource)) {
      if (!this.#options.isUnsuppressed) this.#suppressor.learn(resource)
      return true
    }
    if (isAnnotated && isOldState(resource)) return true
    if (!isToolFile(apiVersion)) return false
    if (!isSkipped(resource, this.#skip)) this.#mentions(resource, resource, [])
    const checked = isComponentConfig(resource) ? 'only its feature gates and flags are checked' : 'it is not checked'
    const message = `${kind} of ${apiVersion} is a file for tools that is never sent to an API server; ${checked}`
    this.notes.push({ severity: 'info', rule: TOOL_FILE, message, resource })
    return true
  }

  #check(resource: Resource, { kind, isAnnotated }: Head, isGivenPartial: boolean): void {
    this.#counts.objects++
    const isList = isListKind(kind)
    if ((isAnnotated || isList) && !this.#options.isUnsuppressed) this.#suppressor.readAnnotations(resource)
    const isPartial =
      isGivenPartial ||
      this.#target.isPartial === true ||
      (isAnnotated && resource.isLocalConfig) ||
      (kind === 'CustomResourceDefinition' && isDefinitionPatch(resource))
    if (isPartial) this.#counts.partial++
    for (const finding of (isPartial ? this.#partialChecker : this.#checker).check(resource)) {
      if (finding.reason === 'unknown-kind') this.#unknownKind(resource, finding, isPartial)
      else if (!this.#isSkippedWithin(resource, finding)) this.#keep(resource, finding)
    }
    if (!isList) this.#named(resource, resource, [])
    else
      for (const { object, prefix } of nestedObjects(resource))
        if (!isSkipped(object, this.#skip)) this.#named(resource, object, prefix)
  }

  /** What an object names outside of itself. */
  #named(resource: Resource, object: Resource, prefix: Path): void {
    if (hasRules(object.kind)) this.#rules(resource, object, prefix)
    this.#mentions(resource, object, prefix)
  }

  #mentions(resource: Resource, object: Resource, prefix: Path): void {
    for (const finding of this.#mentionFinder.find(object)) this.#keep(resource, within(finding, prefix))
  }

  #rules(resource: Resource, object: Resource, prefix: Path): void {
    if (!hasRules(object.kind, object.group)) return
    this.#index ??= new ResourceIndex(this.#model, this.#target, this.#span)
    for (const finding of checkRules(object, this.#index))
      this.#keep(resource, { ...within(finding, prefix), rule: API_RULE })
  }

  /** An object whose kind is not built in waits for the CRDs. */
  #unknownKind(resource: Resource, finding: VersionFinding, isPartial: boolean): void {
    const { object, prefix } = ownerOf(resource, finding.at)
    if (prefix.length > 0 && isSkipped(object, this.#skip)) return
    if (!object.group.includes('.')) this.#undeclared({ resource, object, prefix, finding, isPartial })
    else this.#waiting.push({ resource, object, prefix, finding, isPartial: isPartial || object.isLocalConfig })
  }

  #isSkippedWithin(resource: Resource, finding: VersionFinding): boolean {
    if (this.#skip.size === 0 || !isListKind(resource.kind)) return false
    const { object, prefix } = ownerOf(resource, finding.at)
    return prefix.length > 0 && isSkipped(object, this.#skip)
  }

  /** Its schema is unknown, which is reported and does not pass. Local config belongs to functions. */
  #undeclared({ resource, object, finding }: Waiting): void {
    if (object.isLocalConfig) return
    // A group without a dot cannot be a custom one.
    if (!object.group.includes('.') || this.#model.resources(object.group).length > 0) {
      this.#keep(resource, finding)
      return
    }
    const severity = this.#options.missingDefinitions ?? 'error'
    if (severity === 'ignore') return
    const message = `no CustomResourceDefinition among the resources declares ${object.kind} of ${object.apiVersion}, and Kubernetes does not have this kind: it is not checked; add its CRD`
    this.#keep(resource, { ...finding, severity, message, rule: DEFINITION_MISSING })
  }

  #keep(resource: Resource, finding: VersionFinding & { readonly rule?: string }): void {
    const found = this.#findings.get(resource)
    if (found === undefined) this.#findings.set(resource, [{ ...finding, resource }])
    else found.push({ ...finding, resource })
  }
}

/**
 * A CRD without group, names and scope is a kustomize patch, as kubebuilder scaffolds them: no server ever gets it
 * alone.
 */
function isDefinitionPatch(resource: Resource): boolean {
  return ['group', 'names', 'scope'].every((field) => !resource.has(['spec', field]))
}

function within<T extends VersionFinding>(finding: T, prefix: Path): T {
  if (prefix.length === 0) return finding
  const at = [...prefix, ...finding.at]
  return { ...finding, at, path: formatFieldPath(at) }
}
