import type { Definition, Model } from '../model/model.ts'
import type { Rules } from '../validation/rule-groups.ts'
import { definitionWithin } from '../validation/rules-at.ts'

/**
 * `DEFINITION FIELD` of all fields that the server can set: a default, also a conditional one, of the definition or of one around it.
 *
 * @example
 * defaultedFields(model, rules).has('io.k8s.api.core.v1.ServicePort protocol') // true
 */
export function defaultedFields(model: Model, rules: Rules): ReadonlySet<string> {
  const fields = new Set<string>()
  for (const definition of model.definitions())
    for (const { at } of rules.of(definition.name).rules?.defaults ?? []) {
      let here: Definition | undefined = definition
      for (const step of at.replace(/\[\]|\{\}/g, '').split('.')) {
        if (here === undefined) break
        // What is set in a field can also be the field itself.
        fields.add(`${here.name} ${step}`)
        here = definitionWithin(here.fields.get(step)?.types.at(-1)?.node)
      }
    }
  return fields
}
