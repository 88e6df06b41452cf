import { findFunction } from '@krmkit/catalogue/find-function'
import { buildComposition } from '@krmkit/composition'
import { createSession, type Evaluator, memoryFiles, type Programs, printResources } from '@krmkit/kustomization'
import { type KrmFunction, run } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { composition } from '../../functions/composition/src/index.ts'
import { kustomization } from '../../functions/kustomization/src/index.ts'
import { setNamespace } from '../../functions/set-namespace/src/index.ts'
import { makeBuild } from '../differential/builds/make-build.ts'
import { makeComposition } from '../generated/compositions.ts'
import { listOf } from '../generated/list.ts'
import { seed } from '../properties/scale.ts'
import { switchesOf, Turns } from './interleaved.ts'

const RUNS = 50

type Pause = () => Promise<void>
type Files = Readonly<Record<string, string | Uint8Array>>

const json = (value: object) => `${JSON.stringify(value)}\n`
const PAUSE = json({ apiVersion: 'test/v1', kind: 'Pause', metadata: { name: 'pause' } })
const ZOO = json({ apiVersion: 'example.com/v1', kind: 'Zoo', metadata: { name: 'z' }, spec: { keeper: 'k' } })
const LABELS = json({
  apiVersion: 'krmkit.dev/v1alpha1',
  kind: 'SetLabels',
  metadata: { name: 'l' },
  labels: { by: 'function' },
})

/** An OpenAPI document in which Zoo has a namespace, or does not. */
const openApi = (isNamespaced: boolean) =>
  json({
    definitions: {},
    paths: {
      [`/apis/example.com/v1/${isNamespaced ? 'namespaces/{namespace}/' : ''}zoos`]: {
        get: { 'x-kubernetes-group-version-kind': { group: 'example.com', version: 'v1', kind: 'Zoo' } },
      },
    },
  })

/** An overlay over a drawn tree, which stops in the middle of each of its parts, and in which Zoo has one of three scopes. */
function overlayOf(number: number): { readonly files: Files; readonly target: string } {
  if (number % 5 === 4) return makeComposition(seed + number)
  const base = makeBuild(seed, number)
  const scope = number % 3
  const overlay = {
    resources: ['pause.yaml', 'zoo.yaml', `../${base.target}`],
    namePrefix: `p${number}-`,
    namespace: `ns${number}`,
    generators: ['pause.yaml'],
    configMapGenerator: [{ name: 'made', literals: [`number=${number}`] }],
    transformers: ['pause.yaml', 'labels.yaml', 'pause.yaml'],
    replacements: [
      {
        source: { kind: 'Zoo', name: 'z', fieldPath: 'metadata.name' },
        targets: [{ select: { kind: 'ConfigMap', name: 'made' }, fieldPaths: ['data.zoo'], options: { create: true } }],
      },
    ],
    ...(scope > 0 && { openapi: { path: 'schema.json' } }),
  }
  const files = {
    ...base.files,
    'overlay/kustomization.yaml': json(overlay),
    'overlay/pause.yaml': PAUSE,
    'overlay/zoo.yaml': ZOO,
    'overlay/labels.yaml': LABELS,
    'overlay/schema.json': openApi(scope === 1),
  }
  return { files, target: '/overlay' }
}

/** Builds a tree, with a pause at each Pause resource, and before each function. */
async function build({ files, target }: ReturnType<typeof overlayOf>, pause: Pause): Promise<string> {
  const pauses: Evaluator = {
    fileNames: [],
    apiVersion: 'test/v1',
    handles: (apiVersion, kind) => apiVersion === 'test/v1' && kind === 'Pause',
    evaluate: pause,
  }
  const programs: Programs = {
    async find(what) {
      await pause()
      return findFunction(what)?.load()
    },
    async run(_, input) {
      await pause()
      return { exitCode: 0, stdout: input, stderr: '' }
    },
  }
  await pause()
  const { resources, findings } = await buildComposition(
    target,
    createSession({
      files: memoryFiles(files),
      evaluators: [pauses],
      programs,
      options: { enableAlphaPlugins: true, enableExec: true },
    }),
  )
  await pause()
  const reported = findings.map(({ severity, file, line, message }) => `${severity} ${file}:${line} ${message}\n`)
  return `${reported.join('')}${printResources(resources, 'preserve')}---\n${printResources(resources, 'kustomize')}`
}

type Step = readonly [fn: KrmFunction, config: object]

/** A pipeline of functions, each run begins it with another one. */
function pipelineOf(number: number): readonly Step[] {
  const kustomize = 'kustomize.config.k8s.io'
  const steps: readonly Step[] = [
    [
      setNamespace as KrmFunction,
      { apiVersion: 'fn.kpt.dev/v1alpha1', kind: 'SetNamespace', namespace: `ns${number}` },
    ],
    [
      kustomization as KrmFunction,
      {
        apiVersion: `${kustomize}/v1beta1`,
        kind: 'Kustomization',
        namePrefix: `p${number}-`,
        transformers: [LABELS],
        configMapGenerator: [{ name: 'made', literals: [`number=${number}`] }],
      },
    ],
    [
      composition as KrmFunction,
      {
        apiVersion: `${kustomize}/v1alpha1`,
        kind: 'Composition',
        metadata: { name: 'c' },
        transformers: [{ kind: 'SuffixTransformer', metadata: { name: 's' }, suffix: `-s${number}` }],
      },
    ],
  ]
  const first = number % steps.length
  return [...steps.slice(first), ...steps.slice(0, first)]
}

/** Runs a pipeline, each function over what the one before wrote: the exit codes and the last output. */
async function render(number: number, pause: Pause): Promise<string> {
  let list = listOf([ZOO, json({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } })])
  let exitCodes = ''
  for (const [fn, config] of pipelineOf(number)) {
    await pause()
    const items = list.replace(/^functionConfig:[\s\S]*/m, '')
    const { output, exitCode } = await run(fn, `${items}functionConfig: ${json(config)}`)
    exitCodes += `${exitCode === 0 ? 'success' : 'error'} ${fn.name}\n`
    list = output
  }
  return exitCodes + list
}

test.each<[string, (number: number, pause: Pause) => Promise<string>]>([
  ['builds', (number, pause) => build(overlayOf(number), pause)],
  ['renders', render],
])(`${RUNS} %s at once give what they give one after the other (KRMKIT_SEED=${seed} repeats it)`, async (_, work) => {
  const numbers = Array.from({ length: RUNS }, (_, number) => number)
  const expected: string[] = []
  for (const number of numbers) expected.push(await work(number, async () => undefined))

  const turns = new Turns(seed)
  const found = await turns.all(numbers.map((number) => () => work(number, () => turns.pause(number))))

  expect(found).toEqual(expected)
  expect(expected.filter((text) => /^error /m.test(text)).length, 'runs that fail').toBeLessThan(RUNS / 2)
  // They differ in what one could take over from another, and took turns in the middle of their work.
  expect(new Set(expected).size).toBeGreaterThan(RUNS / 2)
  expect(switchesOf(turns.order)).toBeGreaterThan(RUNS)
})
