import type { Resource } from '@krmkit/runtime'
import type { Scope } from './scope.ts'

/** The scopes of custom resources, as the CRDs of the package declare them. */
export class CustomScopes {
  readonly #scopes = new Map<string, Scope>()

  /** Reads the scope that a CRD declares, if it declares a valid one. */
  note(crd: Resource): void {
    const declared = crd.text(['spec', 'scope'])
    // The API server defaults the scope of v1beta1; v1 requires it.
    const scope = !declared && crd.apiVersion === 'apiextensions.k8s.io/v1beta1' ? 'Namespaced' : declared
    if (scope !== 'Cluster' && scope !== 'Namespaced') return
    this.#scopes.set(`${crd.text(['spec', 'group'])}/${crd.text(['spec', 'names', 'kind'])}`, scope)
  }

  /** The scope of a kind, given as `group/Kind`; `undefined` without its CRD. */
  of(type: string): Scope | undefined {
    return this.#scopes.get(type)
  }
}

/** Whether a resource is a CRD. */
export function isCrd({ group, kind }: Resource): boolean {
  return kind === 'CustomResourceDefinition' && group === 'apiextensions.k8s.io'
}
