import type { DeprecatedKey, Deprecation, Gate, Model } from '../model.ts'
import { readDefinitions } from './definitions.ts'
import { readEnums } from './enums.ts'
import { readGates } from './gates.ts'
import { readKinds } from './kinds.ts'
import { readRange } from './range.ts'
import { readResources } from './resources.ts'

/** Reads a model's text (`scripts/kubernetes-model/write.ts` says how it is written); its parts are read when they are first asked for. */
export function decodeModel(text: string): Model {
  const sections = sectionsOf(text)
  const lines = (name: string) => sections.get(name) ?? []
  const whole = readRange(lines('')[0] ?? '', 0)
  const gates = once((): ReadonlyMap<string, Gate> => readGates(lines('gates')))
  const resources = once(() => readResources(lines('resources'), whole))
  const deprecations = once(() => readDeprecations(lines('deprecations')))
  const keys = once(() => lines('keys').map((line) => JSON.parse(line) as DeprecatedKey))
  const definitions = readDefinitions(lines('definitions'), {
    whole,
    enumOf: readEnums(lines('enums'), whole),
    deprecationOf: (field) => deprecations().get(field),
  })
  const kinds = readKinds(lines('kinds'), {
    last: whole.to,
    inPackage: definitions.inPackage,
    resources: (group) => resources().get(group) ?? [],
  })
  return {
    first: whole.from,
    last: whole.to,
    kind: kinds.get,
    kinds: kinds.all,
    kindsNamed: kinds.named,
    definition: definitions.named,
    definitions: definitions.all,
    gate: (name) => gates().get(name),
    gates: () => [...gates().values()],
    resources: (group) => resources().get(group) ?? [],
    get deprecatedKeys() {
      return keys()
    },
  }
}

/** Lines by the section that they stand in; those before the first by `''`. */
function sectionsOf(text: string): ReadonlyMap<string, readonly string[]> {
  let lines: string[] = []
  const sections = new Map([['', lines]])
  for (const line of text.split('\n')) {
    if (line === '') continue
    if (line.startsWith('## ')) {
      lines = []
      sections.set(line.slice(3), lines)
    } else lines.push(line)
  }
  return sections
}

function readDeprecations(lines: readonly string[]): ReadonlyMap<string, Deprecation> {
  return new Map(
    lines.map((line) => {
      const end = line.indexOf(' ')
      return [line.slice(0, end), JSON.parse(line.slice(end + 1)) as Deprecation]
    }),
  )
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
