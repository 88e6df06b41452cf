import { PolicyCheck, readPolicies } from '../../../packages/check/src/admission.ts'
import { type CheckSettings, collect, Policy } from '../../../packages/check/src/index.ts'
import { ItemInput, type ItemObject, objectOfJson } from '../../../packages/check/src/objects.ts'
import type { Denial, PolicyAnswers } from '../../../packages/policies/src/index.ts'
import { makeResource } from '../../../packages/runtime/src/index.ts'
import type { JsonObject } from '../json.ts'
import { settingsFor } from '../krmkit-answer.ts'
import type { PolicyAnswer, RequestAnswer } from './ask-policies.ts'
import type { PolicyQuestion } from './draw-questions.ts'
import { DEFINITIONS, NAMESPACES } from './world.ts'

/** How krmkit differs from the server about a request. */
interface Difference {
  readonly request: number
  /** Whether krmkit reports that it does not evaluate an expression. */
  readonly isOmission: boolean
  readonly text: string
}

/** What a comparison of a question counts. */
export interface Judged {
  /** Requests that the server answered for a reason of the policy, or accepted. */
  readonly compared: number
  readonly denied: number
  readonly warned: number
  readonly differences: readonly Difference[]
}

/** Compares krmkit's answers with those of the server: verdict, message and warnings. */
export async function judgePolicies(question: PolicyQuestion, answer: PolicyAnswer): Promise<Judged> {
  const none = { compared: 0, denied: 0, warned: 0 }
  const known = readPolicies(
    new ItemInput([question.policy, ...question.bindings, ...question.params, ...NAMESPACES].map(resourceOf)).all(),
    '1.37',
  )
  const isRefused = known.findings.some(({ finding }) => finding.severity === 'error')
  if ('refused' in answer)
    return {
      ...none,
      differences: isRefused
        ? []
        : [{ request: -1, isOmission: false, text: `the server refuses the policy: ${answer.refused}` }],
    }
  if (isRefused)
    return {
      ...none,
      differences: [
        { request: -1, isOmission: false, text: `krmkit refuses the policy: ${known.findings[0]?.finding.message}` },
      ],
    }
  const answers = await answersOf(question, known)
  const counts = { ...none }
  const differences: Difference[] = []
  for (const [request, of] of answer.requests.entries()) {
    const mine = answers[request]
    if (mine === undefined) throw new Error('krmkit must answer every request')
    if (of.code >= 400 && !of.message?.includes("ValidatingAdmissionPolicy '")) continue
    counts.compared++
    if (of.code >= 400) counts.denied++
    if (of.warnings !== undefined) counts.warned++
    const text = differenceOf(mine, of)
    if (text !== undefined) differences.push({ request, isOmission: text.startsWith(OMITTED), text })
  }
  return { ...counts, differences }
}

const OMITTED = 'krmkit does not evaluate it'

async function answersOf(
  question: PolicyQuestion,
  known: ReturnType<typeof readPolicies<ItemObject>>,
): Promise<readonly (PolicyAnswers | undefined)[]> {
  const { requests } = question
  const old = new Map(requests.flatMap(({ object, old }) => (old === undefined ? [] : [[nameOf(object), old]])))
  const found = new Map<string, PolicyAnswers>()
  const settings: CheckSettings = {
    ...settingsFor(37),
    definitions: DEFINITIONS,
    old: { crd: () => undefined, object: (identity) => oldObject(old.get(identity.name), identity) },
    admission(input, findKind) {
      const check = new PolicyCheck(known, input, settingsFor(37).target, findKind)
      return {
        check(object, before) {
          found.set(object.placed.identity.name, check.answers(object, before))
          return []
        },
      }
    },
  }
  await collect(new ItemInput(requests.map(({ object }) => resourceOf(object))), settings, new Policy<ItemObject>({}))
  return requests.map(({ object }) => found.get(nameOf(object)))
}

function oldObject(object: JsonObject | undefined, identity: Parameters<typeof objectOfJson>[1]) {
  return object && objectOfJson(object, identity)
}

function differenceOf(
  { denials, omissions }: PolicyAnswers,
  { code, message = '', warnings = [] }: RequestAnswer,
): string | undefined {
  const unknown = omissions.filter(({ why }) => why.is !== 'params')
  if (unknown.length > 0)
    return `${OMITTED}: ${JSON.stringify(unknown.map(({ why }) => why))}; the server: ${code} ${message}`
  const refusals = firstOfEach(denials).map(refusalText)
  if (code >= 400) {
    if (refusals.length === 0) return `the server denies it: ${message}`
    if (!refusals.some((text) => message.endsWith(text)))
      return `the server: ${message}\nkrmkit: ${refusals.join('\n')}`
  } else if (refusals.length > 0) return `the server accepts it; krmkit: ${refusals.join('\n')}`
  const expected = [
    ...new Set(
      denials
        .flatMap(ofEachBinding)
        .filter((each) => acts(each, 'Warn'))
        .map(warningText),
    ),
  ].sort()
  const given = [...warnings].filter((text) => text.includes('ValidatingAdmissionPolicy')).sort()
  if (code < 400 && expected.join('\n') !== given.join('\n'))
    return `the server warns: ${given.join('\n')}\nkrmkit: ${expected.join('\n')}`
  return undefined
}

/** The denials that the server may name: the first one of each binding and param, whose order is another one each time. */
function firstOfEach(denials: readonly Denial[]): readonly Denial[] {
  const first = new Map<string, Denial>()
  for (const denial of denials.flatMap(ofEachBinding)) {
    const { bindings, param, decision } = denial
    if (!decision.isAlwaysDenied && !acts(denial, 'Deny')) continue
    const key = `${bindings[0]?.name} ${param?.namespace}/${param?.name}`
    if (!first.has(key)) first.set(key, denial)
  }
  return [...first.values()]
}

function ofEachBinding(denial: Denial): readonly Denial[] {
  return denial.bindings.length < 2 ? [denial] : denial.bindings.map((binding) => ({ ...denial, bindings: [binding] }))
}

function acts({ bindings }: Denial, action: 'Deny' | 'Warn'): boolean {
  return bindings.some(({ actions }) => actions.includes(action))
}

function refusalText({ policy, bindings: [binding], decision }: Denial): string {
  const by = binding === undefined ? '' : ` with binding '${binding.name}'`
  return `ValidatingAdmissionPolicy '${policy.name}'${by} denied request: ${decision.message}`
}

function warningText({ policy, bindings: [binding], decision }: Denial): string {
  return `Validation failed for ValidatingAdmissionPolicy '${policy.name}' with binding '${binding?.name}': ${decision.message}`
}

function resourceOf(object: JsonObject) {
  return makeResource(JSON.stringify(object))
}

function nameOf({ metadata }: JsonObject): string {
  return String((metadata as JsonObject).name)
}
