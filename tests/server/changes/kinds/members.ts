import { isObject, type JsonObject } from '../../json.ts'
import { fieldKey } from '../material.ts'
import { fieldsOf } from '../places.ts'
import type { ChangeMaker } from './change-maker.ts'

/** The object gets a field of its definition that another base object has. */
export const member: ChangeMaker = ({ path, value, node }, { material, minor }) => {
  const definition = node?.type === 'object' ? node.definition : undefined
  if (!isObject(value) || definition === undefined) return []
  return fieldsOf(definition, minor)
    .filter(({ name }) => !(name in value))
    .flatMap(({ name }) =>
      (material.fields.get(fieldKey(definition.name, name)) ?? []).map((to) => ({ at: [...path, name], to })),
    )
}

/** The field gets the value that another base object has there. */
export const transplant: ChangeMaker = ({ path, value, owner, role }, { material }) => {
  if (role !== 'field' || owner === undefined || typeof value !== 'object') return []
  const now = JSON.stringify(value)
  return (material.fields.get(fieldKey(owner.name, String(path.at(-1)))) ?? [])
    .filter((to) => JSON.stringify(to) !== now)
    .map((to) => ({ at: path, to }))
}

/** The object gets a field that its definition does not have. */
export const unknown: ChangeMaker = ({ path, value, node }) => {
  if (!isObject(value) || node?.type !== 'object' || node.definition?.isOpen) return []
  return [...misspelled(value), 'unheard'].map((name) => ({ at: [...path, name], to: 'a' }))
}

function misspelled(value: JsonObject): readonly string[] {
  const [name] = Object.keys(value)
  return name === undefined || `${name}s` in value ? [] : [`${name}s`]
}
