import { kubernetesModel } from '../../../packages/kubernetes-schemas/src/index.ts'
import { groupBy, once } from '../../../packages/runtime/src/values.ts'
import { SERVER_MINORS } from '../../../tools/install/kube-apiserver.ts'
import type { RuleUnit } from './units.ts'

const model = kubernetesModel()

/** All minor versions, those that a real server was asked about first. */
export const CASE_MINORS: readonly number[] = [
  ...SERVER_MINORS,
  ...Array.from({ length: model.last - model.first + 1 }, (_, i) => model.last - i).filter((minor) =>
    SERVER_MINORS.every((each) => each !== minor),
  ),
]

const definitions = once(() =>
  groupBy(model.definitions(), ({ name }) => {
    const [short, , group] = name.split('.').reverse()
    return `${group} ${short}`
  }),
)

/** The minor versions that have a rule and its definition. Empty: the rule never holds. */
export function minorsOf({ rule: { since = 0, until = model.last, versions }, places }: RuleUnit): readonly number[] {
  const own = places.flatMap((place) => definitions().get(place) ?? [])
  const having = own.filter(({ name }) => versions?.includes(name.split('.').at(-2) ?? '') !== false)
  return CASE_MINORS.filter(
    (minor) =>
      since <= minor && minor <= until && having.some(({ minors }) => minors.from <= minor && minor <= minors.to),
  )
}
