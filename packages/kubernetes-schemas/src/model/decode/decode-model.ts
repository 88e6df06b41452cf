import type { DeprecatedKey, Deprecation, Gate, Model } from '../model.ts'
import { readDefinitions } from './definitions.ts'
import { readEnums } from './enums.ts'
import { readGate } from './gates.ts'
import { readKinds } from './kinds.ts'
import { onceEach } from './once.ts'
import { readRange } from './range.ts'
import { readResources } from './resources.ts'
import { sectionOf } from './section.ts'

/**
 * Reads a model's text, which `scripts/kubernetes-model/write.ts` writes and describes. What it holds is read when it is
 * first asked for, and searched for in the text: most runs look at a few kinds.
 */
export function decodeModel(text: string): Model {
  const whole = readRange(text.slice(0, text.indexOf('\n')), 0)
  const gates = sectionOf(sectionText(text, 'gates'))
  const deprecations = sectionOf(sectionText(text, 'deprecations'))
  const gate = onceEach((line: string): Gate | undefined => readGate(line))
  const definitions = readDefinitions(sectionText(text, 'definitions'), {
    whole,
    enumOf: readEnums(sectionOf(sectionText(text, 'enums')), whole),
    deprecationOf: (field) => readDeprecation(deprecations.line(field), field),
  })
  const resources = readResources(sectionOf(sectionText(text, 'resources')).lines, whole)
  const kinds = readKinds(sectionText(text, 'kinds'), {
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
    kindsNamed: kinds.named,
    definition: definitions.named,
    definitions: definitions.all,
    gate(name) {
      const line = gates.line(name)
      return line === undefined ? undefined : gate(line)
    },
    gates: () => gates.lines().map((line) => gate(line) as Gate),
    resources,
    get deprecatedKeys() {
      keys ??= sectionOf(sectionText(text, 'keys'))
        .lines()
        .map((line) => JSON.parse(line) as DeprecatedKey)
      return keys
    },
  }
}

/** A section from the line break behind its head to the next head; empty where the text has none of that name. */
function sectionText(text: string, name: string): string {
  const head = `\n## ${name}`
  const start = text.indexOf(`${head}\n`)
  if (start === -1) return ''
  const end = text.indexOf('\n## ', start + 1)
  return text.slice(start + head.length, end === -1 ? text.length : end)
}

function readDeprecation(line: string | undefined, field: string): Deprecation | undefined {
  return line === undefined ? undefined : (JSON.parse(line.slice(field.length + 1)) as Deprecation)
}
