import type { ModuleName, Sources } from '../sources.ts'
import { groupOf } from './served.ts'
import { nameOf } from './swagger.ts'

/** The results of a kind's `APILifecycle…` functions. */
export interface Lifecycle {
  readonly introduced?: number | undefined
  readonly deprecated?: number | undefined
  readonly removed?: number | undefined
  /** `apps/v1 Deployment` */
  readonly replacement?: string
}

const FILE = 'zz_generated.prerelease-lifecycle.go'

/** Packages outside of k8s.io/api that have such functions, and their groups. */
const OTHER_PACKAGES: readonly (readonly [ModuleName, string, string])[] = [
  ['k8s.io/apiextensions-apiserver', 'pkg/apis/apiextensions', 'apiextensions.k8s.io'],
  ['k8s.io/kube-aggregator', 'pkg/apis/apiregistration', 'apiregistration.k8s.io'],
]

/** `apps/v1beta1 Deployment` -> its lifecycle in the newest version that has the kind (upstream corrects itself). */
export function lifecycles(sources: Sources): ReadonlyMap<string, Lifecycle> {
  const found = new Map<string, Lifecycle>()
  for (const minor of sources.minors) {
    const before = found.size
    for (const path of sources.files('k8s.io/api', minor, '.').filter((file) => file.endsWith(`/${FILE}`))) {
      const [folder = '', version = ''] = path.split('/')
      const group = groupOf(sources, minor, `${folder}/${version}`)
      readFunctions(sources.text('k8s.io/api', minor, path), group, version, found)
    }
    for (const [module, folder, group] of OTHER_PACKAGES) {
      for (const path of sources.files(module, minor, folder).filter((file) => file.endsWith(`/${FILE}`))) {
        readFunctions(sources.text(module, minor, path), group, path.split('/').at(-2) ?? '', found)
      }
    }
    if (before === 0 && found.size < 50)
      throw new Error(`1.${minor}: only ${found.size} kinds have lifecycle functions`)
  }
  return found
}

function readFunctions(text: string, group: string, version: string, found: Map<string, Lifecycle>): void {
  const own = new Map<string, Lifecycle>()
  const functions = /^func \(in \*(\w+)\) APILifecycle(\w+)\(\)[^{]*\{\n\treturn ([^\n]*)\n/gm
  for (const [, kind = '', fact = '', value = ''] of text.matchAll(functions)) {
    if (!kind.endsWith('List')) own.set(kind, { ...own.get(kind), ...factOf(fact, value) })
  }
  for (const [kind, lifecycle] of own) found.set(nameOf({ group, version, kind }), lifecycle)
}

function factOf(fact: string, value: string): Lifecycle {
  if (fact === 'Replacement') {
    const [group = '', version = '', kind = ''] = [...value.matchAll(/"([^"]*)"/g)].map((match) => match[1])
    return { replacement: nameOf({ group, version, kind }) }
  }
  const minor = Number(/^1, (\d+)$/.exec(value)?.[1])
  if (Number.isNaN(minor))
    throw new Error(`APILifecycle${fact} returns "${value}", which is not a minor version of Kubernetes 1`)
  return { [fact.toLowerCase()]: minor }
}
