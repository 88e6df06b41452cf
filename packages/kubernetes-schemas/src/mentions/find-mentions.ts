import type { Resource } from '@krmkit/runtime'
import type { Span } from '../check/target.ts'
import { verdictOf } from '../components/switch-verdict.ts'
import { isComponentConfig, switchesOf } from '../components/switches.ts'
import type { Model } from '../model/model.ts'
import { podSpecOf } from '../model/pod-specs.ts'
import { type ApiReference, referenceMentions } from './api-reference.ts'
import { nodeProblem, oldNodeNames } from './control-plane-nodes.ts'
import type { FileWords } from './file-words.ts'
import { isKustomization, kustomizationReferences } from './kustomization-references.ts'
import { MENTION_RULES, type Mention, mentionsAt } from './mention.ts'
import { namedObjects, ownersOf } from './object-references.ts'

const NO_MENTIONS: readonly Mention[] = []

/**
 * Finds what objects mention outside of their own schema and that some of the versions do not have: other APIs, switches
 * of components, names of nodes. API servers accept all of it, so that an upgrade breaks it silently.
 */
export class MentionFinder {
  readonly #model: Model
  readonly #span: Span
  readonly #words: FileWords
  /** The kinds that all versions have, or that no version has. */
  readonly #present = new Set<string>()

  constructor(model: Model, span: Span, words: FileWords) {
    this.#model = model
    this.#span = span
    this.#words = words
  }

  /** The mentions of an object. */
  find(object: Resource): readonly Mention[] {
    if (isKustomization(object)) return this.#references(kustomizationReferences(object))
    const { hasOwners, hasOldNodes, hasComponents } = this.#words.of(object)
    const named = namedObjects(object)
    const isConfig = isComponentConfig(object)
    if (named.length === 0 && !hasOwners && !hasOldNodes && !hasComponents && !isConfig) return NO_MENTIONS
    const pod = hasOldNodes ? podSpecOf(object) : undefined
    const switches = hasComponents || isConfig ? switchesOf(object) : []
    const nodes = pod === undefined ? [] : oldNodeNames(object, pod)
    return [
      ...this.#references(hasOwners ? [...named, ...ownersOf(object)] : named),
      ...switches.flatMap((one) =>
        mentionsAt(this.#span, { rule: MENTION_RULES.switch, at: one.at, currentValue: one.name }, (minor) =>
          verdictOf(one, this.#model, minor),
        ),
      ),
      ...nodes.flatMap((one) =>
        mentionsAt(
          this.#span,
          { rule: MENTION_RULES.nodes, at: one.at, currentValue: 'node-role.kubernetes.io/master' },
          (minor) => nodeProblem(one, minor),
        ),
      ),
    ]
  }

  #references(references: readonly ApiReference[]): readonly Mention[] {
    return references.flatMap((one) => {
      const key = `${one.group} ${one.version} ${one.kind}`
      if (this.#present.has(key)) return NO_MENTIONS
      const found = referenceMentions(one, this.#model, this.#span)
      if (found.length === 0) this.#present.add(key)
      return found
    })
  }
}
