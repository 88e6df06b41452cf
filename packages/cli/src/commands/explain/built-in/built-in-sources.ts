import { type Model, parseVersions } from '@krmkit/kubernetes-schemas'
import { FieldRules, kubernetesDescriptions } from '@krmkit/kubernetes-schemas/explain'
import { type Outcome, usageFailure } from '../../../outcome.ts'
import type { BuiltInSources } from './explain-built-in.ts'

/** What explains built-in kinds in the versions of `--kubernetes-version`; default: in all that krmkit knows. */
export function builtInSources(version: string | undefined, model: Model): Outcome<BuiltInSources> {
  const read = parseVersions(version ?? `1.${model.first}-1.${model.last}`, model)
  if (read.problem !== undefined) return usageFailure(`--kubernetes-version ${read.problem}`)
  const { minors, mode } = read.versions
  if (mode === 'compute') return usageFailure('--kubernetes-version must be a version or a range, such as 1.28-1.34')
  return {
    value: {
      model,
      minors,
      // The rules of a field whose feature is off by default are those of a server that has it.
      rulesFor: (gates) => new FieldRules({ minors, featureGates: new Map(gates.map((gate) => [gate, true])) }, model),
      descriptions: kubernetesDescriptions(),
    },
  }
}
