import { type Finding, nearestName, type Path, type Resource, type Value } from '@krmkit/runtime'
import type { SetterField } from '@krmkit/transformers'
import { shownText } from '@krmkit/transformers/parts'
import type { SettersConfig } from './config.ts'

/** A value before it is set. */
export interface ValueBefore {
  readonly text: string
  readonly value: Value | undefined
  /** Whether it is, or may contain, a value of a Secret. */
  readonly isSecret: boolean
}

/** A field was set, or already had the value. */
export function done(resource: Resource, path: Path, text: string, old?: ValueBefore): Finding {
  const isHidden = old?.isSecret === true
  const isShown = old !== undefined && !isHidden && old.text !== text
  return {
    severity: 'info',
    rule: 'set',
    message: `set field value to ${isHidden ? '<hidden>' : shownText(resource, path, text)}`,
    resource,
    field: path,
    ...(isShown && { currentValue: typed(old), proposedValue: typed({ text, value: resource.get(path) }) }),
  }
}

/** A value with its type; its source text if printing the value would change the spelling, for example of `0644`. */
function typed({ text, value }: Omit<ValueBefore, 'isSecret'>): Value {
  return value !== undefined && String(value) === text ? value : text
}

/** The config lacks some setters of a field, and they cannot be derived from its value. */
export function unresolved(resource: Resource, { path, pattern }: SetterField, missing: readonly string[]): Finding {
  const names = missing.map((name) => `\${${name}}`).join(', ')
  return {
    severity: 'error',
    rule: 'setter-missing',
    message: `values for setters [${names}] must be provided: the field is "${pattern.text}", and they cannot be derived from its present value`,
    resource,
    field: path,
  }
}

/** The comment of a list must be a single setter. */
export function mustBeOneSetter(resource: Resource, path: Path, pattern: string): Finding {
  return {
    severity: 'error',
    rule: 'setter-of-list',
    message: `the setter comment of a list must name one setter and nothing else, such as \${env}, found "${pattern}"`,
    resource,
    field: path,
  }
}

/** A setter comment is at a map. kpt's function ignores it too. */
export function mapNotSet(resource: Resource, path: Path, pattern: string): Finding {
  return {
    severity: 'info',
    rule: 'setter-of-map',
    message: `the setter comment "${pattern}" of a map sets nothing: it must be on the line of a single value or of a list`,
    resource,
    field: path,
  }
}

/** A setter of a list has a value that is not a list. */
export function mustBeList(resource: Resource, path: Path, name: string, text: string): Finding {
  return {
    severity: 'error',
    rule: 'setter-of-list',
    message: `setter "${name}" sets a list and must be a list written as YAML, such as "[a, b]", found ${shownText(resource, path, text)}`,
    resource,
    field: path,
  }
}

/** A setter of a scalar has a list as its value. */
export function mustBeOneValue(resource: Resource, path: Path, name: string): Finding {
  return {
    severity: 'error',
    rule: 'setter-of-scalar',
    message: `setter "${name}" sets a single value here and must be one, found a list`,
    resource,
    field: path,
  }
}

/** The field cannot contain the value. */
export function cannotBeSet(resource: Resource, path: Path, text: string): Finding {
  return {
    severity: 'error',
    rule: 'not-set',
    message: `the field must be able to hold ${shownText(resource, path, text)}; write it in block style`,
    resource,
    field: path,
  }
}

/** No comment refers to a setter of the config, whose name may be misspelled. `unset`: the names in comments that have no value. */
export function unusedSetter(name: string, unset: readonly string[], config: Resource | undefined): Finding {
  const near = nearestName(name, unset)
  const hint = near === undefined ? '' : `; did you mean "${near}"?`
  const parent =
    config?.kind === 'ConfigMap' ? ['data'] : config?.has(['spec', 'setters']) ? ['spec', 'setters'] : ['setters']
  return {
    severity: 'warning',
    rule: 'setter-unused',
    message: `setter "${name}" is not used: no field has a comment such as "# kpt-set: \${${name}}"${hint}`,
    field: [...parent, name],
  }
}

/** No field was set. `unset`: the names in comments that have no value. */
export function noMatches({ setters }: SettersConfig, unset: readonly string[]): Finding {
  const names = Object.keys(setters).map((name) => `"${name}"`)
  const hints = Object.keys(setters).flatMap((name) => {
    const near = nearestName(name, unset)
    return near === undefined ? [] : [`"${near}" instead of "${name}"`]
  })
  const reason =
    names.length === 0
      ? 'the config must name setters and their values'
      : `no field has a comment such as "# kpt-set: \${…}" with ${names.join(', ')}${hints.length === 0 ? '' : `; did you mean ${hints.join(', ')}?`}`
  return { severity: 'warning', rule: 'no-matches', message: `no matches for input setter(s): ${reason}` }
}
