import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { makeResource } from '@krmkit/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleSource } from '../../generator/typed-examples.ts'
import { ObjectChecker } from '../check/check-object.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import { kubernetesSource } from './kubernetes-source.ts'

const model = kubernetesModel()
const tsc = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url))
const minors = Array.from({ length: model.last - model.first + 1 }, (_, i) => model.first + i)
const folder = mkdtempSync(join(tmpdir(), 'krmkit-examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Identified {
  readonly apiVersion: string
  readonly kind: string
}

/** The types that an example imports; those of all kinds for the newest version. */
function writeTypes(minor: number, resources: readonly Identified[]): void {
  const source = kubernetesSource(model, minor, { isWhole: minor === model.last })
  const used = resources.flatMap(({ apiVersion, kind }) => source.typeOf(apiVersion, kind) ?? [])
  for (const [path, text] of source.files(used)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

describe('the example application of each version', () => {
  const sources = minors.map((minor) => join(folder, `v1.${minor}.ts`))
  let all: readonly (readonly Identified[])[]
  beforeAll(() => {
    for (const minor of minors) writeFileSync(join(folder, `v1.${minor}.ts`), exampleSource(minor))
    const script = `const all = []
for (const path of ${JSON.stringify(sources.map((path) => pathToFileURL(path).href))}) all.push((await import(path)).resources)
process.stdout.write(JSON.stringify(all))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    all = JSON.parse(stdout)
    for (const [i, resources] of all.entries()) writeTypes(model.first + i, resources)
  })

  test("tsc accepts each with its version's types", () => {
    const compilerOptions = { strict: true, noEmit: true, target: 'es2022', module: 'preserve', types: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }))
    const { stdout, status } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
    expect([stdout, status]).toEqual(['', 0])
  })

  test('each is accepted by its version, and nothing in it is dropped or deprecated', () => {
    all.forEach((resources, i) => {
      const minor = minors[i] ?? 0
      const checker = new ObjectChecker({ minors: { from: minor, to: minor } })
      for (const object of resources) expect(checker.check(makeResource(object as never))).toEqual([])
    })
  })

  test.each([
    ['autoscaling/v2"', 23],
    ['internalTrafficPolicy', 22],
    ['timeZone', 25],
    ['unhealthyPodEvictionPolicy', 27],
    ['backoffLimitPerIndex', 29],
    ['PreferClose', 31],
    ['hostUsers', 33],
    ['resizePolicy', 33],
    ['PreferSameZone', 34],
    ['"limits"', 34],
    ['tolerance', 35],
  ])('%s is in it since 1.%i', (part, since) => {
    expect(JSON.stringify(all[since - 1 - model.first])).not.toContain(part)
    expect(JSON.stringify(all[since - model.first])).toContain(part)
  })
})
