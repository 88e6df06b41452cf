import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { krmkit } from '../build-run.ts'
import { benchObjects } from '../kubernetes-objects.ts'
import { interleave, measure, type Program } from '../measure.ts'
import type { Row } from '../row.ts'
import { anyVerdict } from './versions.ts'

const OBJECTS = 10_000
const POLICIES = 20
const MUST = 1_500

/** Expressions of policies as people have them: about workloads, about Pods, and about all objects. */
const EXPRESSIONS: readonly (readonly [group: string, resources: readonly string[], expression: string])[] = [
  ['apps', ['deployments', 'statefulsets'], 'object.spec.replicas <= 50'],
  ['apps', ['*'], "object.spec.template.spec.containers.all(c, !c.image.endsWith(':latest'))"],
  ['apps', ['*'], '!has(object.spec.template.spec.hostNetwork) || !object.spec.template.spec.hostNetwork'],
  ['apps', ['deployments'], 'object.spec.revisionHistoryLimit <= 10 && object.spec.progressDeadlineSeconds == 600'],
  ['', ['pods'], 'object.spec.containers.all(c, !has(c.securityContext) || !has(c.securityContext.privileged))'],
  ['', ['services'], "object.spec.type != 'LoadBalancer' || has(object.spec.loadBalancerClass)"],
  ['', ['configmaps', 'secrets'], '!has(object.data) || object.data.size() < 100'],
  ['*', ['*'], "object.metadata.name.matches('^[a-z0-9.-]+$')"],
  ['*', ['*'], '!has(object.metadata.labels) || object.metadata.labels.all(k, size(k) < 200)'],
  [
    '*',
    ['*'],
    "request.operation == 'CREATE' && object.metadata.?annotations['example.com/owner'].orValue('') != 'none'",
  ],
]

/** Objects of many kinds against policies with bindings, variables and messages, whole process. */
export async function policies(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-policies-'))
  try {
    const file = join(folder, 'objects.yaml')
    writeFileSync(
      file,
      benchObjects(OBJECTS)
        .objects.map((object) => stringify(object))
        .join('---\n'),
    )
    mkdirSync(join(folder, 'policies'))
    writeFileSync(join(folder, 'policies/policies.yaml'), policyTexts())
    const check = (...args: string[]): Program => [...krmkit(), 'check', file, '--kubernetes-version', '1.37', ...args]
    const runs = await interleave(Math.ceil(rounds / 2), {
      without: () => measure(anyVerdict(check()), '/dev/null'),
      own: () => measure(anyVerdict(check('--policies', join(folder, 'policies'))), '/dev/null'),
    })
    return [
      {
        what: `policies: ${OBJECTS} objects and ${POLICIES} policies, whole process`,
        must: `<= ${MUST / 1000} s`,
        measured: `${runs.own.milliseconds.toFixed(0)} ms (${runs.without.milliseconds.toFixed(0)} ms without policies, ${runs.own.mebibytes.toFixed(0)} MiB)`,
        isMet: runs.own.milliseconds <= MUST,
      },
      {
        what: 'the same in processor time',
        must: `<= ${MUST / 1000} s`,
        measured: `${runs.own.processor.toFixed(0)} ms (${runs.without.processor.toFixed(0)} ms without policies)`,
        isMet: Number.isNaN(runs.own.processor) ? undefined : runs.own.processor <= MUST,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function policyTexts(): string {
  return Array.from({ length: POLICIES }, (_, at) => {
    const [group, resources, expression] = EXPRESSIONS[at % EXPRESSIONS.length] as (typeof EXPRESSIONS)[number]
    const name = `policy-${at}`
    return [
      {
        apiVersion: 'admissionregistration.k8s.io/v1',
        kind: 'ValidatingAdmissionPolicy',
        metadata: { name },
        spec: {
          matchConstraints: {
            resourceRules: [{ apiGroups: [group], apiVersions: ['*'], operations: ['CREATE', 'UPDATE'], resources }],
          },
          variables: [{ name: 'name', expression: 'object.metadata.name' }],
          validations: [{ expression, messageExpression: "string(variables.name) + ' is not allowed'" }],
        },
      },
      {
        apiVersion: 'admissionregistration.k8s.io/v1',
        kind: 'ValidatingAdmissionPolicyBinding',
        metadata: { name },
        spec: { policyName: name, validationActions: ['Deny'] },
      },
    ]
  })
    .flat()
    .map((object) => stringify(object))
    .join('---\n')
}
