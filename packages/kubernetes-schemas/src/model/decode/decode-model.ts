import { once, onceEach } from '@krmkit/runtime/values'
import { MODEL_TEXT } from '../generated/model-text.ts'
import type { DeprecatedKey, Deprecation, Gate, Model } from '../model.ts'
import { readDefinitions } from './definitions.ts'
import { readEnums } from './enums.ts'
import { readGate } from './gates.ts'
import { readKinds } from './kinds.ts'
import { readResources } from './resources.ts'
import { sectionOf } from './section.ts'
import { readRange } from './tokens.ts'

/**
 * Reads a model's text, which `packages/kubernetes-schemas/generator/write.ts` writes and documents. Its content is
 * searched for in the text and parsed on first use: most runs need only a few kinds.
 */
export function decodeModel(text: string): Model {
  const whole = readRange(text.slice(0, text.indexOf('\n')), 0)
  const sections = sectionsOf(text)
  const textOf = (name: string) => sections.get(name) ?? ''
  const gates = sectionOf(textOf('gates'))
  const deprecations = sectionOf(textOf('deprecations'))
  const gate = onceEach((line: string): Gate | undefined => readGate(line, whole.to))
  const definitions = readDefinitions(textOf('definitions'), {
    whole,
    enumOf: readEnums(sectionOf(textOf('enums')), whole),
    deprecationOf: (field) => readDeprecation(deprecations.line(field), field),
  })
  const resources = readResources(sectionOf(textOf('resources')).lines, whole)
  const kinds = readKinds(textOf('kinds'), {
    last: whole.to,
    inPackage: definitions.inPackage,
    resources,
  })
  let keys: readonly DeprecatedKey[] | undefined
  return {
    first: whole.from,
    last: whole.to,
    kind: kinds.get,
    kinds: kinds.all,
    groups: kinds.groups,
    kindsIn: kinds.inGroup,
    kindsNamed: kinds.named,
    definition: definitions.named,
    definitions: definitions.all,
    gate: onceEach((name: string) => {
      const line = gates.line(name)
      return line === undefined ? undefined : gate(line)
    }),
    gates: () => gates.lines().map((line) => gate(line) as Gate),
    resources,
    get deprecatedKeys() {
      keys ??= sectionOf(textOf('keys'))
        .lines()
        .map((line) => JSON.parse(line) as DeprecatedKey)
      return keys
    },
  }
}

/** Each section, from the line break after its heading to the next heading. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>()
  let start = text.indexOf(HEAD)
  while (start !== -1) {
    const next = text.indexOf(HEAD, start + 1)
    const end = text.indexOf('\n', start + 1)
    sections.set(text.slice(start + HEAD.length, end), text.slice(end, next === -1 ? text.length : next))
    start = next
  }
  return sections
}

const HEAD = '\n## '

function readDeprecation(line: string | undefined, field: string): Deprecation | undefined {
  return line === undefined ? undefined : (JSON.parse(line.slice(field.length + 1)) as Deprecation)
}

/** The model of all versions that krmkit knows; read once, and its parts only on first use. */
export const kubernetesModel: () => Model = once(() => decodeModel(MODEL_TEXT))
