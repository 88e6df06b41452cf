import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const tsc = fileURLToPath(new URL('../../../../../node_modules/.bin/tsc', import.meta.url))

const text = { type: 'string' }
const number = { type: 'integer' }
const a = { type: 'object', properties: { a: text } }
const b = { type: 'object', properties: { b: number } }
const late = { type: 'object', properties: { x: text }, 'x-krmkit-version': { introducedIn: '1.1' } }

/** A schema of `spec`, a value that the schema and its types accept, and one that the types would refuse. */
const CASES: Readonly<Record<string, readonly [schema: object, accepted: string, refused: string]>> = {
  unlisted: [a, '{a: x}', '{a: x, z: 1}'],
  parts: [{ allOf: [a, b] }, '{a: x, b: 2}', '{a: x, b: 2, z: 1}'],
  alternatives: [
    {
      oneOf: [
        { ...a, required: ['a'] },
        { ...b, required: ['b'] },
      ],
    },
    '{b: 1}',
    '{a: x, z: 1}',
  ],
  nested: [{ type: 'object', properties: { x: { anyOf: [a, b] } } }, '{x: {a: x}}', '{x: {z: 1}}'],
  maps: [{ type: 'object', additionalProperties: a }, '{q: {a: x}}', '{q: {a: x, z: 2}}'],
  lists: [{ type: 'array', items: a }, '[{a: x}]', '[{z: 1}]'],
  nulls: [{ type: 'object', properties: { t: { type: ['string', 'null'] }, u: text } }, '{t: null}', '{u: 5}'],
  required: [{ ...a, required: ['a', 'z'] }, '{a: x, z: 1}', '{z: 1}'],
  constants: [{ type: 'object', properties: { a: { const: 5 }, s: { enum: ['a'] } } }, '{a: 5, s: a}', '{s: b}'],
  texts: [
    { type: 'object', properties: { a: { type: ['string', 'object'], properties: {} } } },
    '{a: x}',
    '{a: {y: 1}}',
  ],
  'late-list': [{ type: 'object', properties: { l: { type: 'array', items: late } } }, '{l: []}', '{l: [{x: a}]}'],
  'late-map': [{ type: 'object', properties: { m: { additionalProperties: late } } }, '{m: {}}', '{m: {k: {x: a}}}'],
  'late-union': [{ type: 'object', properties: { u: { anyOf: [late, text] } } }, '{u: a}', '{u: {x: a}}'],
}

const schemaOf = (spec: object) =>
  JSON.stringify({ properties: { apiVersion: { const: 'g.example/v1' }, kind: { const: 'Gadget' }, spec } })
const gadget = (spec: string) =>
  `apiVersion: g.example/v1\nkind: Gadget\nmetadata: {name: g, labels: {a: b}}\nspec: ${spec}\n`
const { directory, file } = temporaryPackage(
  Object.fromEntries(
    Object.entries(CASES).flatMap(([name, [schema, accepted, refused]]) => [
      [`${name}/pack/v1.0/gadget.json`, schemaOf(schema)],
      [`${name}/accepted.yaml`, gadget(accepted)],
      [`${name}/refused.yaml`, gadget(refused)],
    ]),
  ),
)
const extract = (name: string, which: string) =>
  callProgram(
    [
      'extract',
      `${name}/${which}.yaml`,
      '--pack',
      `${name}/pack`,
      '--kubernetes-version',
      '1.37',
      '-o',
      `out/${name}-${which}`,
    ],
    { cwd: directory },
  )

test.each(Object.keys(CASES))(
  'what the types of a package refuse is an error, and nothing is written: %s',
  async (name) => {
    const refused = await extract(name, 'refused')
    expect([refused.exitCode, refused.stdout, refused.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^error: [\w-]+\/refused\.yaml:4: /),
    ])
    expect(existsSync(file(`out/${name}-refused`))).toBe(false)
    expect(await extract(name, 'accepted')).toMatchObject({ exitCode: 0, stderr: '' })
  },
)

test('tsc accepts everything that is written', () => {
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', module: 'preserve', types: [] }
  const options = { ...compilerOptions, allowImportingTsExtensions: true }
  writeFileSync(file('tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['out/**/*.ts'] }))
  const { stdout } = spawnSync(tsc, ['-p', directory, '--pretty', 'false', '--listFilesOnly'], { encoding: 'utf8' })
  expect(stdout.split('\n').filter((path) => path.endsWith('resources.ts'))).toHaveLength(Object.keys(CASES).length)
  const checked = spawnSync(tsc, ['-p', directory, '--pretty', 'false'], { encoding: 'utf8' })
  expect([checked.stdout, checked.status]).toEqual(['', 0])
}, 60_000)
