import { isMap, type JsonMap, readJson } from '@krmkit/structural-schema/values'
import { failure, type Outcome, reasonOf } from '../outcome.ts'
import { ListSplitter } from './list-splitter.ts'
import { type CallProgram, failedCall, type ProgramAnswer } from './read-program.ts'

/** A resource that an API server lists: `deployments.apps`. */
export interface ClusterResource {
  readonly name: string
  readonly isNamespaced: boolean
}

/** The resources that a cluster serves. */
export interface ServedResources {
  readonly resources: readonly ClusterResource[]
  /** Why the list is incomplete: an API server behind this one does not respond. */
  readonly incomplete: string | undefined
}

/** The objects of a resource, or why they cannot be read. */
export type ListedObjects<T> = { readonly items: readonly T[]; readonly reason?: undefined } | FailedList

/** Why a list cannot be read. */
export interface FailedList {
  readonly items?: undefined
  readonly reason: 'forbidden' | 'absent' | 'failed'
  readonly message: string
}

/** A name of a resource: a plural, and its group. Other texts could be read as options. */
const RESOURCE = /^[a-z0-9](?:[-a-z0-9.]{0,300}[a-z0-9])?$/

/** Reads a cluster with kubectl. It only calls `version`, `api-resources` and `get`. */
export class Kubectl {
  readonly #call: CallProgram
  readonly #namespace: string | undefined

  constructor(call: CallProgram, namespace: string | undefined) {
    this.#call = call
    this.#namespace = namespace
  }

  /** The version of the API server, as `kubectl version -o json` prints it. */
  async version(): Promise<Outcome<string>> {
    const called = await this.#call(['version', '--output=json'])
    if (called.problems) return called
    return called.value.exitCode === 0 ? { value: called.value.stdout } : failedCall(called.value)
  }

  /** The resources that can be listed. */
  async resources(isNamespaced: boolean): Promise<Outcome<ServedResources>> {
    const scope = `--namespaced=${isNamespaced}`
    const called = await this.#call(['api-resources', '--verbs=list', scope, '--output=name'])
    if (called.problems) return called
    const { exitCode, stdout, reason, shown } = called.value
    const names = stdout
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    // kubectl prints the resources that it finds, and fails, if an aggregated API server does not respond.
    if (exitCode !== 0 && names.length === 0) return failedCall(called.value)
    if (!names.every((name) => RESOURCE.test(name))) return failure(`${shown} must print a list of resource names`)
    return {
      value: {
        resources: names.map((name) => ({ name, isNamespaced })),
        incomplete: exitCode === 0 ? undefined : `${shown}: ${reason}`,
      },
    }
  }

  /** Reads the objects of a resource one by one, because a list can be large. */
  async list<T>(
    { name, isNamespaced }: ClusterResource,
    read: (object: JsonMap, json: string) => T,
  ): Promise<ListedObjects<T>> {
    const items: T[] = []
    let problem: string | undefined
    const splitter = new ListSplitter((bytes) => {
      const json = bytes.toString('utf8')
      try {
        const object = readJson(json)
        if (isMap(object)) items.push(read(object, json))
      } catch (error) {
        problem ??= reasonOf(error)
      }
    })
    const args = ['get', name, ...this.#scope(isNamespaced), ...LIST_ARGUMENTS]
    const called = await this.#call(args, (chunk) => splitter.push(chunk))
    if (called.problems) return { reason: 'failed', message: called.problems[0]?.message ?? '' }
    const { exitCode, shown } = called.value
    if (exitCode !== 0) return failedList(called.value)
    if (problem !== undefined) return { reason: 'failed', message: `${shown} must print JSON: ${problem}` }
    if (!splitter.isComplete) return { reason: 'failed', message: `${shown} must print a list of objects as JSON` }
    return { items }
  }

  #scope(isNamespaced: boolean): readonly string[] {
    if (!isNamespaced) return []
    return [this.#namespace === undefined ? '--all-namespaces' : `--namespace=${this.#namespace}`]
  }
}

/** kubectl leaves out the managed fields by default. */
const LIST_ARGUMENTS = ['--output=json', '--show-managed-fields', '--chunk-size=500']

function failedList(answer: ProgramAnswer): FailedList {
  const message = failedCall(answer).problems[0]?.message ?? ''
  if (/\(Forbidden\)/.test(answer.reason)) return { reason: 'forbidden', message }
  const isAbsent = /\((?:NotFound|MethodNotAllowed)\)|doesn't have a resource type/.test(answer.reason)
  return { reason: isAbsent ? 'absent' : 'failed', message }
}
