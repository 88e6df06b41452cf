import type { Definition, Minor, Model } from '../model/model.ts'
import { minorLabel, minorsLabel } from '../version/minor.ts'
import type { Descriptions } from './descriptions.ts'
import { definitionAt, kubernetesTypes, placeOf } from './kubernetes-types.ts'
import type { TypeSource, TypeUse } from './type-source.ts'
import { ROOT_TYPES } from './type-source.ts'

/** Which of the types to write. */
export interface KubernetesSourceOptions {
  /** Those of every kind of the version, not only the used ones. */
  readonly isWhole?: boolean | undefined
  /** Written as comments of types and fields. */
  readonly descriptions?: Descriptions | undefined
}

/** The types of Kubernetes' own kinds in a version. */
export function kubernetesSource(
  model: Model,
  minor: Minor,
  { isWhole, descriptions }: KubernetesSourceOptions = {},
): TypeSource {
  const version = `v${minorLabel(minor)}`
  const definitions = new Map<string, Definition>()
  const at = (apiVersion: string, kind: string) => definitionAt(model, apiVersion, kind, minor)
  return {
    name: 'k8s',
    version,
    modules: new Map([
      ['@k8s/k8s', './k8s/k8s.js'],
      [`@k8s/${version}`, `./k8s/${version}/index.js`],
    ]),
    rootModule: '@k8s/k8s',
    kinds: () => model.kinds().filter((kind) => at(kind.apiVersion, kind.kind) !== undefined),
    typeOf(apiVersion, kind): TypeUse | undefined {
      const definition = at(apiVersion, kind)
      if (definition === undefined) return undefined
      const { alias, name } = placeOf(definition)
      const member = `${alias}.${name}`
      definitions.set(member, definition)
      return { module: `@k8s/${version}`, member }
    },
    whyNot: (apiVersion, kind) => whyNot(model, minor, apiVersion, kind),
    files(used) {
      const whole = isWhole
        ? model.kinds().flatMap((kind) => at(kind.apiVersion, kind.kind) ?? [])
        : used.flatMap(({ member }) => definitions.get(member) ?? [])
      const files = new Map<string, string>()
      if (isWhole || used.some(({ module }) => module === '@k8s/k8s')) files.set('k8s/k8s.d.ts', ROOT_TYPES)
      if (whole.length > 0)
        for (const [path, text] of kubernetesTypes(model, minor, whole, descriptions))
          files.set(`k8s/${version}/${path}`, text)
      return files
    },
  }
}

function whyNot(model: Model, minor: Minor, apiVersion: string, kind: string): string | undefined {
  const label = `Kubernetes ${minorLabel(minor)} has no ${kind} of ${apiVersion}`
  const known = model.kind(apiVersion, kind)
  const others = model
    .kindsNamed(kind)
    .filter(({ minors }) => minors !== undefined && minors.from <= minor && minors.to >= minor)
    .map((one) => one.apiVersion)
  const hint = others.length === 0 ? '' : `; it has ${kind} of ${others.join(', ')}`
  if (known === undefined) return others.length === 0 ? undefined : `${label}${hint}`
  if (known.minors !== undefined) return `${label}, which is in ${minorsLabel(known.minors)}${hint}`
  return `${label}, which was removed in ${minorLabel(known.removed ?? model.first)}${hint}`
}
