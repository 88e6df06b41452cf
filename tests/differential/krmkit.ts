import { parseAllDocuments } from 'yaml'
import { apply, type Host, type Items, type Resource, readFrame, readYaml } from '../../packages/runtime/src/index.ts'
import { builtins } from '../../packages/transformers/src/builtins.ts'
import { updateNameReferences } from '../../packages/transformers/src/index.ts'
import { buildState } from '../../packages/transformers/src/parts.ts'
import { listOf } from '../generated/list.ts'
import type { Json } from '../generated/resources.ts'
import type { Answer } from './answer.ts'
import type { DifferentialCase } from './differential-case.ts'

/** Runs a case's builtins one after the other, then what ends a build: name references, and no state is left. */
export async function buildWithKrmkit({ texts, files, steps }: DifferentialCase): Promise<Answer> {
  const items = readItems(texts)
  const error = await runSteps(items, steps, files)
  return error === undefined ? finish(items) : { error }
}

/** Resources as a list that builtins work on. */
export function readItems(texts: readonly string[]): Items {
  const { frame } = readFrame(new TextEncoder().encode(listOf(texts)))
  if (frame === undefined) throw new Error('the case must be a ResourceList')
  return frame.items
}

/** Runs builtins one after the other; the first errors, where there are any. */
export async function runSteps(
  items: Items,
  steps: readonly Json[],
  files: DifferentialCase['files'],
): Promise<string | undefined> {
  const host: Host = {
    files: { kind: () => 'file', real: (path) => path, read: (path) => fileOf(files, path) },
  }
  for (const step of steps) {
    const fn = builtins.get(step.kind as string)
    if (fn === undefined) throw new Error(`there is no builtin ${step.kind}`)
    const { results } = await apply(fn, items, readYaml(JSON.stringify(step)).document, host)
    const errors = results.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) return errors.map(({ message, field }) => `${field?.path ?? ''}: ${message}`).join('; ')
  }
  return undefined
}

/** What ends a build: name references, and no state is left. */
export function finish(items: Items): Answer {
  const errors: string[] = []
  updateNameReferences({ items, report: ({ message }) => void errors.push(message) })
  if (errors.length > 0) return { error: errors.join('; ') }
  for (const item of items) withoutState(item)
  return { items: [...items].map((item) => parseAllDocuments(item.toString())[0]?.toJS() as Json) }
}

function fileOf(files: DifferentialCase['files'], path: string): Uint8Array {
  const text = files[path]
  if (text === undefined) throw new Error(`there is no file ${path}`)
  return new TextEncoder().encode(text)
}

function withoutState(item: Resource): void {
  const annotations = ['metadata', 'annotations']
  let isChanged = false
  for (const path of Object.values(buildState)) isChanged = item.delete(path) || isChanged
  if (isChanged && item.keys(annotations).length === 0) item.delete(annotations)
}
