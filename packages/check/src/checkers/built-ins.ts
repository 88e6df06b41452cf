import {
  checkRules,
  FileWords,
  hasRules,
  isForTools,
  kubernetesModel,
  MentionFinder,
  type Model,
  ObjectChecker,
  ResourceIndex,
  spanOf,
  type Target,
  withoutOutdated,
} from '@krmkit/kubernetes-schemas/objects'
import type { ServerRules } from '@krmkit/kubernetes-schemas/server-rules'
import { compareUtf8, type Resource } from '@krmkit/runtime'
import type { Finding } from '../finding/finding.ts'
import { type FoundObject, isPatch } from '../objects/found-object.ts'
import { isOpaqueText, mayHaveOpaque } from '../objects/opaque-values.ts'
import type { CheckOptions } from './check-options.ts'
import { type RuledFinding, versionFinding } from './version-finding.ts'

/** The rule of findings about the resources that rules of permissions, webhooks and policies name: a server accepts any name. */
export const API_RULE = 'api-rule'

/** API versions of files of kustomize, kpt and krmkit. */
const OWN = /^(?:kustomize\.config\.k8s\.io|(?:[a-z0-9.-]+\.)?(?:config\.kubernetes\.io|kpt\.dev|krmkit\.dev))\//

const ANNOTATIONS = ['metadata', 'annotations']
const NO_FINDINGS: readonly Finding[] = []

/** The findings about an object, and what it is counted as. */
export interface CheckedBuiltIn {
  readonly findings: readonly Finding[]
  readonly count: 'checked' | 'partial' | 'own' | 'tools'
}

/** Checks objects of kinds that Kubernetes has against its versions. */
export class BuiltIns {
  readonly #model: Model
  readonly #target: Target
  readonly #isApi: boolean
  readonly #words = new FileWords()
  readonly #mentions: MentionFinder
  readonly #checker: ObjectChecker
  readonly #partialChecker: ObjectChecker
  /** Created for the first object with rules. */
  #index: ResourceIndex | undefined

  /** @param paths `api`: messages have the field as the API server names it */
  constructor(
    target: Target,
    model: Model = kubernetesModel(),
    serverRules?: ServerRules,
    paths?: CheckOptions['paths'],
  ) {
    this.#isApi = paths === 'api'
    this.#model = model
    this.#target = target
    this.#mentions = new MentionFinder(this.#model, spanOf(target.minors), this.#words)
    const opaque = { ...target, opaque: { is: isOpaqueText, mayBeIn: mayHaveOpaque } }
    this.#checker = new ObjectChecker(opaque, this.#model, serverRules)
    this.#partialChecker = new ObjectChecker({ ...opaque, isPartial: true }, this.#model, serverRules)
  }

  /** Checks an object, as an update if its old state is known. The findings are in the order of path and rule. */
  check(found: FoundObject, old?: Pick<FoundObject, 'yaml'>): CheckedBuiltIn {
    const object = found.yaml()
    if (object === undefined) return { findings: NO_FINDINGS, count: 'own' }
    if (object.apiVersion === '' || isForTools(this.#model, object)) {
      const isOwn = object.apiVersion === '' || OWN.test(object.apiVersion)
      return { findings: ordered(this.#mentions.find(object)), count: isOwn ? 'own' : 'tools' }
    }
    // Looked up once: for valid objects, which are the majority, this is all that is needed.
    const isLocal = this.#words.of(object).hasAnnotations && object.has(ANNOTATIONS) && object.isLocalConfig
    const isPartial = isPatch(found) || this.#target.isPartial === true || isLocal
    const problems = (isPartial ? this.#partialChecker : this.#checker).check(object, old?.yaml())
    const rules = hasRules(object.kind, object.group) ? this.#rules(object) : NONE
    const mentions = this.#mentions.find(object)
    const count = isPartial ? 'partial' : 'checked'
    if (problems.length + rules.length + mentions.length === 0) return { findings: NO_FINDINGS, count }
    // Its schema is unknown, and it belongs to a function.
    const known = isLocal ? problems.filter(({ reason }) => reason !== 'unknown-kind') : problems
    const own = isPatch(found) ? known.filter(isOfPatch) : known
    const named = this.#isApi ? own.map(withServerField) : own
    return { findings: ordered([...named, ...rules, ...mentions]), count }
  }

  #rules(object: Resource): readonly RuledFinding[] {
    this.#index ??= new ResourceIndex(this.#model, this.#target, spanOf(this.#target.minors))
    return checkRules(object, this.#index).map((finding) => ({ ...finding, rule: API_RULE }))
  }
}

const NONE: readonly never[] = []

/** A message that begins with the field as the API server names it. */
function withServerField(found: RuledFinding): RuledFinding {
  const { message, path, serverField } = found
  if (serverField === undefined || !message.startsWith(`${path} `)) return found
  return { ...found, message: `${serverField}${message.slice(path.length)}` }
}

/** The name of a patch chooses objects, and can be a pattern. */
function isOfPatch({ path, reason }: Pick<RuledFinding, 'path' | 'reason'>): boolean {
  return path !== 'metadata.name' || reason !== 'format'
}

function ordered(found: readonly RuledFinding[]): readonly Finding[] {
  if (found.length === 0) return NO_FINDINGS
  return withoutOutdated([...found])
    .sort((a, b) => compareUtf8(a.path, b.path) || compareUtf8(a.reason, b.reason))
    .map(versionFinding)
}
