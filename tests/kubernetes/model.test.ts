import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { kubernetesModel, type Model } from '@krmkit/kubernetes-schemas'
import { expect, test } from 'vitest'
import { generateModel, minorsOf, modelFile, readManifest } from '../../packages/kubernetes-schemas/generator/main.ts'
import { checkedFolders, type Manifest, type Sources } from '../../packages/kubernetes-schemas/generator/sources.ts'
import { structureOf } from '../../packages/kubernetes-schemas/generator/structure.ts'
import { modelText } from '../../packages/kubernetes-schemas/generator/write.ts'
import { decodeModel } from '../../packages/kubernetes-schemas/src/model/decode/decode-model.ts'
import { MODEL_TEXT } from '../../packages/kubernetes-schemas/src/model/generated/model-text.ts'
import { projectSpec } from '../../packages/kubernetes-schemas/tests/project/project-spec.ts'
import { root } from '../../tools/paths.ts'
import { readRecording } from '../oracles/recording.ts'
import type { RecordedFiles } from '../oracles/specifications/files.ts'
import { kubernetesModelSuite } from '../oracles/specifications/model.ts'
import { recordedSources, recordedSwagger } from '../oracles/specifications/recorded.ts'
import { differencesOf, resourcesIn, specifications } from '../oracles/specifications/suite.ts'
import { testRecording } from '../oracles/test-recording.ts'
import { compareSpec, type Definitions, NORMALISATIONS } from './compare-spec.ts'

const manifest = readManifest()
const minors = minorsOf(manifest)
const newest = minors.at(-1) as number

testRecording(specifications, (entries) => {
  expect(entries.map(({ question }) => question)).toEqual(specifications.draw(0, minors.length))
  // With the specifications of all later versions, what the model leaves out for their sake is compared exactly.
  const swaggers = entries.map(({ answer }) => answer.swagger)
  const faults = entries.flatMap(({ question: { minor } }, at) =>
    differencesOf(minor, swaggers[at] as (typeof swaggers)[number], swaggers.slice(at + 1)).map(
      (difference) => `1.${minor} ${difference}`,
    ),
  )
  expect(faults.slice(0, 20)).toEqual([])
})

testRecording(kubernetesModelSuite)

test('a model of other modules, and of other files, is a difference', () => {
  const [entry] = readRecording<Manifest, RecordedFiles>(kubernetesModelSuite.name).entries
  if (entry === undefined) throw new Error('the recording has no entry')
  const path = 'k8s.io/kubernetes test/compatibility_lifecycle/reference/versioned_feature_list.yaml'
  const texts = (entry.answer[path] ?? []).map(({ text, ...span }) => ({
    ...span,
    text: text.replaceAll('lockToDefault: false', 'lockToDefault: true'),
  }))
  const other = { ...entry.answer, [path]: texts }

  expect(texts).not.toEqual(entry.answer[path])
  expect(kubernetesModelSuite.judge({}, entry.answer)).toContain('names other modules')
  expect(kubernetesModelSuite.judge(entry.question, other)).toContain('is not what its sources give')
})

test('the README of kubernetes-schemas counts the normalisations', () => {
  const page = readFileSync(join(root, 'packages/kubernetes-schemas/README.md'), 'utf8')
  const rowOf = (name: string) =>
    page
      .split('\n')
      .find((line) => line.startsWith(`| ${name} `))
      ?.split('|')
      .slice(2, -2)
      .map((cell) => cell.trim())
  const versions = rowOf('normalisation') ?? []
  const counts = versions.map((version) => {
    const minor = Number(version.slice(2))
    const { definitions } = recordedSwagger(minor) as unknown as { readonly definitions: Definitions }
    return compareSpec(projectSpec(kubernetesModel(), minor), definitions, undefined).counts
  })

  expect(versions).toContain(`1.${newest}`)
  for (const name of Object.keys(NORMALISATIONS) as (keyof typeof NORMALISATIONS)[]) {
    expect(rowOf(name), name).toEqual(counts.map((each) => each[name].toLocaleString('en')))
  }
})

test('the newest minor version, generated alone, equals the model at that version', () => {
  const all = recordedSources()
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

test('all minor versions together take less than 60 KB with gzip', () => {
  const bytes = gzipSync(readFileSync(modelFile), { level: 9 }).length

  console.log(
    `The model of ${minors.length} minor versions: ${Math.round(MODEL_TEXT.length / 1024)} KB, ${bytes} bytes by gzip.`,
  )
  expect(bytes).toBeLessThan(60 * 1024)
})

test('a difference that the closed list does not name is reported', () => {
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
  expect(Object.keys(counts).sort()).toEqual(Object.keys(NORMALISATIONS).sort())
})

test('a resource that the model lacks, or that the specification lacks, is a difference', () => {
  const { paths, definitions } = recordedSwagger(newest)
  const { '/api/v1/namespaces/{namespace}/pods/{name}/log': _, ...fewer } = paths
  const more = { ...paths, '/apis/apps/v1/namespaces/{namespace}/inventions/{name}': {} }

  expect(differencesOf(newest, { definitions, paths })).toEqual([])
  expect(differencesOf(newest, { definitions, paths: fewer })).toEqual(['adds the resource v1 pods/log'])
  expect(differencesOf(newest, { definitions, paths: more })).toEqual(['lacks the resource apps/v1 inventions'])
})

test('a minor version that is not the next one is refused', async () => {
  await expect(generateModel(manifest, newest + 2)).rejects.toThrow(`--minor must be 1.${newest + 1}`)
})

test('a minor version that equals the one before it changes only the end of the range', () => {
  const all = recordedSources()
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

test('a module whose checksum is not that of the manifest is refused', () => {
  const downloads = [{ Path: 'k8s.io/api', Version: 'v0.1.0', Dir: '/modules/api', Sum: 'h1:mine' }]
  const name = 'k8s.io/api@v0.1.0'
  const additions: Record<string, string> = {}

  expect([...checkedFolders(downloads, { [name]: 'h1:mine' })]).toEqual([[name, '/modules/api']])
  expect([...checkedFolders(downloads, {}, additions)]).toEqual([[name, '/modules/api']])
  expect(additions).toEqual({ [name]: 'h1:mine' })
  expect(() => checkedFolders(downloads, { [name]: 'h1:other' }, {})).toThrow('the manifest has h1:other')
  expect(() => checkedFolders(downloads, {})).toThrow('the manifest has none')
})
