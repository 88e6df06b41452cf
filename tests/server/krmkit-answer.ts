import { type CheckSettings, checkItems, type Finding } from '../../packages/check/src/index.ts'
import { kubernetesModel, planCheck } from '../../packages/kubernetes-schemas/src/index.ts'
import { makeResource } from '../../packages/runtime/src/index.ts'
import { serverPath } from './changes/question.ts'
import type { JsonObject, JsonPath } from './json.ts'

/** An error that krmkit reports about an object. */
export interface KrmkitError {
  /** The field as the server names it: of the tag, or else the path. */
  readonly field: string
  /** Whether the finding itself names the server's field. */
  readonly isServerField: boolean
  readonly rule: string
  readonly message: string
}

/** Settings of a check against a server of a minor version that serves everything. */
export function settingsFor(minor: number): CheckSettings {
  const { plan, problems } = planCheck(
    { config: [{ text: `1.${minor}`, where: 'the question' }], runtimeConfig: 'api/all=true' },
    kubernetesModel(),
  )
  if (plan === undefined) throw new Error(problems.map(({ message }) => message).join('; '))
  return { target: plan.target, missingSchemas: 'error' }
}

/** The errors that krmkit reports about an object, as `krmkit check` does. */
export async function errorsOf(object: JsonObject, settings: CheckSettings): Promise<readonly KrmkitError[]> {
  const { objects, files, general } = await checkItems([makeResource(JSON.stringify(object))], settings)
  return [...objects.flatMap(({ findings }) => findings), ...files, ...general]
    .filter(({ severity }) => severity === 'error')
    .map(errorOf)
}

function errorOf({ rule, message, at, tags }: Finding): KrmkitError {
  const field = tags?.serverField
  return { field: field ?? serverPath(at as JsonPath), isServerField: field !== undefined, rule, message }
}
