import type { JsonMap } from '@krmkit/structural-schema/values'
import { failure, type Outcome } from '../outcome.ts'
import type { Finding } from '../reporters/finding.ts'
import { CRDS, chosenResources } from './chosen-resources.ts'
import { type StoredDefinition, storedDefinition } from './cluster-definitions.ts'
import { inParallel } from './in-parallel.ts'
import type { ClusterResource, FailedList, Kubectl, ServedResources } from './kubectl.ts'
import { type LiveText, textsOfObject } from './live-object.ts'

/** How much of a cluster is read. */
export interface ClusterScope {
  /** Only the CustomResourceDefinitions. */
  readonly isSchemasOnly: boolean
  /** Only the resources of namespaces. */
  readonly isNamespaced: boolean
  /** Also objects without an author. */
  readonly isComplete: boolean
  /** The objects as the server has them, with CustomResourceDefinitions. */
  readonly isLive?: boolean
  /** Most characters of all objects. */
  readonly maxSize: number
}

/** What was read from a cluster. */
export interface ClusterContents {
  readonly texts: readonly LiveText[]
  readonly definitions: readonly StoredDefinition[]
  /** The number of objects of controllers, which are left out. */
  readonly controlled: number
  /** About resources that cannot be read. */
  readonly findings: readonly Finding[]
  /** The number of resources that cannot be read for another reason than a missing permission. */
  readonly unreadable: number
}

/** Most calls of kubectl at a time. */
const WIDTH = 4

/** Reads the objects of a cluster. Fails if none of its resources can be read. */
export async function readCluster(kubectl: Kubectl, scope: ClusterScope): Promise<Outcome<ClusterContents>> {
  const served = await servedResources(kubectl, scope)
  if (served.problems) return served
  const { chosen } = chosenResources(served.value.resources, scope)
  const reader = new ClusterReader(kubectl, scope)
  if (served.value.incomplete !== undefined) reader.incomplete(served.value.incomplete)
  const wanted = [CRDS, ...chosen]
  await inParallel(wanted, WIDTH, (resource) => reader.read(resource))
  if (reader.failures.length === wanted.length)
    return { problems: reader.failures.slice(0, 1).map((message) => ({ message, isUsage: true })) }
  if (reader.size > scope.maxSize)
    return failure(
      `the objects of the cluster must have at most ${scope.maxSize} characters, and have more; read one namespace at a time with --namespace`,
    )
  return { value: reader.contents() }
}

async function servedResources(
  kubectl: Kubectl,
  { isSchemasOnly, isNamespaced }: ClusterScope,
): Promise<Outcome<ServedResources>> {
  const resources: ClusterResource[] = []
  let incomplete: string | undefined
  for (const scope of isSchemasOnly ? [] : isNamespaced ? [true] : [true, false]) {
    const served = await kubectl.resources(scope)
    if (served.problems) return served
    for (const resource of served.value.resources) resources.push(resource)
    incomplete ??= served.value.incomplete
  }
  return { value: { resources, incomplete } }
}

class ClusterReader {
  /** Why resources cannot be read. */
  readonly failures: string[] = []
  /** The number of characters of all texts. */
  size = 0
  readonly #kubectl: Kubectl
  readonly #scope: ClusterScope
  readonly #texts = new Map<string, readonly LiveText[]>()
  readonly #findings: Finding[] = []
  #definitions: readonly StoredDefinition[] = []
  #controlled = 0
  #unreadable = 0

  constructor(kubectl: Kubectl, scope: ClusterScope) {
    this.#kubectl = kubectl
    this.#scope = scope
  }

  /** Reads a resource, unless the objects are already too large. */
  async read(resource: ClusterResource): Promise<void> {
    if (this.size > this.#scope.maxSize) return
    const isCrds = resource === CRDS
    const listed = await this.#kubectl.list(resource, (live, json) => ({
      definition: isCrds ? storedDefinition(live, json) : undefined,
      texts: isCrds && !this.#scope.isComplete && this.#scope.isLive !== true ? [] : this.#textsOf(live),
    }))
    if (listed.items === undefined) {
      this.#failed(listed)
      return
    }
    if (isCrds) this.#definitions = listed.items.flatMap(({ definition }) => definition ?? [])
    this.#texts.set(
      resource.name,
      listed.items.flatMap(({ texts }) => texts),
    )
  }

  incomplete(message: string): void {
    this.#findings.push({
      severity: 'warning',
      rule: 'cluster-incomplete',
      message: `not all resources of the cluster are checked: ${message}`,
    })
  }

  /** The contents, in the order of the resources' names. */
  contents(): ClusterContents {
    const names = [...this.#texts.keys()].sort()
    return {
      texts: names.flatMap((name) => this.#texts.get(name) ?? []),
      definitions: this.#definitions,
      controlled: this.#controlled,
      findings: this.#findings,
      unreadable: this.#unreadable,
    }
  }

  #textsOf(live: JsonMap): readonly LiveText[] {
    const texts = textsOfObject(live, this.#scope)
    if (texts === undefined) this.#controlled++
    for (const { input } of texts ?? []) this.size += input.read()?.value?.length ?? 0
    return texts ?? []
  }

  #failed({ reason, message }: FailedList): void {
    this.failures.push(message)
    // A resource that was removed after it was listed has no objects.
    if (reason === 'absent') return
    const isForbidden = reason === 'forbidden'
    if (!isForbidden) this.#unreadable++
    this.#findings.push({
      severity: isForbidden ? 'info' : 'error',
      rule: isForbidden ? 'cluster-forbidden' : 'cluster-unreadable',
      message: isForbidden ? `not checked: ${message}` : message,
      hint: isForbidden ? 'Grant the permission to list the resource, or check it with another user.' : undefined,
    })
  }
}
