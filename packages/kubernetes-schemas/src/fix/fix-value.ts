import type { Path, Value } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'
import { quoted } from '../check/words.ts'
import { Editor } from '../convert/editor.ts'
import type { Kind } from '../model/model.ts'
import { isFormat } from '../validation/formats/formats.ts'
import type { FieldFacts, FieldIndex } from './field-facts.ts'
import { corrected, type Fixable, type FixOutcome } from './fix-outcome.ts'

type Scalar = string | number | bigint | boolean

const RBAC_GROUP = 'rbac.authorization.k8s.io'
const INT32 = 2 ** 31

/** A value that is not what the server takes, although only one value can be meant; undefined if several can. */
export function fixValue(
  fixable: Fixable,
  finding: VersionFinding,
  at: Path,
  { kind, fields }: { readonly kind: Kind; readonly fields: FieldIndex },
): FixOutcome | undefined {
  if (finding.part === 'key') return undefined
  const object = new Editor(fixable.resource, fixable.prefix)
  const before = object.get(at)
  if (before === undefined || before === null || typeof before === 'object') return undefined
  if (kind.group === RBAC_GROUP && at.at(-1) === 'apiGroup') return fixApiGroup(fixable, finding, at, object)
  const facts = fields.at(kind, at)
  const after = facts && correctedValue(finding, before, object.text(at) ?? '', facts)
  if (after === undefined) return undefined
  object.set(at, after)
  // The values of Secrets are not shown.
  const [was, is] = kind.kind === 'Secret' ? ['the value', `a ${typeof after}`] : [shown(before), shown(after)]
  return corrected(fixable, finding, was, is)
}

/** The groups of references in bindings: each kind that they can name is of one group. */
function fixApiGroup(fixable: Fixable, finding: VersionFinding, at: Path, object: Editor): FixOutcome | undefined {
  const before = shown(object.text(at) ?? '')
  const isAccount = object.text([...at.slice(0, -1), 'kind']) === 'ServiceAccount'
  if (finding.reason === 'forbidden' && isAccount) {
    object.delete(at)
    return {
      ...corrected(fixable, finding, before, ''),
      message: `${before} is removed: a ServiceAccount is of the core group`,
    }
  }
  if (finding.reason !== 'enum') return undefined
  object.set(at, RBAC_GROUP)
  return corrected(fixable, finding, before, shown(RBAC_GROUP))
}

function correctedValue({ reason }: VersionFinding, value: Scalar, text: string, facts: FieldFacts): Value | undefined {
  if (reason === 'type') return asType(value, text, facts)
  if (typeof value !== 'string') return undefined
  if (reason === 'enum') return asEnum(value, facts)
  const trimmed = value.trim()
  const isTrimmed = reason === 'format' && trimmed !== '' && trimmed !== value && facts.formats.length > 0
  return isTrimmed && facts.formats.every((format) => isFormat(format, trimmed)) ? trimmed : undefined
}

/** The only value of an enum that differs in nothing but uppercase letters and spaces around it. */
function asEnum(value: string, { enums }: FieldFacts): string | undefined {
  const meant = value.trim().toLowerCase()
  const found = new Set(enums.flatMap(({ values }) => values.filter((each) => each.toLowerCase() === meant)))
  const [only, ...others] = [...found].filter((each) =>
    enums.every(({ values, isAlways }) => !isAlways || values.includes(each)),
  )
  return others.length > 0 || only === value ? undefined : only
}

/** `8080` as the string "8080", or "8080" as a number, where the field has the other type. */
function asType(value: Scalar, text: string, facts: FieldFacts): Value | undefined {
  const { type } = facts
  if (type.type === 'string') return typeof value !== 'string' && isTextFor(text, facts) ? text : undefined
  if (typeof value !== 'string') return undefined
  if (type.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : undefined
  if (type.type !== 'integer' || !/^(?:0|-?[1-9]\d{0,14})$/.test(value)) return undefined
  const number = Number(value)
  return type.format === 'int32' && (number < -INT32 || number >= INT32) ? undefined : number
}

function isTextFor(text: string, { type, enums, formats }: FieldFacts): boolean {
  if (type.format !== undefined || !formats.every((format) => isFormat(format, text))) return false
  return enums.every(({ values, isAlways }) => !isAlways || values.includes(text))
}

function shown(value: Value): string {
  return typeof value === 'string' ? quoted(value) : String(value)
}
