import { documentsOf, hasActions, objectsOf } from '@krmkit/check/objects'
import { crdForm, isBaseline, type JsonMap } from '@krmkit/structural-schema/values'
import { type Problem, problemAt } from '../outcome.ts'
import type { InputText } from './input-texts.ts'

/**
 * Finds the CustomResourceDefinitions in files, except for patches, baselines and templates. `onProblem` receives the
 * reasons why files and documents cannot be read.
 */
export function findDefinitions(
  inputs: readonly InputText[],
  onProblem: (problem: Problem) => void,
): { readonly file: string; readonly object: JsonMap }[] {
  return inputs.flatMap((input) => {
    const read = input.read()
    read?.problems?.forEach(onProblem)
    const text = read?.value
    if (text === undefined || !text.includes('CustomResourceDefinition')) return []
    return documentsOf(text).flatMap((document) => {
      const read = document.text.includes('CustomResourceDefinition') ? document.read() : undefined
      if (read?.code !== undefined && !hasActions(document.text)) onProblem(problemAt({ file: input.file, ...read }))
      if (read === undefined || read.code !== undefined) return []
      return objectsOf(read).objects.flatMap(({ object }) => {
        const form = crdForm(object)
        return form === undefined || form === 'patch' || isBaseline(object) ? [] : [{ file: input.file, object }]
      })
    })
  })
}
