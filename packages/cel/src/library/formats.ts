import {
  formatTest,
  label1035Problems,
  labelProblems,
  labelValueProblems,
  qualifiedNameProblems,
  subdomainProblems,
} from '@krmkit/formats'
import { listType, optionalType, STRING, structType } from '../values/types.ts'
import { ListOf, NONE, Opaque, Optional, type Value } from '../values/values.ts'
import { type CelFunction, fn, globalOverload, member, since } from './overload.ts'
import { parseUrl, Url } from './url-value.ts'

/** One of the formats of `format.named()`. */
export class NamedFormat extends Opaque {
  readonly type = 'kubernetes.NamedFormat'
  readonly name: string
  /** Returns the error messages for a string. */
  readonly problems: (text: string) => readonly string[]
  /** The pattern size that determines the cost of `validate`. */
  readonly patternSize: number

  constructor(name: string, patternSize: number, problems: (text: string) => readonly string[]) {
    super()
    this.name = name
    this.patternSize = patternSize
    this.problems = problems
  }

  override get key(): null {
    return null
  }

  equals(other: Opaque): boolean {
    return this.name === (other as NamedFormat).name
  }
}

const NAMED_FORMAT = structType('kubernetes.NamedFormat')

/** By the name of its function (apiserver, `cel/library/format.go`). */
const FORMATS: Readonly<Record<string, NamedFormat>> = {
  dns1123Label: new NamedFormat('DNS1123Label', 30, labelProblems),
  dns1123Subdomain: new NamedFormat('DNS1123Subdomain', 60, subdomainProblems),
  dns1035Label: new NamedFormat('DNS1035Label', 30, label1035Problems),
  qualifiedName: new NamedFormat('QualifiedName', 60, qualifiedNameProblems),
  dns1123LabelPrefix: new NamedFormat('DNS1123LabelPrefix', 30, prefix(labelProblems)),
  dns1123SubdomainPrefix: new NamedFormat('DNS1123SubdomainPrefix', 60, prefix(subdomainProblems)),
  dns1035LabelPrefix: new NamedFormat('DNS1035LabelPrefix', 30, prefix(label1035Problems)),
  labelValue: new NamedFormat('LabelValue', 40, labelValueProblems),
  uri: new NamedFormat('URI', 1103, uriProblems),
  uuid: new NamedFormat('uuid', 70, passing('uuid', 'does not match the UUID format')),
  byte: new NamedFormat('byte', 84, passing('byte', 'invalid base64')),
  date: new NamedFormat('date', 71, passing('date', 'invalid date')),
  datetime: new NamedFormat('datetime', 71, passing('datetime', 'invalid datetime')),
}

/** Named string formats. */
export const NAMED_FORMATS: readonly CelFunction[] = since(31, [
  fn('validate', member('format-validate', [NAMED_FORMAT, STRING], optionalType(listType(STRING)), validate)),
  fn('format.named', globalOverload('format-named', [STRING], optionalType(NAMED_FORMAT), named)),
  ...Object.entries(FORMATS).map(([name, format]) =>
    fn(
      `format.${name}`,
      globalOverload(`format.${name}`, [], NAMED_FORMAT, () => format),
    ),
  ),
])

function validate(format: NamedFormat, text: string): Value {
  const problems = format.problems(text)
  return problems.length === 0 ? NONE : new Optional(new ListOf(problems))
}

function named(name: string): Value {
  return Object.hasOwn(FORMATS, name) ? new Optional(FORMATS[name] as NamedFormat) : NONE
}

/** Allows a trailing dash, because a prefix can end in one. */
function prefix(problems: (text: string) => string[]): (text: string) => string[] {
  return (text) => problems(text.length > 1 && text.endsWith('-') ? `${text.slice(0, -2)}a` : text)
}

function passing(format: string, problem: string): (text: string) => string[] {
  return (text) => (formatTest(format)?.(text) ? [] : [problem])
}

function uriProblems(text: string): string[] {
  const url = parseUrl(text)
  return url instanceof Url ? [] : [url.message.slice('URL parse error during conversion from string: '.length)]
}
