import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import {
  type BakedFunction,
  bakeDefault,
  bakedFunctions,
  readBakeFile,
  withBakedFunctions,
  withCommandVersion,
} from '../../images/bake-list.ts'
import { findBuildx, knowsMatrix, noBuildx } from '../../images/buildx.ts'
import { functionNames, imageNames, imageOf } from '../../images/image-names.ts'
import { output } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'

const bake = readBakeFile()
const buildx = await findBuildx()
const missing = buildx === undefined ? noBuildx : undefined

/** What buildx makes of the bake file. */
async function bakedTargets(
  env: Record<string, string>,
): Promise<Record<string, { tags: string[]; platforms?: string[] }>> {
  const [program, ...first] = buildx!
  const printed = await output(program, [...first, 'bake', '--print'], { cwd: root, env: { ...process.env, ...env } })
  return JSON.parse(printed).target
}

test('the bake file lists every folder of functions/, and nothing else', () => {
  expect(bakedFunctions(bake).map(({ name }) => name)).toEqual(functionNames())
})

test.each(bakedFunctions(bake))(
  '$name has the version and the description of its manifest',
  ({ name, version, description }) => {
    const manifest = JSON.parse(readFileSync(join(root, 'functions', name, 'package.json'), 'utf8'))

    expect({ version, description }).toEqual({ version: manifest.version, description: manifest.description })
  },
)

test('the command has the version of its manifest', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'))

  expect(bakeDefault(bake, 'COMMAND_VERSION')).toBe(version)
  expect(withCommandVersion(bake, '9.9.9')).not.toBe(bake)
  expect(withCommandVersion(withCommandVersion(bake, '9.9.9'), version)).toBe(bake)
})

describe('writing the list', () => {
  const odd: BakedFunction = { name: 'a-b', version: '1.2.3', type: 'mutator', description: `Sets "\${x}" and %{y}.` }

  test('what was written is read back, sorted', () => {
    const other = { ...odd, name: 'a' }

    const text = withBakedFunctions(bake, [odd, other])

    expect(bakedFunctions(text)).toEqual([other, odd])
    expect(withBakedFunctions(text, bakedFunctions(bake))).toBe(bake)
  })

  test('without the markers it is refused', () => {
    expect(() => withBakedFunctions('target "x" {}', [odd])).toThrow('must hold the lines `// functions: begin`')
  })

  describeUnless(missing)('read by buildx', () => {
    test('odd strings are the same', async () => {
      const [program, ...first] = buildx!
      const input = withBakedFunctions(bake, [odd])

      const printed = await output(program, [...first, 'bake', '--print', '-f', '-', 'a-b'], { cwd: root, input })

      // Newer buildx prints a bake file again: it doubles the signs that begin a template.
      const description: string = JSON.parse(printed).target['a-b'].args.DESCRIPTION
      expect(description.replace(/([$%])\1(?=\{)/g, '$1')).toBe(`Sets "\${x}" and %{y}.`)
    })
  })
})

test('a variable that plain docker build needs has a default', () => {
  expect(bakeDefault(bake, 'BASE_VERSION')).toMatch(/^\d+\.\d+\.\d+$/)
  expect(() => bakeDefault(bake, 'NOPE')).toThrow('must hold a string variable `NOPE`')
})

test.each([
  ['github.com/docker/buildx v0.10.5 86bdced', false],
  ['github.com/docker/buildx v0.11.0 687feca', true],
  ['github.com/docker/buildx 0.13.1+ds1 0.13.1+ds1-3', true],
  ['github.com/docker/buildx 1.0.0 abc', true],
])('buildx that prints "%s" reads the bake file: %s', (version, isNewEnough) => {
  expect(knowsMatrix(version)).toBe(isNewEnough)
})

describeUnless(missing)('what buildx builds', () => {
  test('is every image, tagged dev', async () => {
    const targets = await bakedTargets({})

    expect(Object.keys(targets).sort()).toEqual(imageNames().sort())
    for (const [name, { tags }] of Object.entries(targets)) expect(tags).toEqual([imageOf(name)])
  })

  test('in a release is tagged by its version, immutable and floating, for both platforms', async () => {
    const targets = await bakedTargets({ RELEASE: 'true', REGISTRY: 'example.com/krm' })

    for (const { name, version } of bakedFunctions(bake)) {
      const [major, minor] = version.split('.')
      const tags = [`v${version}`, `v${major}.${minor}`, `v${major}`, 'latest'].map(
        (tag) => `example.com/krm/${name}:${tag}`,
      )
      expect(targets[name]).toMatchObject({ tags, platforms: ['linux/amd64', 'linux/arm64'] })
    }
    expect(targets['krmkit-git']?.tags).toEqual(targets.krmkit?.tags.map((tag) => `${tag}-git`))
  })

  test('in a pre-release moves no floating tag', async () => {
    const [program, ...first] = buildx!
    const input = withBakedFunctions(bake, [{ ...bakedFunctions(bake)[0]!, version: '1.0.0-rc.1' }])
    const env = { ...process.env, RELEASE: 'true' }

    const printed = await output(program, [...first, 'bake', '--print', '-f', '-', 'function'], {
      cwd: root,
      input,
      env,
    })

    expect(Object.values<{ tags: string[] }>(JSON.parse(printed).target)[0]?.tags).toEqual([
      `krmkit/${functionNames()[0]}:v1.0.0-rc.1`,
    ])
  })
})
