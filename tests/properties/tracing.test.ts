import { build, createSession, printResources, replay, type Trace, TraceRecorder } from '@krmkit/kustomization'
import { Resource, readYaml, type YamlDocument } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { inMemory } from '../differential/builds/krmkit.ts'
import { type BuildCase, makeBuild } from '../differential/builds/make-build.ts'
import { Observer } from './tracing/observer.ts'
import { replayedText } from './tracing/replayed-text.ts'
import { sameSteps } from './tracing/same-steps.ts'

const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const wanted = process.env.KRMKIT_FULL === '1' ? 1_000 : 60

interface Traced {
  readonly trace: Trace
  readonly observer: Observer
  readonly resources: readonly Resource[]
}

async function traced({ files, target }: BuildCase): Promise<Traced | undefined> {
  const recorder = new TraceRecorder()
  const observer = new Observer(recorder)
  const session = createSession({ files: inMemory(files), tracer: observer })
  const { resources, failed } = await build(`/${target}`, session)
  return failed ? undefined : { trace: recorder.close(resources), observer, resources }
}

function read(text: string): Resource {
  const { document, problems } = readYaml(text)
  expect(problems).toEqual([])
  return new Resource(document as YamlDocument)
}

test(`a replayed trace is the output, and its entries are what a comparison of all before and after shows (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, {
  timeout: 1_800_000,
}, async () => {
  const faults: string[] = []
  let count = 0
  for (let number = 0; count < wanted && number < 2 * wanted; number++) {
    const tree = makeBuild(seed, number)
    const result = await traced(tree)
    if (result === undefined) continue
    count++
    const { trace, observer, resources } = result
    const untraced = await build(`/${tree.target}`, createSession({ files: inMemory(tree.files) }))
    if (printResources(resources, 'kustomize') !== printResources(untraced.resources, 'kustomize'))
      faults.push(`${number}: another output with a tracer`)
    const again = replay(trace).map((value) => read(`${replayedText(value)}\n`))
    if (printResources(again, 'kustomize') !== printResources(resources, 'kustomize'))
      faults.push(`${number}: replayed to something else`)
    faults.push(...sameSteps(trace, observer.observations).map((fault) => `${number}: ${fault}`))
  }

  expect(faults).toEqual([])
  expect(count).toBe(wanted)
})
