import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matrixOf } from '../../generator/matrix/matrix.ts'
import { smallestObject } from '../../generator/matrix/smallest-object.ts'
import { filledObject } from '../../tests/filled-object.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Minor } from '../model/model.ts'
import { extract } from './extract.ts'
import { kubernetesSource } from './kubernetes-source.ts'

const model = kubernetesModel()
const isFull = process.env.KRMKIT_FULL === '1'
const tsc = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url))
const options = { strict: true, noEmit: true, target: 'es2022', module: 'preserve', types: [], skipLibCheck: false }

/** The versions to test; all of them with `npm run test:full`. */
const minors = Array.from({ length: model.last - model.first + 1 }, (_, i) => model.first + i)

const folder = mkdtempSync(join(tmpdir(), 'krmkit-extract-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Written {
  readonly name: string
  readonly minor: Minor
  readonly objects: readonly JsonMap[]
  readonly source: string
}

function write(name: string, minor: Minor, objects: readonly JsonMap[]): Written {
  const { files, problems } = extract(
    objects.map((value, i) => ({ value, where: `object ${i}` })),
    [kubernetesSource(model, minor)],
    { head: [] },
  )
  expect(problems).toEqual([])
  for (const [path, text] of files) {
    const file = join(folder, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return { name, minor, objects, source: files.get('resources.ts') ?? '' }
}

/** Compiles a directory; returns the errors by the constant that contains them. */
function compile(names: readonly Written[]): ReadonlyMap<string, readonly string[]> {
  const config = join(folder, `tsconfig.${names[0]?.name}.json`)
  writeFileSync(
    config,
    JSON.stringify({ compilerOptions: options, include: names.map(({ name }) => `${name}/**/*.ts`) }),
  )
  const { stdout } = spawnSync(tsc, ['-p', config, '--pretty', 'false'], {
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 1 << 28,
  })
  const errors = new Map<string, string[]>()
  for (const line of stdout.split('\n')) {
    const [, path = '', row = '0', text = ''] = /^(\S+?)\((\d+),\d+\): (.*)$/.exec(line) ?? []
    if (path === '') continue
    const found = names.find(({ name }) => path === `${name}/resources.ts`)
    const key = found ? `${found.name} ${constantAt(found.source, Number(row))}` : path
    errors.set(key, [...(errors.get(key) ?? []), text])
  }
  return errors
}

function constantAt(source: string, row: number): number {
  return (
    source
      .split('\n')
      .slice(0, row)
      .filter((line) => line.startsWith('export const ')).length - 1
  )
}

/** The objects that the sources evaluate to. */
function evaluate(written: readonly Written[]): Record<string, unknown> {
  const script = `const all = {}
for (const name of ${JSON.stringify(written.map(({ name }) => name))}) all[name] = (await import(${JSON.stringify(`file://${folder}/`)} + name + '/resources.ts')).resources
process.stdout.write(JSON.stringify(all, (_, value) => (typeof value === 'bigint' ? value + 'n' : value)))`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    maxBuffer: 1 << 29,
  })
  expect(run.stderr).toBe('')
  return JSON.parse(run.stdout) as Record<string, unknown>
}

const plain = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)))

/** Each kind in the first and the last version that has it, minimal and with every field. */
function objectsAt(minor: Minor): JsonMap[] {
  return model.kinds().flatMap((kind) => {
    if (kind.minors === undefined || (minor !== kind.minors.from && minor !== kind.minors.to)) return []
    return [smallestObject(kind, [minor], []) as JsonMap, filledObject(kind, minor)]
  })
}

describe('objects of all kinds', () => {
  // A workload with all fields has 1,200 of them: one version of each end is enough for ordinary runs.
  const chosen = isFull ? minors : [model.first + 4, model.last]
  let written: Written[]
  let errors: ReadonlyMap<string, readonly string[]>
  beforeAll(() => {
    written = chosen.map((minor) => write(`all-${minor}`, minor, objectsAt(minor)))
    errors = compile(written)
  })

  test('there are many', () => {
    const count = minors.reduce((sum, minor) => sum + objectsAt(minor).length, 0)
    expect(count).toBeGreaterThanOrEqual(500)
  })

  test('tsc accepts the source', () => expect(Object.fromEntries(errors)).toEqual({}))

  test('it evaluates to the same objects', () => {
    const all = evaluate(written)
    for (const { name, objects } of written) expect(all[name]).toEqual(plain(objects))
  })

  test('all imports are from one tree', () => {
    for (const { source, minor } of written)
      expect(source.match(/from '[^']*'/g)).toEqual([`from './k8s/v1.${minor}/index.js'`])
  })
})

describe('every field that was added or removed between two versions', () => {
  const cases = matrixOf(model).cases.filter(({ path }) => path !== 'apiVersion')
  const chosen = isFull ? minors : [29, 33]
  const at = (side: 'wrong' | 'right', minor: Minor) => cases.filter((one) => one[side] === minor)
  let wrong: Written[]
  let right: Written[]
  beforeAll(() => {
    const objects = (side: 'wrong' | 'right') =>
      chosen.flatMap((minor) => {
        const found = at(side, minor).map(({ object }) => object as JsonMap)
        return found.length === 0 ? [] : [write(`${side}-${minor}`, minor, found)]
      })
    wrong = objects('wrong')
    right = objects('right')
  })

  test('tsc rejects it on the wrong side, and nothing else', () => {
    const errors = compile(wrong)
    const expected = wrong.flatMap(({ name, objects }) => objects.map((_, i) => `${name} ${i}`))
    expect([...errors.keys()].sort()).toEqual(expected.sort())
    for (const { name, minor } of wrong)
      at('wrong', minor).forEach(({ path }, i) => {
        const field = path.split(/[.[]/).at(-1) ?? ''
        expect(errors.get(`${name} ${i}`)?.join('\n')).toMatch(new RegExp(`'${field}'{1,2} does not exist in type`))
      })
  })

  test('tsc accepts it on the right side', () => {
    // The matrix does not choose values: for a field with a closed list of values, `x` is not one of them.
    const others = [...compile(right)].filter(([, texts]) => texts.some((text) => !text.includes(`Type '"x"' is not`)))
    expect(others).toEqual([])
  })
})
