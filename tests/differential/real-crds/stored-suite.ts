import type { CrdFile } from '../../../tools/fixtures/structural/crd-files.ts'
import { Draw } from '../../generated/draw.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { answerOf, differenceOf } from '../structural/run.ts'
import { askServer } from '../structural/server.ts'
import { mapOf, print, type TreeMap, treeOf } from '../structural/tree.ts'
import { damaged, drawValid } from '../structural/valid-value.ts'
import { type CrdQuestion, crdFiles, fileOf, questionOf, realCrds } from './files.ts'

/** A real CRD and resources of it: the parts `obj` and, for an update, `old` of a question, as JSON text. */
interface StoredResources {
  readonly crd: CrdQuestion
  readonly requests: readonly string[]
}

/** Resources of each CRD. */
const EACH = 4

/** What is stored of resources of real CRDs, and what is reported about them; the answers are JSON text. */
export const storedResourceSuite: OracleSuite<StoredResources, readonly string[]> = {
  ...realCrds,
  name: 'real-crds-stored',
  title: 'resources of real CRDs',
  draw(seed, count) {
    const draw = new Draw(seed)
    return crdFiles(count).map((file) => ({ crd: questionOf(file), requests: drawRequests(draw, file, EACH) }))
  },
  async ask(questions) {
    const asked = questions.map(({ crd, requests }) => storeTexts(fileOf(crd), requests))
    const answers = await askServer(asked.flat())
    return asked.map(({ length }) => answers.splice(0, length))
  },
  judge({ crd, requests }, answers) {
    const faults = storeTexts(fileOf(crd), requests).flatMap((text, i) => {
      const reason = differenceOf({ op: 'store', text }, answerOf(answers[i] ?? '{}'))
      return reason === undefined ? [] : [`${crd.id}: ${reason}\n  ${requests[i]?.slice(0, 3000)}`]
    })
    return faults.length === 0 ? undefined : faults.join('\n')
  },
}

/** The questions for what is stored, as JSON text. */
export function storeTexts({ text }: CrdFile, requests: readonly string[]): string[] {
  return requests.map((request) => `{"op":"store","crd":${text},${request}}`)
}

/** Resources to be created or updated, valid and damaged ones. */
export function drawRequests(draw: Draw, { text }: CrdFile, count: number): string[] {
  const crd = treeOf(JSON.parse(text)) as TreeMap
  return Array.from({ length: count }, () => drawRequest(draw, crd))
}

function drawRequest(draw: Draw, crd: TreeMap): string {
  const spec = crd.spec as TreeMap
  const served = (spec.versions as TreeMap[]).filter((version) => version.served === true)
  const version = draw.pick(served)
  const schema = (version.schema as TreeMap).openAPIV3Schema as TreeMap
  const resource = (): TreeMap => {
    const made = drawValid(draw, schema, 8) as TreeMap
    made.apiVersion = `${String(spec.group)}/${String(version.name)}`
    made.kind = (spec.names as TreeMap).kind as string
    made.metadata = mapOf({ name: 'x', namespace: spec.scope === 'Namespaced' ? 'y' : undefined })
    return made
  }
  const obj = resource()
  const sent = draw.chance(60) ? obj : damaged(draw, obj)
  if (!draw.chance(30)) return `"obj":${print(sent)}`
  const old = draw.chance(50) ? (damaged(draw, obj) as TreeMap) : resource()
  old.metadata = mapOf({ name: 'x', namespace: spec.scope === 'Namespaced' ? 'y' : undefined, resourceVersion: '1' })
  ;(sent as TreeMap).metadata = old.metadata
  return `"obj":${print(sent)},"old":${print(old)}`
}
