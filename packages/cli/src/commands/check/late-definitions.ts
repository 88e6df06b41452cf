import type { JsonMap } from '@krmkit/structural-schema/values'
import type { DefinitionVersions } from './definition-versions.ts'
import type { Definitions } from './definitions.ts'
import type { FoundObject, RangedFinding } from './found-object.ts'
import type { Reread } from './read-files.ts'
import type { CheckSettings } from './settings.ts'

/** Loads the code for CustomResourceDefinitions for the first of them, or for the first custom resource. */
export class LateDefinitions {
  /** The definitions, once the code is loaded. */
  loaded: Definitions | undefined
  readonly #settings: CheckSettings
  #versions: DefinitionVersions | undefined

  constructor(settings: CheckSettings) {
    this.#settings = settings
  }

  async load(): Promise<Definitions> {
    if (this.loaded === undefined) {
      const { Definitions } = await import('./definitions.ts')
      this.loaded = new Definitions(this.#settings)
    }
    return this.loaded
  }

  /** Checks a CustomResourceDefinition; `text` is the text of its document. */
  async add(found: FoundObject, crd: JsonMap, text: string, reread: Reread): Promise<void> {
    const definitions = await this.load()
    definitions.add(found, crd, reread, await this.#versionsOf(found, text))
  }

  async #versionsOf(found: FoundObject, text: string): Promise<readonly RangedFinding[]> {
    const { plan, fieldValidation, options } = this.#settings
    // The KEP is about v1beta1, and about no version of Kubernetes.
    if (options.profile === 'kep') return []
    if (this.#versions === undefined) {
      const { DefinitionVersions } = await import('./definition-versions.ts')
      this.#versions = new DefinitionVersions(plan.target, fieldValidation)
    }
    return this.#versions.check(found, text)
  }
}
