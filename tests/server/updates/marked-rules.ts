import { UPDATE_RULES } from '../../../packages/kubernetes-schemas/src/update-rules.ts'
import type { UpdateSource } from '../../../packages/kubernetes-schemas/src/validation/updates/update-rule.ts'

const MARK = /rule <([^>]+)>/g

/** The rules of updates, each of which names itself in its findings. */
export interface MarkedRules {
  readonly source: UpdateSource
  /** What each rule is called: its group, definition, field and version. */
  readonly ids: ReadonlySet<string>
  /** The rules that a message comes from. */
  idsIn(message: string): readonly string[]
}

export function markedRules(): MarkedRules {
  const ids = new Set<string>()
  const source = Object.entries(UPDATE_RULES.source).map(([group, make]) => {
    const definitions = Object.entries(make()).map(([name, definition]) => {
      const rules = definition.rules?.map((rule, i) => {
        const id = `${group}/${name} ${rule.at ?? ''} (rule ${i})`
        ids.add(id)
        return { ...rule, do: `rule <${id}>` }
      })
      return [name, { ...definition, ...(rules && { rules }) }] as const
    })
    return [group, () => Object.fromEntries(definitions)] as const
  })
  const idsIn = (message: string) => [...message.matchAll(MARK)].flatMap(([, id = '']) => id)
  return { source: Object.fromEntries(source), ids, idsIn }
}
