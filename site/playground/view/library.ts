import { loadExample, loadExampleGroups } from '../workspace/examples/load.ts'
import type { Section } from '../workspace/pipeline.ts'
import type { Option } from './matching.ts'

/** The functions of the catalogue, for the selector. */
export async function functionOptions(): Promise<readonly Option[]> {
  const entries = await loadFunctions()
  return entries.map(({ name, description, type, configKinds, tags }) => ({
    value: name,
    title: name,
    detail: description,
    words: [type, ...configKinds, ...tags],
  }))
}

/** A function as an entry of a Kptfile's pipeline; `undefined` if there is no such function. */
export async function pipelineStep(
  name: string,
): Promise<{ readonly image: string; readonly section: Section } | undefined> {
  const entry = (await loadFunctions()).find((each) => each.name === name)
  return entry && { image: entry.image, section: entry.type === 'validator' ? 'validators' : 'mutators' }
}

/** The examples and stories, for the selector. */
export async function exampleOptions(): Promise<readonly Option[]> {
  const groups = await loadExampleGroups()
  return groups.flatMap((group) =>
    group.examples.map(({ id, title, mode }) => ({ value: id, title, detail: group.title, words: [mode] })),
  )
}

/** A functionConfig to start from; empty if the function needs none. */
export async function startConfig(name: string): Promise<string> {
  const entry = (await loadFunctions()).find((each) => each.name === name)
  const example = entry && (await loadExample(entry.example))
  return example?.workspace.function.config ?? ''
}

async function loadFunctions() {
  return (await import('../workspace/functions/functions.data.ts')).data
}
