import { asResult, checkItems } from '@krmkit/check'
import { PolicyCheck, type PolicyFinding, readPolicies } from '@krmkit/check/admission'
import { ItemInput, type ItemObject, isDefinition } from '@krmkit/check/objects'
import { type FunctionContext, makeResource } from '@krmkit/runtime'
import { minorOf, writtenVersion } from '@krmkit/structural-schema'
import { versionField } from '@krmkit/structural-schema/config'
import { compactJson, groupOf, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import * as z from 'zod/mini'

/** The config of check-policies. */
export const configSchema = z.object({
  policies: z
    ._default(z.array(z.record(z.string(), z.unknown())), [])
    .check(
      z.describe('ValidatingAdmissionPolicies with their bindings, params, Namespaces and CustomResourceDefinitions.'),
    ),
  policyNames: z
    ._default(z.array(z.string()), [])
    .check(z.describe('Names of policies among the resources that apply, with their bindings; `*`: all of them.')),
  kubernetesVersion: versionField(),
})

/** The config of check-policies, checked. */
type PoliciesConfig = z.infer<typeof configSchema>

/** Checks every item against the policies of the config, and those among the items that it names. */
export async function checkAgainstPolicies(context: FunctionContext<PoliciesConfig>): Promise<void> {
  const { items, config, configResource, report } = context
  const minor = minorOf(writtenVersion(configResource, config.kubernetesVersion) ?? '')
  const target = { minors: { from: minor, to: minor } }
  const input = new ItemInput(items)
  const inConfig = config.policies.map((policy) => makeResource(compactJson(policy as Json)))
  const ofConfig = [...new ItemInput(inConfig).all()]
  const ofItems = [...input.ofKinds(KINDS)].filter((found) => isNamed(found, new Set(config.policyNames)))
  const found = readPolicies([...ofConfig, ...ofItems], `1.${minor}`)
  if (found.policies.size + found.findings.length === 0) {
    const message = 'policies must have a ValidatingAdmissionPolicy, or policyNames the name of one among the resources'
    report({ severity: 'error', rule: 'config-invalid-field', message, field: ['policies'] })
    return
  }
  let admission: PolicyCheck<ItemObject> | undefined
  const { objects, notes } = await checkItems(items, {
    target,
    hasServerRules: false,
    missingSchemas: 'ignore',
    definitions: ofConfig.flatMap(({ placed }) => (isDefinition(placed.identity) ? [placed.object] : [])),
    admission(checked, findKind) {
      admission = new PolicyCheck(found, checked, target, findKind)
      return admission
    },
  })
  for (const note of notes) if (note.rule?.startsWith('suppression')) report(note)
  for (const { found: object, findings } of objects)
    for (const finding of findings) if (finding.rule === 'policy-denied') report(asResult(object, finding))
  for (const one of admission?.findings() ?? found.findings) report(resultOf(one, ofConfig))
}

/** A finding about a policy: of an item, or of the config. */
function resultOf({ found, finding }: PolicyFinding<ItemObject>, ofConfig: readonly ItemObject[]) {
  const index = ofConfig.indexOf(found)
  if (index < 0) return asResult(found, finding)
  const { severity, rule, message, at } = finding
  return { severity, rule, message, field: ['policies', index, ...at] }
}

const POLICY = 'ValidatingAdmissionPolicy'
const BINDING = 'ValidatingAdmissionPolicyBinding'
const KINDS = new Set([POLICY, BINDING])

/** Whether an item is a policy that the config names, or a binding of one. */
function isNamed({ placed }: ItemObject, names: ReadonlySet<string>): boolean {
  const { apiVersion, kind, name } = placed.identity
  if (groupOf(apiVersion) !== 'admissionregistration.k8s.io') return false
  return names.has('*') || names.has(kind === POLICY ? name : policyNameOf(placed.object))
}

function policyNameOf(binding: JsonMap): string {
  const spec = own(binding, 'spec')
  return isMap(spec) ? String(own(spec, 'policyName') ?? '') : ''
}
