import { answerOf, differenceOf, isAnswer } from './run.ts'
import { askServer } from './server.ts'
import { copy, isTreeMap, parseTree, print, type Tree } from './tree.ts'

/** What a case must keep while it is made smaller. */
const KEPT = ['id', 'op', 'rules']
/** So many candidates are asked about at once. */
const AT_ONCE = 250

/** A smaller question on which the server's code and ours still differ, as JSON text. */
export async function shrink(op: string, text: string): Promise<string> {
  let smallest = parseTree(text)
  const [answer] = await askServer([text])
  const kind = kindOf(differenceOf({ op, text }, answerOf(answer as string)))
  for (let round = 0; round < 60; round++) {
    const candidates = smaller(smallest).slice(0, AT_ONCE)
    const texts = candidates.map(print)
    if (texts.length === 0) break
    const answers = await askServer(texts)
    const at = texts.findIndex((candidate, i) => {
      const expect = answerOf(answers[i] as string)
      return isAnswer(expect) && kindOf(differenceOf({ op, text: candidate }, expect)) === kind
    })
    if (at < 0) break
    smallest = candidates[at] as Tree
  }
  return print(smallest)
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
