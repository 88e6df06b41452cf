import { isList, isMap, type Json, type JsonMap } from '../json/json.ts'
import { type DecodeNotes, noteType, type Trail, trailPath } from './decode-notes.ts'
import type { ValidationRule } from './schema.ts'

/** Decodes the rules of `x-kubernetes-validations` (apiextensions v1, `ValidationRule`). */
export function decodeRules(value: Json, notes: DecodeNotes, trail: Trail): readonly ValidationRule[] | undefined {
  if (isList(value)) return value.map((item, i) => decodeRule(item, notes, { up: trail, step: i }))
  noteType(notes, trailPath(trail), 'a list of rules', value)
  return undefined
}

function decodeRule(json: Json, notes: DecodeNotes, trail: Trail): ValidationRule {
  if (json === null) return { rule: '' }
  if (isMap(json)) return ruleOf(json, notes, trail)
  noteType(notes, trailPath(trail), 'a rule (an object)', json)
  return { rule: '' }
}

function ruleOf(json: JsonMap, notes: DecodeNotes, trail: Trail): ValidationRule {
  const rule: { -readonly [K in keyof ValidationRule]: ValidationRule[K] } = { rule: '' }
  for (const key of Object.keys(json)) {
    const value = json[key] as Json
    if (value === null) continue
    switch (key) {
      case 'rule':
      case 'message':
      case 'messageExpression':
      case 'fieldPath':
        if (typeof value !== 'string') noteType(notes, trailPath(trail, key), 'a string', value)
        else if (value !== '') rule[key] = value
        break
      case 'reason':
        if (typeof value === 'string') rule.reason = value
        else noteType(notes, trailPath(trail, key), 'a string', value)
        break
      case 'optionalOldSelf':
        if (typeof value === 'boolean') rule.optionalOldSelf = value
        else noteType(notes, trailPath(trail, key), 'true or false', value)
        break
      default:
        notes.unknown.push(trailPath(trail, key))
    }
  }
  return rule
}
