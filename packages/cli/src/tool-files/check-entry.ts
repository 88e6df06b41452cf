import type { examineComposition } from '@krmkit/composition'
import { configFindings, makeResource, type NewResource, type Resource, type Value } from '@krmkit/runtime'
import { builtins } from '@krmkit/transformers/builtins'
import { completeBuiltinConfig } from '@krmkit/transformers/parts'
import { entryFindingsOf } from './check-config.ts'
import { kustomizationProblems } from './check-kustomization.ts'
import type { Decoded } from './tool-finding.ts'

/** A config, as {@link examineComposition} finds it. */
type Entry = ReturnType<typeof examineComposition>['configs'][number]

/** Checks the config of a transformer in a Composition. A Composition that imports it can add what is missing. */
export async function checkEntry({ config, apiVersion, isKustomization }: Entry): Promise<readonly Decoded[]> {
  const isBuiltin = apiVersion === 'builtin' && !config.has(['runtime'])
  const problems = isKustomization
    ? kustomizationProblems(config)
    : isBuiltin
      ? builtinFindings(config)
      : await entryFindingsOf(config)
  return (problems ?? []).filter(({ rule }) => rule !== 'config-missing-field')
}

function builtinFindings(config: Resource): readonly Decoded[] {
  const { kind } = config
  const fn = builtins.get(kind)
  if (fn === undefined) return []
  const { metadata, apiVersion: _, kind: __, ...fields } = config.get([]) as Readonly<Record<string, Value>>
  const completed = completeBuiltinConfig(kind, fields, { defaultFieldSpecs: true, directoryName: '.' })
  const whole = { apiVersion: 'builtin', kind, ...(metadata !== undefined && { metadata }), ...completed.fields }
  return configFindings(fn, makeResource(whole as NewResource), { rejectsUnknownFields: true })
}
