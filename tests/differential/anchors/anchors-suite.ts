import { ownFunctions } from '../../../packages/cli/src/runners/own-functions.ts'
import { printResources } from '../../../packages/kustomization/src/index.ts'
import { Resource, readYaml, readYamlStream, run } from '../../../packages/runtime/src/index.ts'
import { Draw } from '../../generated/draw.ts'
import { listOf } from '../../generated/list.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { buildWithKrmkit } from '../builds/krmkit.ts'
import { type Built, buildWithKustomize, kustomizeOracle } from '../builds/kustomize.ts'
import { drawWorkload } from './draw-workload.ts'
import { type Transformation, transformations } from './transformations.ts'

/** A document, and the name of the change that is made to it. */
export interface AnchorQuestion {
  readonly document: string
  readonly change: string
}

/** Documents with anchors, merge keys and flow scalars: builds in both styles, and the functions that do the same. */
export const anchorsSuite: OracleSuite<AnchorQuestion, Built> = {
  ...kustomizeOracle,
  name: 'anchors',
  title: 'documents with anchors, merge keys and flow scalars, through builds and functions',
  count: 1_200,
  draw: (seed, count) =>
    Array.from({ length: count }, (_, number) => {
      const draw = new Draw(seed + number * 104_729)
      const change = draw.pick(Object.keys(transformations))
      // kustomize does not change what a map merges by way of another one: docs/differences.md.
      return { document: drawWorkload(draw, number, change === 'nothing'), change }
    }),
  ask: (questions) => buildWithKustomize(questions.map((question) => ({ files: filesOf(question) }))),
  judge: async (question, theirs) => (await judgeBuilds(question, theirs)) ?? judgeFunction(question, theirs),
}

/** How builds in both styles differ from kustomize's. */
export async function judgeBuilds(question: AnchorQuestion, theirs: Built): Promise<string | undefined> {
  const files = filesOf(question)
  const kept = await buildWithKrmkit(files, '', 'preserve')
  return (
    differenceOf('style kustomize', question, theirs, await buildWithKrmkit(files, '', 'kustomize')) ??
    differenceOf('style preserve', question, theirs, 'output' in kept ? printed(kept.output) : kept)
  )
}

/** How the function that makes the same change differs from kustomize's build; `undefined` if there is none. */
export async function judgeFunction({ document, change }: AnchorQuestion, theirs: Built): Promise<string | undefined> {
  const call = callOf(change)
  return call && differenceOf(call.name, { document, change }, theirs, await runFunction(document, call))
}

/** The function that makes a change. */
export function callOf(change: string): Transformation['call'] {
  return transformations[change]?.call
}

function differenceOf(way: string, question: AnchorQuestion, theirs: Built, ours: Built): string | undefined {
  const isSame = 'error' in theirs ? 'error' in ours : 'output' in ours && ours.output === theirs.output
  return isSame ? undefined : JSON.stringify({ way, ...question, theirs, ours }, undefined, 1)
}

function filesOf({ document, change }: AnchorQuestion): Readonly<Record<string, string>> {
  const { fields } = transformations[change] as Transformation
  return { 'resources.yaml': document, 'kustomization.yaml': `resources: [resources.yaml]\n${fields}` }
}

/** The resources of a text, in style `kustomize`: `printing` shows that they are what kustomize reads. */
function printed(text: string): Built {
  const { documents, problems } = readYamlStream(text)
  const errors = problems.map(({ message }) => message)
  const resources = documents.map((document) => new Resource(document))
  const output = printResources(resources, 'kustomize', ({ severity, message }) => {
    if (severity === 'error') errors.push(message)
  })
  return errors.length > 0 ? { error: errors.join('; ') } : { output }
}

async function runFunction(document: string, { name, data }: NonNullable<Transformation['call']>): Promise<Built> {
  const fn = ownFunctions.get(name)
  if (fn === undefined) return { error: `there is no function ${name}` }
  const config = `functionConfig: ${JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' }, data })}\n`
  const { output, exitCode } = await run(await fn.load(), listOf([document], config))
  if (exitCode !== 0) return { error: output }
  const item = readYaml(output).document?.read(['items', 0])
  return item === undefined ? { error: 'there is no item' } : printed(item.standalone)
}
