import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { kubernetesModel, type Model, projectSpec } from '@krmkit/kubernetes-schemas'
import { expect, test } from 'vitest'
import { decodeModel } from '../packages/kubernetes-schemas/src/model/decode/decode-model.ts'
import { MODEL_TEXT } from '../packages/kubernetes-schemas/src/model/model-text.ts'
import { command } from '../scripts/command.ts'
import { generateModel, minorsOf, modelFile, readManifest } from '../scripts/generate-kubernetes-model.ts'
import { downloadSources, type Sources } from '../scripts/kubernetes-model/sources.ts'
import { structureOf } from '../scripts/kubernetes-model/structure.ts'
import { modelText } from '../scripts/kubernetes-model/write.ts'
import { compareSpec, type Definitions, NORMALISATIONS } from './compare-spec.ts'
import { sampleNote, sampleOf } from './sample.ts'

const manifest = readManifest()
const minors = minorsOf(manifest)
const newest = minors.at(-1) as number
const isFull = process.env.KRMKIT_FULL === '1'

/** In every run the newest minor and another one: their zips weigh 20 MB each. All of them with `npm run test:full`. */
const sample = sampleOf(minors.map(String), 2, [String(newest)]).map(Number)
const specModule = { modules: ['k8s.io/kubernetes'] } as const

const { exitCode } = await command('go', ['version'])
const canRun = process.env.CI === 'true' || exitCode === 0
if (!canRun) console.log('The Kubernetes model is not held against its sources: Go is missing.')

/** The modules of a part of the minors; downloaded when a test asks first. */
const sources = once(() => downloadSources(sample, manifest, specModule))

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

interface Spec {
  readonly definitions: Definitions
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

async function specOf(minor: number): Promise<Spec> {
  return JSON.parse((await sources()).text('k8s.io/kubernetes', minor, 'api/openapi-spec/swagger.json'))
}

test.runIf(canRun).each(sample)(
  `the projection at 1.%i is the specification of that minor, but for a closed list (${sampleNote})`,
  async (minor) => {
    const later = isFull ? await Promise.all(minors.filter((other) => other > minor).map(specOf)) : undefined
    const { definitions } = await specOf(minor)

    const { counts, differences } = compareSpec(
      projectSpec(kubernetesModel(), minor),
      definitions,
      later?.map((spec) => spec.definitions),
    )

    console.log(
      `1.${minor}: ${Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')}`,
    )
    expect(differences).toEqual([])
    expect(Object.keys(counts).sort()).toEqual(Object.keys(NORMALISATIONS).sort())
  },
  100_000,
)

test.runIf(canRun).each(sample)('the resources of 1.%i are those that its paths name', async (minor) => {
  const { paths } = await specOf(minor)
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

  expect([...resourcesIn(kubernetesModel(), minor)].sort()).toEqual([...named].sort())
})

function resourcesIn(model: Model, minor: number): Set<string> {
  const groups = new Set(model.kinds().map(({ group }) => group))
  const all = [...groups].flatMap((group) => model.resources(group))
  return new Set(
    all
      .filter(({ minors: { from, to } }) => from <= minor && minor <= to)
      .map(({ group, version, name }) => `${group === '' ? version : `${group}/${version}`} ${name}`),
  )
}

test.runIf(canRun)('the newest minor, generated alone, is the model at that minor', async () => {
  const all = await sources()
  const alone = decodeModel(modelText(structureOf({ ...all, minors: [newest] }), NO_FACTS))

  expect(Object.fromEntries(projectSpec(alone, newest))).toEqual(
    Object.fromEntries(projectSpec(kubernetesModel(), newest)),
  )
  expect([...resourcesIn(alone, newest)].sort()).toEqual([...resourcesIn(kubernetesModel(), newest)].sort())
  expect(defaultsIn(alone, newest)).toEqual(defaultsIn(kubernetesModel(), newest))
})

const NO_FACTS = {
  enums: {},
  fieldGates: {},
  valueGates: {},
  fieldDeprecations: {},
  gates: {},
  kinds: {},
  deprecatedKeys: [],
}

function defaultsIn(model: Model, minor: number): readonly string[] {
  return model
    .definitions()
    .filter(({ minors: { to } }) => to >= minor)
    .flatMap(({ name, fields }) => [...fields.values()].map((field) => ({ ...field, of: name })))
    .filter((field) => field.default !== undefined && field.minors.to >= minor)
    .map((field) => `${field.of}.${field.name} ${field.default}`)
}

test('all minors together weigh less than 60 KB by gzip', () => {
  const bytes = gzipSync(readFileSync(modelFile), { level: 9 }).length

  console.log(
    `The model of ${minors.length} minors: ${Math.round(MODEL_TEXT.length / 1024)} KB, ${bytes} bytes by gzip.`,
  )
  expect(bytes).toBeLessThan(60 * 1024)
})

test('a difference that the closed list does not name is told', () => {
  const model = kubernetesModel()
  const projected = projectSpec(model, newest)
  const spec = JSON.parse(JSON.stringify(Object.fromEntries(projected)))
  const pod = spec['io.k8s.api.core.v1.PodSpec']
  delete spec['io.k8s.apimachinery.pkg.runtime.RawExtension']
  delete pod.properties.hostname
  pod.properties.hostUsers.type = 'string'
  pod.properties.invented = { type: 'string' }
  pod.required = []
  pod.properties.volumes.description = 'is left out'
  pod.properties.volumes['x-kubernetes-list-type'] = 'atomic'

  const { counts, differences } = compareSpec(projected, spec, [])

  expect(differences).toEqual([
    'lacks io.k8s.api.core.v1.PodSpec.hostUsers type "string"',
    'lacks io.k8s.api.core.v1.PodSpec.volumes x-kubernetes-list-type "atomic"',
    'lacks io.k8s.api.core.v1.PodSpec.invented exists true',
    'lacks io.k8s.api.core.v1.PodSpec.invented type "string"',
    'adds io.k8s.api.core.v1.PodSpec.containers required true',
    'adds io.k8s.api.core.v1.PodSpec.hostname exists true',
    'adds io.k8s.api.core.v1.PodSpec.hostname type "string"',
    'adds io.k8s.apimachinery.pkg.runtime.RawExtension exists true',
    'adds io.k8s.apimachinery.pkg.runtime.RawExtension type "object"',
  ])
  expect(counts.descriptions).toBe(1)
})

// All 85 modules, 400 MB of them: `npm run test:full`.
if (isFull)
  test.runIf(canRun)(
    'one command adds the next minor: of the modules of 1.21 to the one before it makes what is committed, and again',
    async () => {
      const older = Object.fromEntries(Object.entries(manifest).filter(([name]) => !isOf(name, newest)))

      const added = await generateModel(older, newest)
      const again = await generateModel(added.manifest, newest)

      expect(minorsOf(older)).toEqual(minors.slice(0, -1))
      expect(added.manifest).toEqual(manifest)
      expect(added.source === readFileSync(modelFile, 'utf8'), 'the committed model is what its sources give').toBe(
        true,
      )
      expect(again).toEqual(added)
      await expect(generateModel(manifest, newest + 2)).rejects.toThrow(`--minor must be 1.${newest + 1}`)
    },
    600_000,
  )

test.runIf(canRun)('a minor that is like the one before it changes nothing but the end of the range', async () => {
  const all = await sources()
  const alone: Sources = { ...all, minors: [newest] }
  const longer: Sources = {
    minors: [newest, newest + 1],
    read: (module, minor, path) => all.read(module, Math.min(minor, newest), path),
    text: (module, minor, path) => all.text(module, Math.min(minor, newest), path),
    files: (module, minor, folder) => all.files(module, Math.min(minor, newest), folder),
  }

  const [range, ...lines] = modelText(structureOf(longer), NO_FACTS).split('\n')

  expect(range).toBe(`${newest}-${newest + 1}`)
  expect(lines).toEqual(modelText(structureOf(alone), NO_FACTS).split('\n').slice(1))
})

test('a module that is not what the manifest says is refused', async () => {
  if (!canRun) return
  const wrong = { ...manifest, [`k8s.io/api@v0.${newest}.0`]: 'h1:other' }

  await expect(downloadSources([newest], wrong, { modules: ['k8s.io/api'] })).rejects.toThrow(
    'the manifest says h1:other',
  )
  await expect(downloadSources([newest], {}, { modules: ['k8s.io/api'] })).rejects.toThrow('the manifest says nothing')
})

function isOf(module: string, minor: number): boolean {
  return new RegExp(`@v\\d+\\.${minor}\\.`).test(module)
}
