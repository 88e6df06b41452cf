import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { extract, kubernetesModel, kubernetesSource } from '@krmkit/kubernetes-schemas'
import { Resource, readYamlStream } from '@krmkit/runtime'
import { Float, isList, isMap, type Json, type JsonMap, jsonOf } from '@krmkit/structural-schema/values'
import { testUnless } from '@krmkit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { filledObject } from '../../packages/kubernetes-schemas/tests/filled-object.ts'
import { drawResources, printResources } from '../generated/resources.ts'
import { sampleDraw, sampleNote } from '../sample.ts'
import { readManifests } from './corpus.ts'

const model = kubernetesModel()
const folder = mkdtempSync(join(tmpdir(), 'krmkit-typed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The typed source of objects, as the files of a folder; those of a kind that the newest version lacks are left out. */
function writeSource(name: string, objects: readonly JsonMap[]): JsonMap[] {
  const source = kubernetesSource(model, model.last)
  const typed = objects.filter(({ apiVersion, kind }) => source.typeOf(String(apiVersion), String(kind)) !== undefined)
  const extracted = typed.map((value) => ({ value, where: name }))
  const { files, problems } = extract(extracted, [source], { head: [], isSplit: true })
  expect(problems).toEqual([])
  for (const [path, text] of files) {
    const file = join(folder, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return typed
}

/** The objects that `krmkit print` prints. */
async function printed(name: string): Promise<JsonMap[]> {
  const { exitCode, stdout, stderr } = await callProgram(['print', join(folder, name, 'resources.ts')], { cwd: folder })
  expect([exitCode, stderr]).toEqual([0, ''])
  return objectsIn(stdout)
}

function objectsIn(text: string): JsonMap[] {
  return readYamlStream(text).documents.flatMap((document) => {
    const value = document.kind([]) === 'map' ? jsonOf(new Resource(document)) : undefined
    return isMap(value) ? [value] : []
  })
}

/** JavaScript does not distinguish 1.0 from 1. */
function plain(value: Json): unknown {
  if (value instanceof Float) return value.value
  if (isList(value)) return value.map(plain)
  return isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plain(field)])) : value
}

async function checkLaw(name: string, objects: readonly JsonMap[]): Promise<number> {
  const typed = writeSource(name, objects)
  expect((await printed(name)).map(plain)).toEqual(typed.map(plain))
  return typed.length
}

describe('extract, then print: the same objects', () => {
  test(`of packages in any style of YAML (${sampleNote})`, async () => {
    const draw = sampleDraw()
    const texts = Array.from({ length: 100 }, () => printResources(drawResources(draw), draw)).flat()

    expect(await checkLaw('drawn', texts.flatMap(objectsIn))).toBeGreaterThan(200)
  })

  test('of every kind, with all fields', async () => {
    const kinds = model.kinds().filter(({ minors }) => minors !== undefined && minors.to === model.last)

    expect(
      await checkLaw(
        'filled',
        kinds.map((kind) => filledObject(kind, model.last)),
      ),
    ).toBeGreaterThan(80)
  })

  test('of values that YAML and TypeScript write differently', async () => {
    const texts = [
      'yes',
      '08',
      '1e3',
      "it's",
      '"',
      '\\',
      '`${x}`',
      'a\n\n  b\n',
      '\u2028',
      '\u0007',
      '',
      ' ',
      '*/',
      '<!--',
    ]
    const data = Object.fromEntries(
      [...texts, '__proto__', 'constructor'].map((text, i) => [text || `empty${i}`, text]),
    )
    const numbers = [0, -1, 1.5, 1e21, 2n ** 60n, -(2n ** 60n)]
    const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data, numbers } as unknown as JsonMap

    expect(await checkLaw('values', [object])).toBe(1)
  })

  const manifests = readManifests()
  testUnless(manifests.length > 0 ? undefined : 'the fixtures are not beside the checkout')(
    'of real manifests',
    async () => {
      expect(
        await checkLaw(
          'real',
          manifests.flatMap(({ text }) => objectsIn(text)),
        ),
      ).toBeGreaterThan(100)
    },
  )
})
