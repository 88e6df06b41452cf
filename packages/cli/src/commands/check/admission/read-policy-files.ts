import type { CheckSettings } from '@krmkit/check'
import { type PolicyAnswers, PolicyCheck, type PolicyFinding, readPolicies } from '@krmkit/check/admission'
import { identityOf, isDefinition, objectOfJson, TextInput, type TextObject } from '@krmkit/check/objects'
import type { Target } from '@krmkit/kubernetes-schemas'
import { minorLabel } from '@krmkit/kubernetes-schemas'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { type InputText, projectTexts } from '../../../inputs/input-texts.ts'
import { type Outcome, usageFailure } from '../../../outcome.ts'
import type { Terminal } from '../../../terminal.ts'

type Prepare = NonNullable<CheckSettings['admission']>

/** The policies of files, and what is beside them. */
export interface FilePolicies {
  /** CustomResourceDefinitions beside the policies. */
  readonly definitions: readonly JsonMap[]
  readonly prepare: Prepare
  /** The names of the policies. */
  readonly names: ReadonlySet<string>
  /** What policies say about an object in the API server's words, as an update if its old state is known, for a user. */
  answers(object: JsonMap, old: JsonMap | undefined, userInfo: JsonMap | undefined): PolicyAnswers
  /** Findings about policies and bindings, after the check of all objects. */
  findings(): readonly PolicyFinding<TextObject>[]
}

/**
 * Reads policies with their bindings, params, Namespaces and CustomResourceDefinitions: those of files, and those of a cluster, which can
 * have none.
 */
export async function readPolicyFiles(
  paths: readonly string[],
  ofCluster: readonly InputText[] | undefined,
  target: Target,
  terminal: Terminal,
): Promise<Outcome<FilePolicies>> {
  const inputs: Outcome<readonly InputText[]> =
    paths.length === 0 ? { value: [] } : await projectTexts(paths, terminal, { cwd: terminal.cwd, stdin: undefined })
  if (inputs.problems)
    return { problems: inputs.problems.map((one) => ({ ...one, message: `--policies: ${one.message}` })) }
  const objects = readObjects([...inputs.value, ...(ofCluster ?? [])])
  if (objects.problems) return objects
  const found = readPolicies(objects.value, minorLabel(target.minors.to))
  if (ofCluster === undefined && found.policies.size + found.findings.length === 0)
    return usageFailure(
      `--policies ${paths.join(', ')} must name a file or folder with a ValidatingAdmissionPolicy, but there is none`,
    )
  let check: PolicyCheck<TextObject> | undefined
  return {
    value: {
      definitions: objects.value.flatMap(({ placed }) => (isDefinition(placed.identity) ? [placed.object] : [])),
      prepare(input, findKind) {
        check = new PolicyCheck(found, input, target, findKind)
        return check
      },
      names: new Set([...found.policies.keys()].map(({ name }) => name)),
      answers(object, old, userInfo) {
        const found = objectOfJson(object, identityOf(object))
        const before = old && objectOfJson(old, identityOf(old))
        return check?.answers(found, before, userInfo) ?? { denials: [], omissions: [] }
      },
      findings: () => check?.findings() ?? found.findings,
    },
  }
}

function readObjects(inputs: readonly InputText[]): Outcome<readonly TextObject[]> {
  const objects: TextObject[] = []
  for (const one of new TextInput(inputs, { roles: new Map(), hasChart: () => false }).contents()) {
    if ('found' in one) objects.push(one.found)
    else if ('finding' in one && one.counts === 'unreadable') {
      const { message, file, position } = one.finding
      const place = position === undefined ? '' : `:${position.line}:${position.column}`
      return usageFailure(`--policies ${file}${place}: ${message}`)
    }
  }
  return { value: objects }
}
