import { asciiJson } from '../../oracles/kubectl/scalars/places.ts'
import { type CompositionSteps, compositionSteps } from './composition-steps.ts'
import { isName, numbered, resource } from './fields.ts'

/** A string in the output of a build: the path of its value in the first document. */
interface BuiltString {
  readonly scalar: string
  readonly path: readonly (string | number)[]
}

/** A tree of a Kustomization, and the strings that its build writes. */
export interface StringBuild {
  readonly files: Readonly<Record<string, string>>
  readonly strings: readonly BuiltString[]
}

type Path = readonly (string | number)[]

function tree(fields: object, resources: string, more: Readonly<Record<string, string>> = {}) {
  const kustomization = { resources: resources === '' ? [] : ['r.yaml'], ...fields }
  return {
    'kustomization.yaml': `${asciiJson(kustomization)}\n`,
    ...(resources === '' ? {} : { 'r.yaml': resources }),
    ...more,
  }
}

function composition({ resources, transformers }: Omit<CompositionSteps, 'strings'>): StringBuild['files'] {
  const paths = resources.map((_, at) => `r${at}.yaml`)
  const accumulator = paths.length === 0 ? [] : [{ kind: 'ResourceAccumulator', paths }]
  const document = {
    apiVersion: 'kustomize.config.k8s.io/v1alpha1',
    kind: 'Composition',
    transformers: [...accumulator, ...transformers],
  }
  return {
    'composition.yaml': `${asciiJson(document)}\n`,
    ...Object.fromEntries(resources.map((text, at) => [`r${at}.yaml`, text])),
  }
}

const inMap = (scalars: readonly string[], path: Path, files: StringBuild['files']): StringBuild => ({
  files,
  strings: scalars.map((scalar, at) => ({ scalar, path: [...path, `k${at}`] })),
})

/** Every way in which a build writes a string that it was given. */
export const stringBuilds: Readonly<Record<string, (scalars: readonly string[]) => readonly StringBuild[]>> = {
  labels: (scalars) => {
    const pairs = numbered(scalars)
    const selector = resource('spec:\n  selector: {a: b}\n', 'Service')
    return [
      inMap(scalars, ['metadata', 'labels'], tree({ labels: [{ pairs }] }, resource())),
      inMap(scalars, ['spec', 'selector'], tree({ labels: [{ pairs, includeSelectors: true }] }, selector)),
      inMap(scalars, ['metadata', 'labels'], tree({ commonLabels: pairs }, resource('  labels: {a: b}\n'))),
    ]
  },
  annotations: (scalars) => [
    inMap(scalars, ['metadata', 'annotations'], tree({ commonAnnotations: numbered(scalars) }, resource())),
  ],
  generators: (scalars) => {
    const files = Object.fromEntries(scalars.map((scalar, at) => [`f${at}.txt`, scalar]))
    const options = { disableNameSuffixHash: true, annotations: numbered(scalars) }
    const generator = { name: 'g', files: scalars.map((_, at) => `k${at}=f${at}.txt`), options }
    // A generator reads files as text, and a file with other bytes as binary data.
    const texts = scalars.filter((scalar) => !scalar.includes('\0'))
    const fields = { configMapGenerator: [generator] }
    return [
      inMap(scalars, ['data'], tree(fields, '', files)),
      inMap(
        texts,
        ['metadata', 'annotations'],
        tree(
          {
            configMapGenerator: [
              { name: 'g', literals: ['a=b'], options: { ...options, annotations: numbered(texts) } },
            ],
          },
          '',
        ),
      ),
    ]
  },
  namespaces: (scalars) =>
    scalars.filter(isName).map((namespace) => ({
      files: tree({ namespace }, resource()),
      strings: [{ scalar: namespace, path: ['metadata', 'namespace'] }],
    })),
  names: (scalars) =>
    scalars
      .filter((scalar) => isName(scalar) && scalar.length > 1)
      .map((scalar) => ({
        files: tree({ namePrefix: scalar.slice(0, 1) }, resource().replace('name: a', `name: "${scalar.slice(1)}"`)),
        strings: [{ scalar, path: ['metadata', 'name'] }],
      })),
  images: (scalars) =>
    scalars.filter(isName).map((newName) => ({
      files: tree(
        { images: [{ name: 'web', newName }] },
        resource('spec:\n  containers:\n  - {name: a, image: web}\n', 'Pod'),
      ),
      strings: [{ scalar: newName, path: ['spec', 'containers', 0, 'image'] }],
    })),
  replacements: (scalars) => {
    const source = resource(`data: ${asciiJson(numbered(scalars))}\n`, 'Secret')
    const target = (path: string) => ({ select: { kind: 'ConfigMap' }, fieldPaths: [path], options: { create: true } })
    const one = scalars.map((_, at) => ({
      source: { kind: 'Secret', fieldPath: `data.k${at}` },
      targets: [target(`data.k${at}`)],
    }))
    const whole = [{ source: { kind: 'Secret', fieldPath: 'data' }, targets: [target('data')] }]
    return [one, whole].map((replacements) =>
      inMap(scalars, ['data'], tree({ replacements }, `${resource('data:\n  a: b\n')}---\n${source}`)),
    )
  },
  patches: (scalars) => {
    const target = { kind: 'ConfigMap' }
    const merge = asciiJson({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: numbered(scalars) })
    const block = `${resource('data:\n')}${scalars.map((scalar, at) => `  k${at}: ${asciiJson(scalar)}\n`).join('')}`
    const steps = asciiJson(scalars.map((value, at) => ({ op: 'add', path: `/data/k${at}`, value })))
    return [merge, block, steps].flatMap((patch) =>
      ['data:\n  a: b\n', 'data: {a: b}\n'].map((data) =>
        inMap(scalars, ['data'], tree({ patches: [{ target, patch }] }, resource(data))),
      ),
    )
  },
  ...Object.fromEntries(
    Object.entries(compositionSteps).map(([what, of]) => [
      `${what} of a Composition`,
      (scalars) => of(scalars).map(({ strings, ...steps }) => ({ files: composition(steps), strings })),
    ]),
  ),
}
