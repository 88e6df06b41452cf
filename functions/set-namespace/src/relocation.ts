import type { FunctionContext, Path, Resource } from '@krmkit/runtime'
import { namespaceReferences } from './namespace-references.ts'

const NAME: Path = ['metadata', 'name']
const NAMESPACE: Path = ['metadata', 'namespace']
/** kpt and the API server read an absent namespace as this one. */
const DEFAULT_NAMESPACE = 'default'

type Report = FunctionContext<unknown>['report']

/** The state of a run: the old namespaces, the new one, and the resources in the new one so far. */
export class Relocation {
  readonly #to: string
  readonly #matcher: string | undefined
  readonly #report: Report
  readonly #from = new Set<string>()
  readonly #origins = new Set<string>()
  /** By `group/Kind` and name: the former namespace of a resource that is now in the new one. */
  readonly #arrivals = new Map<string, Map<string, string>>()
  /** Arrivals under a name that was taken already, as `group/Kind/name/namespace`. */
  readonly #doubles = new Set<string>()
  readonly #renamedNamespaces = new Set<string>()
  readonly #skipped: Resource[] = []
  #count = 0
  #settled = 0
  #left = 0
  #added = 0

  constructor(to: string, matcher: string | undefined, report: Report) {
    this.#to = to
    this.#matcher = matcher
    this.#report = report
  }

  /** How many values were replaced. */
  get count(): number {
    return this.#count
  }
  /** How many resources got the namespace that they were in already, as the default one, without naming it. */
  get added(): number {
    return this.#added
  }
  /** Custom resources whose scope is unknown, and which would get the new namespace if they were namespaced. */
  get skipped(): readonly Resource[] {
    return this.#skipped
  }
  /** How many resources were left in another namespace, because their upstream had none. */
  get left(): number {
    return this.#left
  }
  /** Whether there are namespaces, and all that the config selects were the new one before. */
  get isSettled(): boolean {
    return this.#settled + this.#added > 0 && this.#count + this.#left + this.#skipped.length === 0
  }
  /** The namespaces that were left, sorted, as kpt's summary lists them. */
  get from(): readonly string[] {
    return [...this.#from].sort()
  }
  /** The namespaces that resources were cloned from, where kpt noted it. */
  get origins(): readonly string[] {
    return [...this.#origins].sort()
  }

  /** Sets the namespace that a resource lives in. `type` is its `group/Kind`. */
  moveResource(item: Resource, type: string): void {
    const origin = upstreamOrigin(item)
    if (origin !== undefined && origin.namespace === undefined) {
      if (namespaceOf(item) !== this.#to) this.#left += 1
      this.#report(scopeWarning(item))
      return
    }
    if (origin?.namespace !== undefined) this.#origins.add(origin.namespace)
    const current = namespaceOf(item)
    const namespace = current ?? DEFAULT_NAMESPACE
    if (this.#takes(namespace, origin?.namespace)) this.#record(namespace)
    else if (namespace !== this.#to) return
    else if (current === undefined) this.#added += 1
    else this.#settled += 1
    if (current !== this.#to) item.set(NAMESPACE, this.#to)
    const name = item.text(NAME)
    if (name) this.#arrive(item, type, name, namespace)
    else if (item.text(NAMESPACE) !== this.#to) this.#report(metadataError(item))
  }

  /** Records a custom resource that stays without a namespace, because its scope is unknown. */
  skipResource(item: Resource): void {
    const isSelected = this.#to === DEFAULT_NAMESPACE || this.#takes(DEFAULT_NAMESPACE, upstreamOrigin(item)?.namespace)
    if (isSelected) this.#skipped.push(item)
  }

  /** Renames a Namespace object. */
  renameNamespace(item: Resource): void {
    const name = item.text(NAME) || DEFAULT_NAMESPACE
    if (this.#takes(name, upstreamOrigin(item)?.name)) {
      item.set(NAME, this.#to)
      this.#record(name)
    } else if (name !== this.#to) return
    else this.#settled += 1
    if (this.#renamedNamespaces.size > 0) this.#report(duplicateWarning(item, NAME, `called "${this.#to}"`))
    this.#renamedNamespaces.add(name)
  }

  /** Replaces the namespaces that a resource names elsewhere than in its metadata; only those that are set. */
  moveReferences(item: Resource, group: string, kind: string): void {
    for (const path of namespaceReferences(item, group, kind)) {
      const namespace = item.text(path)
      if (namespace === this.#to) this.#settled += 1
      if (!namespace || !this.#takes(namespace)) continue
      item.set(path, this.#to)
      this.#record(namespace)
    }
  }

  /** Where a `depends-on` reference leads now; the same text if what it refers to is not known to have moved. */
  follow(reference: string): string {
    const [group, second, namespace = '', kind, name = '', ...rest] = reference.split('/')
    if (namespace !== '' && kind === undefined)
      return group === '' && second === 'Namespace' && this.#renamedNamespaces.has(namespace)
        ? `/Namespace/${this.#to}`
        : reference
    if (second !== 'namespaces' || rest.length > 0) return reference
    const type = `${group}/${kind}`
    const hasMoved =
      this.#arrivals.get(type)?.get(name) === namespace || this.#doubles.has(`${type}/${name}/${namespace}`)
    return hasMoved ? `${group}/namespaces/${this.#to}/${kind}/${name}` : reference
  }

  #takes(namespace: string, origin?: string): boolean {
    if (namespace === this.#to) return false
    return this.#matcher === undefined || namespace === this.#matcher || origin === this.#matcher
  }

  #record(namespace: string): void {
    this.#from.add(namespace)
    this.#count += 1
  }

  #arrive(item: Resource, type: string, name: string, namespace: string): void {
    let arrivals = this.#arrivals.get(type)
    if (arrivals === undefined) {
      arrivals = new Map()
      this.#arrivals.set(type, arrivals)
    }
    if (arrivals.has(name)) {
      this.#doubles.add(`${type}/${name}/${namespace}`)
      this.#report(duplicateWarning(item, NAMESPACE, `in namespace "${this.#to}"`))
    } else arrivals.set(name, namespace)
  }
}

/** Null in any spelling means no namespace; a string that only reads `null` is one. */
function namespaceOf(item: Resource): string | undefined {
  const text = item.text(NAMESPACE)
  const isNull = (text === '~' || text?.toLowerCase() === 'null') && item.get(NAMESPACE) === null
  return isNull ? undefined : text || undefined
}

function metadataError(item: Resource): Parameters<Report>[0] {
  return {
    severity: 'error',
    rule: 'metadata',
    message: `metadata of this ${item.kind} must be a map, or it can have no namespace`,
    resource: item,
    field: ['metadata'],
  }
}

function duplicateWarning(item: Resource, field: Path, place: string): Parameters<Report>[0] {
  return {
    severity: 'warning',
    rule: 'duplicate-resource',
    message: `another ${item.kind} "${item.name}" is ${place} already; rename one of them, or use namespaceMatcher to move only one`,
    resource: item,
    field,
  }
}

function scopeWarning(item: Resource): Parameters<Report>[0] {
  return {
    severity: 'warning',
    rule: 'upstream-scope',
    message:
      'left in its namespace: its upstream had none ("~C" in internal.kpt.dev/upstream-identifier); remove that annotation to move it',
    resource: item,
    field: NAMESPACE,
  }
}

const UPSTREAM_IDENTIFIER: Path = ['metadata', 'annotations', 'internal.kpt.dev/upstream-identifier']
const FORMAT = /^[a-z0-9.-]*\|[A-Z][A-Za-z0-9]*\|([a-z0-9-]{1,63}|~C)\|([^|\s]+)$/

/** Where a resource of a kpt package was cloned from. */
interface UpstreamOrigin {
  /** `undefined` for `~C`, kpt's sign for cluster-scoped and unknown. */
  readonly namespace: string | undefined
  readonly name: string
}

/** The origin that kpt noted on a resource as `group|Kind|namespace|name`; `undefined` where there is none to read. */
function upstreamOrigin(item: Resource): UpstreamOrigin | undefined {
  const match = FORMAT.exec(item.text(UPSTREAM_IDENTIFIER)?.trim() ?? '')
  if (match === null) return undefined
  const [, namespace = '', name = ''] = match
  return { namespace: namespace === '~C' ? undefined : namespace, name }
}
