import { isList, isMap, type Json, own } from '@krmkit/structural-schema/values'
import { type Failure, failure, type Outcome } from '../outcome.ts'
import { type CallProgram, failedCall } from './read-program.ts'

/** A release of Helm. */
export interface HelmRelease {
  readonly name: string
  readonly namespace: string
}

/** Releases of one call. By default, `helm list` prints at most 256. */
const PAGE = 256

/** Most releases of a cluster. The limit ends a helm that always prints another page. */
const MAX_RELEASES = 100_000

/** Names that Helm accepts. Other texts could be read as options. */
const NAME = /^[a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?$/

/** Reads releases with helm. It only calls `list` and `get manifest`. */
export class Helm {
  readonly #call: CallProgram
  readonly #namespace: string | undefined

  constructor(call: CallProgram, namespace: string | undefined) {
    this.#call = call
    this.#namespace = namespace
  }

  /** The releases that are deployed or failed. */
  async releases(): Promise<Outcome<readonly HelmRelease[]>> {
    const found: HelmRelease[] = []
    for (let offset = 0; offset < MAX_RELEASES; offset += PAGE) {
      const page = await this.#page(offset)
      if (page.problems) return page
      for (const release of page.value) found.push(release)
      if (page.value.length < PAGE) return { value: found }
    }
    return failure(`helm list must end within ${MAX_RELEASES} releases; read one namespace with --namespace`)
  }

  /** The manifest of a release, as it was installed. */
  async manifest({ name, namespace }: HelmRelease): Promise<Outcome<string>> {
    const called = await this.#call(['get', 'manifest', name, `--namespace=${namespace}`])
    if (called.problems) return called
    return called.value.exitCode === 0 ? { value: called.value.stdout } : failedCall(called.value)
  }

  async #page(offset: number): Promise<Outcome<readonly HelmRelease[]>> {
    const scope = this.#namespace === undefined ? '--all-namespaces' : `--namespace=${this.#namespace}`
    const called = await this.#call(['list', scope, '--output=json', `--max=${PAGE}`, `--offset=${offset}`])
    if (called.problems) return called
    if (called.value.exitCode !== 0) return failedCall(called.value)
    return releasesIn(called.value.stdout) ?? unusable(called.value.shown)
  }
}

function unusable(shown: string): Failure {
  return failure(`${shown} must print a JSON list of releases, each with a name and a namespace`)
}

function releasesIn(text: string): Outcome<readonly HelmRelease[]> | undefined {
  let list: Json
  try {
    list = JSON.parse(text) as Json
  } catch {
    return undefined
  }
  if (!isList(list)) return undefined
  const releases: HelmRelease[] = []
  for (const entry of list) {
    const [name, namespace] = ['name', 'namespace'].map((field) => (isMap(entry) ? own(entry, field) : undefined))
    if (typeof name !== 'string' || typeof namespace !== 'string') return undefined
    if (!NAME.test(name) || !NAME.test(namespace)) return undefined
    releases.push({ name, namespace })
  }
  return { value: releases }
}
