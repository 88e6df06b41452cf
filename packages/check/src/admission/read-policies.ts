import { type AdmissionPolicy, compilePolicy, type PolicyBinding, readBinding, readPolicy } from '@krmkit/policies'
import { groupOf } from '@krmkit/structural-schema/values'
import { asFindings } from '../checkers/check-options.ts'
import type { Finding } from '../finding/finding.ts'
import type { FoundObject } from '../objects/found-object.ts'

/** Policies and bindings, and the objects that define them. */
export interface FoundPolicies<Found extends FoundObject> {
  readonly policies: ReadonlyMap<AdmissionPolicy, Found>
  readonly bindings: ReadonlyMap<PolicyBinding, Found>
  /** All other objects: Namespaces, params, and their CustomResourceDefinitions. */
  readonly others: readonly Found[]
  /** Findings about policies and bindings. */
  readonly findings: readonly PolicyFinding<Found>[]
}

/** A finding about an object of a file with policies. */
export interface PolicyFinding<Found extends FoundObject> {
  readonly found: Found
  readonly finding: Finding
}

const GROUP = 'admissionregistration.k8s.io'

/** Reads the policies and bindings among objects. A policy whose expressions do not compile has errors, and is not evaluated. */
export function readPolicies<Found extends FoundObject>(
  objects: Iterable<Found>,
  kubernetesVersion: string,
): FoundPolicies<Found> {
  const policies = new Map<AdmissionPolicy, Found>()
  const bindings = new Map<PolicyBinding, Found>()
  const others: Found[] = []
  const names = new Set<string>()
  const findings: PolicyFinding<Found>[] = []
  for (const found of objects) {
    const { apiVersion, kind } = found.placed.identity
    const isOwn = groupOf(apiVersion) === GROUP
    if (isOwn && kind === 'ValidatingAdmissionPolicy') {
      const { object } = found.placed
      names.add(found.placed.identity.name)
      const { policy: compiled, problems } = compilePolicy(object, { kubernetesVersion, expressions: 'stored' })
      if (problems.length === 0) policies.set(readPolicy(object, compiled), found)
      for (const problem of problems)
        for (const finding of asFindings(problem, 'error')) findings.push({ found, finding })
    } else if (isOwn && kind === 'ValidatingAdmissionPolicyBinding')
      bindings.set(readBinding(found.placed.object), found)
    else others.push(found)
  }
  return { policies, bindings, others, findings: [...findings, ...unbound(policies, bindings, names)] }
}

/** A policy without a binding is never evaluated, and neither is a binding without its policy. */
function unbound<Found extends FoundObject>(
  policies: FoundPolicies<Found>['policies'],
  bindings: FoundPolicies<Found>['bindings'],
  names: ReadonlySet<string>,
): readonly PolicyFinding<Found>[] {
  const bound = new Set([...bindings.keys()].map(({ policyName }) => policyName))
  return [
    ...[...policies].flatMap(([{ name }, found]) =>
      bound.has(name)
        ? []
        : [
            {
              found,
              finding: unused(
                `no ValidatingAdmissionPolicyBinding names the policy "${name}": it is never evaluated`,
                [],
              ),
            },
          ],
    ),
    ...[...bindings].flatMap(([{ policyName }, found]) =>
      names.has(policyName)
        ? []
        : [
            {
              found,
              finding: unused(`no policy has the name "${policyName}": the binding has no effect`, [
                'spec',
                'policyName',
              ]),
            },
          ],
    ),
  ]
}

function unused(message: string, at: Finding['at']): Finding {
  return { severity: 'warning', rule: 'policy-unbound', message, at }
}
