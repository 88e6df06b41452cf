import type { DeprecatedKey, Deprecation, Model } from '../model.ts'
import { readDefinitions } from './definitions.ts'
import { readEnums } from './enums.ts'
import { readGates } from './gates.ts'
import { readKinds } from './kinds.ts'
import { readRange } from './range.ts'
import { readResources } from './resources.ts'

/**
 * Reads a model's text, which `scripts/kubernetes-model/write.ts` writes and describes. What it holds is read when it is
 * first asked for.
 */
export function decodeModel(text: string): Model {
  const [head = '', ...parts] = text.split('\n## ')
  const whole = readRange(head, 0)
  const sections = new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part]))
  const section = (name: string) => sections.get(name) ?? ''
  const lines = (name: string) =>
    section(name)
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
  const gates = once(() => readGates(lines('gates')))
  const resources = once(() => readResources(lines('resources'), whole))
  const deprecations = once(() => readDeprecations(lines('deprecations')))
  const keys = once(() => lines('keys').map((line) => JSON.parse(line) as DeprecatedKey))
  const enums = once(() => readEnums(lines('enums'), whole))
  const definitions = readDefinitions(section('definitions'), {
    whole,
    enumOf: (name) => enums()(name),
    deprecationOf: (field) => deprecations().get(field),
  })
  const resourcesOf = (group: string) => resources()(group)
  const kinds = readKinds(lines('kinds'), {
    last: whole.to,
    inPackage: definitions.inPackage,
    resources: resourcesOf,
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
    resources: resourcesOf,
    get deprecatedKeys() {
      return keys()
    },
  }
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
