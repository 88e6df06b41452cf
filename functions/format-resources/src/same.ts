import { readYaml, type YamlDocument } from '@krmkit/runtime'
import { typedText } from './quoting.ts'

/** Whether two texts contain the same values, with keys in any order, and the same comments, in any order. */
export function isSame(before: string, after: string, sortLists: boolean): boolean {
  const [a, b] = [readYaml(before), readYaml(after)]
  if (b.problems.length > 0 || a.document === undefined || b.document === undefined) return false
  return (
    canonical(a.document, sortLists) === canonical(b.document, sortLists) &&
    commentsOf(before).join('\n') === commentsOf(after).join('\n')
  )
}

type Sink = Parameters<YamlDocument['emitTo']>[0]

/** A map, whose keys and values alternate, or a list. */
interface Open {
  readonly isMap: boolean
  readonly parts: string[]
}

/** A text that documents with the same values share. */
function canonical(document: YamlDocument, sortLists: boolean): string {
  const root: Open = { isMap: false, parts: [] }
  const open = [root]
  const current = () => open.at(-1) as Open
  const add = (text: string) => void current().parts.push(text)
  const isKey = () => current().isMap && current().parts.length % 2 === 0
  const sink: Sink = {
    scalar(text, style, tag) {
      const typed = tag !== undefined ? `${tag} ${text}` : style === 'plain' ? typedText(text) : `string ${text}`
      add(JSON.stringify(isKey() ? text : typed))
    },
    map: () => void open.push({ isMap: true, parts: [] }),
    list: () => void open.push({ isMap: false, parts: [] }),
    end: () => {
      const { isMap, parts } = open.pop() as Open
      add(isMap ? `{${entriesOf(parts).sort().join()}}` : `[${(sortLists ? parts.sort() : parts).join()}]`)
    },
  }
  document.emitTo(sink)
  return root.parts.join()
}

function entriesOf(parts: readonly string[]): string[] {
  const entries: string[] = []
  for (let at = 0; at < parts.length; at += 2) entries.push(`${parts[at]}:${parts[at + 1]}`)
  return entries
}

/** Words after `#`. Some of them are in strings instead of comments, but neither may change. */
function commentsOf(text: string): string[] {
  return (text.match(/#[^\r\n]*/g) ?? []).map((comment) => comment.trimEnd()).sort()
}
