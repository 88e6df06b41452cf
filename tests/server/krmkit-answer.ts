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

/** Settings of a check against a server of a minor version that serves everything, with feature gates that differ from their defaults. */
export function settingsFor(minor: number, gates: Readonly<Record<string, boolean>> = {}): CheckSettings {
  const featureGates = gatesText(gates)
  const { plan, problems } = planCheck(
    {
      config: [{ text: `1.${minor}`, where: 'the question' }],
      runtimeConfig: 'api/all=true',
      ...(featureGates !== '' && { featureGates }),
    },
    kubernetesModel(),
  )
  if (plan === undefined) throw new Error(problems.map(({ message }) => message).join('; '))
  return { target: plan.target, missingSchemas: 'error' }
}

/** Feature gates as the flag `--feature-gates` has them. */
export function gatesText(gates: Readonly<Record<string, boolean>>): string {
  return Object.entries(gates)
    .map(([name, isOn]) => `${name}=${isOn}`)
    .join()
}

/** The errors that krmkit reports about an object, as `krmkit check` does. */
export async function errorsOf(object: JsonObject, settings: CheckSettings): Promise<readonly KrmkitError[]> {
  const [errors = []] = await errorsOfAll([object], settings)
  return errors
}

/** The errors that krmkit reports about each object. Throws an error if a finding is about none of them. */
export async function errorsOfAll(
  objects: readonly JsonObject[],
  settings: CheckSettings,
): Promise<readonly (readonly KrmkitError[])[]> {
  const items = objects.map((object) => makeResource(JSON.stringify(object)))
  const checked = await checkItems(items, settings)
  const [other] = [...checked.files, ...checked.general].filter(isError)
  if (checked.objects.length !== objects.length) throw new Error(`${other?.message ?? 'an object'} must be checked`)
  const others = other === undefined ? [] : [errorOf(other)]
  if (others.length > 0 && objects.length > 1) throw new Error(`"${other?.message}" must be about an object`)
  return checked.objects.map(({ findings }) => [...findings.filter(isError).map(errorOf), ...others])
}

function isError({ severity }: Finding): boolean {
  return severity === 'error'
}

function errorOf({ rule, message, at, tags }: Finding): KrmkitError {
  const field = tags?.serverField
  return { field: field ?? serverPath(at as JsonPath), isServerField: field !== undefined, rule, message }
}
