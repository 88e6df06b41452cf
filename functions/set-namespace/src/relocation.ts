import type { FunctionContext, Path, Resource } from '@krmkit/runtime'
import { reference } from './depends-on.ts'
import { namespaceReferences } from './namespace-references.ts'
import { upstreamOrigin } from './upstream-origin.ts'

const NAME: Path = ['metadata', 'name']
const NAMESPACE: Path = ['metadata', 'namespace']
/** kpt and the API server read an absent namespace as this one. */
const DEFAULT_NAMESPACE = 'default'

/** What one run moves: from which namespaces, to which, and what has moved so far. */
export class Relocation {
  readonly #to: string
  readonly #matcher: string | undefined
  readonly #report: FunctionContext<unknown>['report']
  readonly #from = new Set<string>()
  readonly #origins = new Set<string>()
  readonly #moved = new Map<string, string>()
  readonly #occupied = new Set<string>()
  #count = 0

  constructor(to: string, matcher: string | undefined, report: FunctionContext<unknown>['report']) {
    this.#to = to
    this.#matcher = matcher
    this.#report = report
  }

  /** How many values were replaced. */
  get count(): number {
    return this.#count
  }
  /** The namespaces that were left, sorted, as kpt's summary lists them. */
  get from(): readonly string[] {
    return [...this.#from].sort()
  }
  /** The namespaces that resources were cloned from, where kpt noted it. */
  get origins(): readonly string[] {
    return [...this.#origins].sort()
  }
  /** From old to new `depends-on` references. */
  get moved(): ReadonlyMap<string, string> {
    return this.#moved
  }

  /** Sets the namespace that a resource lives in. */
  moveResource(item: Resource, group: string, kind: string): void {
    const origin = upstreamOrigin(item)
    if (origin !== undefined && origin.namespace === undefined) {
      this.#reportScope(item)
      return
    }
    if (origin?.namespace !== undefined) this.#origins.add(origin.namespace)
    const current = item.text(NAMESPACE) || undefined
    const namespace = current ?? DEFAULT_NAMESPACE
    const name = item.text(NAME) ?? ''
    if (this.#takes(namespace, origin?.namespace)) {
      item.set(NAMESPACE, this.#to)
      this.#record(namespace)
      this.#moved.set(reference(group, kind, name, namespace), reference(group, kind, name, this.#to))
    } else if (namespace !== this.#to) return
    else if (current === undefined) item.set(NAMESPACE, this.#to)
    this.#occupy(item, reference(group, kind, name, this.#to), name)
  }

  /** Renames a Namespace object. */
  renameNamespace(item: Resource): void {
    const name = item.text(NAME) || DEFAULT_NAMESPACE
    if (this.#takes(name, upstreamOrigin(item)?.name)) {
      item.set(NAME, this.#to)
      this.#record(name)
      this.#moved.set(reference('', 'Namespace', name), reference('', 'Namespace', this.#to))
    } else if (name !== this.#to) return
    this.#occupy(item, reference('', 'Namespace', this.#to), name)
  }

  /** Replaces the namespaces that a resource names elsewhere than in its metadata; only those that are set. */
  moveReferences(item: Resource, group: string, kind: string): void {
    for (const path of namespaceReferences(item, group, kind)) {
      const namespace = item.text(path)
      if (!namespace || !this.#takes(namespace)) continue
      item.set(path, this.#to)
      this.#record(namespace)
    }
  }

  #takes(namespace: string, origin?: string): boolean {
    if (namespace === this.#to) return false
    return this.#matcher === undefined || namespace === this.#matcher || origin === this.#matcher
  }

  #record(namespace: string): void {
    this.#from.add(namespace)
    this.#count += 1
  }

  #occupy(item: Resource, identity: string, name: string): void {
    if (name === '') return
    if (this.#occupied.has(identity)) {
      this.#report({
        severity: 'warning',
        rule: 'duplicate-resource',
        message: `another ${item.kind} "${item.name}" is in namespace "${this.#to}" already; rename one of them, or use namespaceMatcher to move only one`,
        resource: item,
        field: item.is({ group: '', kind: 'Namespace' }) ? NAME : NAMESPACE,
      })
    }
    this.#occupied.add(identity)
  }

  #reportScope(item: Resource): void {
    this.#report({
      severity: 'warning',
      rule: 'upstream-scope',
      message:
        'left in its namespace: its upstream had none ("~C" in internal.kpt.dev/upstream-identifier); remove that annotation to move it',
      resource: item,
      field: NAMESPACE,
    })
  }
}
