import { askApiServer } from '../../../scripts/api-server.ts'
import { comparableText } from '../../../scripts/fixtures/structural/comparable.ts'
import type { Answer } from '../../../scripts/fixtures/structural/compare.ts'
import { differenceOf } from './run.ts'
import { copy, isTreeMap, Literal, print, type Tree } from './tree.ts'

/** What a case must keep while it is made smaller. */
const KEPT = ['id', 'op', 'rules']
/** So many candidates are asked about at once. */
const AT_ONCE = 250

/** A smaller question on which the server's code and ours still differ, as JSON text. */
export async function shrink(op: string, text: string): Promise<string> {
  let smallest = parse(text)
  const kind = kindOf(differenceOf({ op, text }, await expectOf(text)))
  for (let round = 0; round < 60; round++) {
    const candidates = smaller(smallest).slice(0, AT_ONCE)
    const texts = candidates.map(print)
    if (texts.length === 0) break
    const answers = await askApiServer(texts)
    const at = texts.findIndex((candidate, i) => {
      const { expect } = comparableText(answers[i] as string) as { readonly expect: Answer }
      return !('failed' in expect) && kindOf(differenceOf({ op, text: candidate }, expect)) === kind
    })
    if (at < 0) break
    smallest = candidates[at] as Tree
  }
  return print(smallest)
}

async function expectOf(text: string): Promise<Answer> {
  const [line] = await askApiServer([text])
  return (comparableText(line as string) as { readonly expect: Answer }).expect
}

/** Which part of the answer differs; smaller questions must differ in the same. */
function kindOf(reason: string | undefined): string | undefined {
  return reason?.split(':', 1)[0]
}

/** The value without one of its parts, biggest parts first. */
function smaller(value: Tree): Tree[] {
  const found: { readonly without: Tree; readonly size: number }[] = []
  const visit = (part: Tree, path: readonly (string | number)[]) => {
    const entries = Array.isArray(part) ? [...part.entries()] : isTreeMap(part) ? Object.entries(part) : []
    for (const [key, child] of entries) {
      const at = [...path, key]
      if (path.length === 0 && KEPT.includes(String(key))) {
        if (key === 'rules') visit(child as Tree, at)
        continue
      }
      found.push({ without: without(value, at), size: print(child as Tree).length })
      visit(child as Tree, at)
    }
  }
  visit(value, [])
  return found.sort((a, b) => b.size - a.size).map((candidate) => candidate.without)
}

function without(value: Tree, path: readonly (string | number)[]): Tree {
  const result = copy(value)
  let parent = result as Record<string | number, Tree>
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string | number, Tree>
  const last = path.at(-1) as string | number
  if (Array.isArray(parent)) parent.splice(last as number, 1)
  else delete parent[last]
  return result
}

/** The text as a value in the making, its numbers as they stand there. */
function parse(text: string): Tree {
  const literals = (_: string, value: unknown, context: { readonly source?: string }) =>
    typeof value === 'number'
      ? new Literal(context.source ?? String(value))
      : Array.isArray(value) || typeof value !== 'object' || value === null || value instanceof Literal
        ? value
        : Object.assign(Object.create(null), value)
  return JSON.parse(text, literals as (key: string, value: unknown) => unknown) as Tree
}
