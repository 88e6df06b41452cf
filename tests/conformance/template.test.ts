import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { conform, functionTarget, type ImageConfig, type Target } from '../../packages/conformance/src/index.ts'
import { fn } from '../../packages/create-krmkit/template/src/index.ts'
import { root } from '../../tools/paths.ts'
import { pretendContainer } from './broken/container-breakages.ts'
import { notPassed } from './examples.ts'

const template = join(root, 'packages/create-krmkit/template')
const textOf = (path: string) => readFileSync(join(template, path), 'utf8')

/** What `docker image inspect` prints for an image of this Dockerfile. */
function imageOf(dockerfile: string): ImageConfig {
  const argumentOf = (instruction: string) => new RegExp(`^${instruction} (.+)$`, 'm').exec(dockerfile)?.[1]
  const listOf = (instruction: string): string[] => JSON.parse(argumentOf(instruction) ?? '[]')
  return { entrypoint: listOf('ENTRYPOINT'), cmd: listOf('CMD'), user: argumentOf('USER') ?? '' }
}

async function verdictsOf(dockerfile: string) {
  const inProcess = functionTarget(fn)
  const container = pretendContainer((input, env) => inProcess.run(input, env), { config: imageOf(dockerfile) })
  const target: Target = { ...inProcess, kind: 'image', container }
  const example = { input: textOf('demo/package/deployment.yaml'), functionConfig: textOf('demo/config.yaml') }
  return notPassed(await conform(target, example))
}

it('the function of `npm create krmkit` and its Dockerfile pass every case', async () => {
  expect(await verdictsOf(textOf('Dockerfile'))).toEqual([])
})

it('an entrypoint without a directory does not', async () => {
  const relative = textOf('Dockerfile').replace('"/usr/bin/node"', '"node"')
  expect(await verdictsOf(relative)).toEqual([expect.stringMatching(/^KRM-115 fail: .*absolute path, got \["node",/)])
})
