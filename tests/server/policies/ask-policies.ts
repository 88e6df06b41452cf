import { setTimeout as sleep } from 'node:timers/promises'
import type { JsonObject } from '../json.ts'
import type { PolicyQuestion, PolicyRequest } from './draw-questions.ts'
import type { ObjectClient, ObjectResponse } from './object-client.ts'
import { DEFINITIONS, NAMESPACES } from './world.ts'

/** What a server answers to a request. */
export interface RequestAnswer {
  /** The code of the answer: 200 and 201 are accepted. */
  readonly code: number
  /** The message of a refusal. */
  readonly message?: string
  readonly warnings?: readonly string[]
}

/** The answers to the requests of a question, or why its policy is refused. */
export type PolicyAnswer = { readonly refused: string } | { readonly requests: readonly RequestAnswer[] }

/** How long a policy may take to come into force: the server looks once a second. */
const ATTEMPTS = 300

/** Asks a server with the plugin ValidatingAdmissionPolicy, and an empty store. */
export async function askPolicies(
  client: ObjectClient,
  questions: readonly PolicyQuestion[],
): Promise<readonly PolicyAnswer[]> {
  await prepare(client)
  // Before the first policy, which could deny them.
  for (const { params, requests } of questions) {
    for (const { old } of requests) if (old !== undefined) await created(client, old)
    for (const param of params) await created(client, param)
  }
  const answers: PolicyAnswer[] = []
  for (const [index, question] of questions.entries()) answers.push(await askOne(client, question, index))
  return answers
}

async function prepare(client: ObjectClient): Promise<void> {
  for (const object of NAMESPACES) await client.apply(object)
  for (const object of DEFINITIONS) await client.apply(object)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const codes = []
    for (const kind of ['Limit', 'ClusterLimit', 'Shop'])
      codes.push(
        (
          await client.create(
            { apiVersion: 'example.com/v1', kind, metadata: { name: 'ready', namespace: 'default' } },
            true,
          )
        ).code,
      )
    if (codes.every((code) => code === 201)) break
    await sleep(100)
  }
  // A server that no longer watches a kind of params does not watch it again properly: these watch them for ever.
  for (const [apiVersion, kind] of [
    ['v1', 'ConfigMap'],
    ['example.com/v1', 'Limit'],
    ['example.com/v1', 'ClusterLimit'],
  ] as const)
    for (const object of policyOf(`keep-${kind.toLowerCase()}`, 'nothing', { paramKind: { apiVersion, kind } }))
      await client.apply(object)
}

async function askOne(client: ObjectClient, question: PolicyQuestion, index: number): Promise<PolicyAnswer> {
  const { policy, bindings, requests } = question
  const refused = await client.create(policy)
  if (refused.code !== 201) return { refused: refused.message ?? '' }
  for (const binding of bindings) await created(client, binding)
  const sentinel = `sentinel-${index}`
  const sentinels = policyOf(sentinel, 'configmaps', {})
  for (const object of sentinels) await created(client, object)
  await inForce(client, sentinel)
  const answers: RequestAnswer[] = []
  await Promise.all(requests.map(async (request, at) => (answers[at] = answerOf(await askRequest(client, request)))))
  for (const object of [...bindings, policy, ...sentinels]) await client.remove(object)
  return { requests: answers }
}

async function created(client: ObjectClient, object: JsonObject): Promise<void> {
  const { code, message } = await client.create(object)
  if (code !== 201) throw new Error(`the server must create ${JSON.stringify(object)}: ${message}`)
}

/** Waits until a policy that came last warns: those before it are in force then. */
async function inForce(client: ObjectClient, name: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { warnings } = await client.create(
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'default' } },
      true,
    )
    if (warnings.some((text) => text.includes(`'${name}'`))) return
    await sleep(100)
  }
  throw new Error('the server must apply policies within half a minute')
}

/** A policy that warns about the objects of its own name, with its binding: a denial by another policy would hide its own. */
function policyOf(name: string, resource: string, spec: JsonObject): readonly JsonObject[] {
  const rule = {
    apiGroups: [''],
    apiVersions: ['v1'],
    resources: [resource],
    operations: ['CREATE'],
    resourceNames: [name],
  }
  return [
    {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicy',
      metadata: { name },
      spec: { ...spec, matchConstraints: { resourceRules: [rule] }, validations: [{ expression: 'false' }] },
    },
    {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata: { name },
      spec: { policyName: name, validationActions: ['Warn'] },
    },
  ]
}

function askRequest(client: ObjectClient, { object, old }: PolicyRequest): Promise<ObjectResponse> {
  return old === undefined ? client.create(object, true) : client.replace(object, true)
}

function answerOf({ code, message, warnings }: ObjectResponse): RequestAnswer {
  return { code, ...(code >= 400 && { message: message ?? '' }), ...(warnings.length > 0 && { warnings }) }
}
