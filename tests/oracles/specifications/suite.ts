import { kubernetesModel, type Model } from '@krmkit/kubernetes-schemas'
import { minorsOf, readManifest } from '../../../packages/kubernetes-schemas/generator/main.ts'
import { downloadSources } from '../../../packages/kubernetes-schemas/generator/sources.ts'
import type { Swagger } from '../../../packages/kubernetes-schemas/generator/swagger.ts'
import { projectSpec } from '../../../packages/kubernetes-schemas/tests/project/project-spec.ts'
import { compareSpec, type Definitions } from '../../kubernetes/compare-spec.ts'
import type { OracleSuite } from '../suite.ts'
import { reasonOf } from '../unavailable.ts'
import { readSpecification, type Specification } from './reduce.ts'

/** A release of Kubernetes as a Go module. */
export interface Release {
  readonly minor: number
  readonly module: string
  /** The hash of all its files, which packages/kubernetes-schemas/generator/inputs.json pins. */
  readonly sum: string
}

const manifest = readManifest()
const minors = minorsOf(manifest)

const download = (wanted: readonly number[]) =>
  downloadSources(wanted, manifest, { modules: ['k8s.io/kubernetes'] as const })

/** The specifications of every minor version that the model has, compared with the model of that version. */
export const specifications: OracleSuite<Release, Specification> = {
  name: 'specifications',
  title: 'definitions and resources of each Kubernetes version',
  oracle: 'k8s.io/kubernetes',
  version: `1.${minors[0]} to 1.${minors.at(-1)}`,
  command: 'go mod download -json k8s.io/kubernetes@v1.MINOR.0',
  count: minors.length,
  draw: () =>
    minors.map((minor) => {
      const module = `k8s.io/kubernetes@v1.${minor}.0`
      return { minor, module, sum: manifest[module] as string }
    }),
  unavailable: () => reasonOf(() => download(minors)),
  ask: async (releases) => {
    const sources = await download(releases.map(({ minor }) => minor))
    return releases.map(({ minor }) => readSpecification(sources, minor))
  },
  judge: ({ minor }, { swagger }) => {
    const faults = differencesOf(minor, swagger)
    return faults.length === 0 ? undefined : `1.${minor}: ${faults.slice(0, 20).join('\n')}`
  },
}

/** How the model differs from a specification; with those of all later versions, relaxed fields are compared with them. */
export function differencesOf(minor: number, { definitions, paths }: Swagger, later?: readonly Swagger[]): string[] {
  const model = kubernetesModel()
  const { differences } = compareSpec(
    projectSpec(model, minor),
    definitions as unknown as Definitions,
    later?.map((swagger) => swagger.definitions as unknown as Definitions),
  )
  const [ours, theirs] = [resourcesIn(model, minor), resourcesNamedBy(paths)]
  return [
    ...differences,
    ...[...theirs].filter((name) => !ours.has(name)).map((name) => `lacks the resource ${name}`),
    ...[...ours].filter((name) => !theirs.has(name)).map((name) => `adds the resource ${name}`),
  ]
}

/** The resources and subresources that a model has at a version, as `apps/v1 deployments/scale`. */
export function resourcesIn(model: Model, minor: number): ReadonlySet<string> {
  const groups = new Set(model.kinds().map(({ group }) => group))
  const all = [...groups].flatMap((group) => model.resources(group))
  return new Set(
    all
      .filter(({ minors: { from, to } }) => from <= minor && minor <= to)
      .map(({ group, version, name }) => `${group === '' ? version : `${group}/${version}`} ${name}`),
  )
}

function resourcesNamedBy(paths: Swagger['paths']): ReadonlySet<string> {
  const named = new Set<string>()
  for (const path of Object.keys(paths)) {
    const [root, ...words] = path.split('/').slice(1)
    const groupVersion = root === 'api' ? words.splice(0, 1) : words.splice(0, 2)
    if ((root !== 'api' && root !== 'apis') || words.join('') === '' || words[0] === 'watch') continue
    const isNamespaced = words[0] === 'namespaces' && words[1] === '{namespace}'
    const [resource = '', , ...below] = isNamespaced ? words.slice(2) : words
    if (below.includes('{path}')) continue
    named.add([groupVersion.join('/'), [resource, ...below].join('/')].join(' '))
  }
  return named
}
