import type { Omission } from '@krmkit/policies'
import type { Path } from '@krmkit/runtime'
import type { FoundObject } from '../objects/found-object.ts'
import type { FoundPolicies, PolicyFinding } from './read-policies.ts'

interface Counted {
  readonly omission: Omission
  readonly at: Path
  readonly text: string
  count: number
}

/** What policies need and no file has: one note for each policy and reason, with the number of objects. */
export class Omissions<Found extends FoundObject> {
  readonly #found: FoundPolicies<Found>
  readonly #counted = new Map<string, Counted>()

  constructor(found: FoundPolicies<Found>) {
    this.#found = found
  }

  add(omission: Omission): void {
    const { at, text } = described(omission)
    const key = JSON.stringify([omission.policy.name, omission.binding?.name ?? '', at, text])
    const known = this.#counted.get(key)
    if (known === undefined) this.#counted.set(key, { omission, at, text, count: 1 })
    else known.count++
  }

  findings(): readonly PolicyFinding<Found>[] {
    return [...this.#counted.values()].flatMap(({ omission: { policy, binding, why }, at, text, count }) => {
      const isOfBinding = why.is === 'params' || (why.is === 'namespace' && binding !== undefined)
      const found =
        isOfBinding && binding !== undefined ? this.#found.bindings.get(binding) : this.#found.policies.get(policy)
      if (found === undefined) return []
      const message = `policy "${policy.name}" is not evaluated for ${count} object${count === 1 ? '' : 's'}: ${text}`
      return [
        {
          found,
          finding: { severity: 'info' as const, rule: 'policy-not-evaluated', message, hint: HINTS[why.is], at },
        },
      ]
    })
  }
}

const HINTS: Readonly<Record<Omission['why']['is'], string | undefined>> = {
  expression: undefined,
  namespace: 'Add the Namespace to the checked files, or to those of --policies.',
  'param-kind': 'Add the CustomResourceDefinition of the kind to the files of --policies.',
  params: 'Add the object to the checked files, or to those of --policies.',
  version: undefined,
  cost: undefined,
}

/** Why a policy is not evaluated. */
export function omissionText(omission: Omission): string {
  return described(omission).text
}

function described({ policy, binding, why }: Omission): { readonly at: Path; readonly text: string } {
  switch (why.is) {
    case 'expression':
      return { at: why.at, text: `the expression reads ${why.names.join(', ')}, which no file has` }
    case 'namespace':
      return {
        at: ['spec', binding === undefined ? 'matchConstraints' : 'matchResources', 'namespaceSelector'],
        text: `no file has the Namespace "${why.namespace}", whose labels decide whether it applies`,
      }
    case 'param-kind':
      return {
        at: ['spec', 'paramKind'],
        text: `no file has objects of the kind ${policy.paramKind?.kind}, or its definition`,
      }
    case 'params':
      return {
        at: ['spec', 'paramRef'],
        text: `no file has the object that the binding "${binding?.name}" names as param`,
      }
    case 'version':
      return { at: ['spec', 'matchConstraints'], text: `krmkit does not convert the object to ${why.apiVersion}` }
    case 'cost':
      return { at: ['spec'], text: 'the expressions cost too much' }
  }
}
