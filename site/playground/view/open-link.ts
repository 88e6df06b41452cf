import type { Origin } from '../workspace/share/may-run.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** What a link of the page opens, or why it cannot be opened; `undefined` for a link without content. */
export type Opened =
  | { readonly workspace: Workspace; readonly origin: Origin; readonly title: string }
  | { readonly problem: string }
  | undefined

/** Reads the fragment of the page's URL. It can come from anyone: nothing runs. */
export async function openLink(fragment: string): Promise<Opened> {
  if (fragment.length < 2) return undefined
  const { readFragment } = await import('../workspace/share/link.ts')
  const link = readFragment(fragment)
  switch (link.kind) {
    case 'none':
      return undefined
    case 'problem':
      return { problem: link.message }
    case 'workspace':
      return {
        workspace: link.workspace,
        origin: 'foreign',
        title: 'Opened from a link: nothing runs before you press Run.',
      }
    case 'example': {
      const { loadExample } = await import('../workspace/examples/load.ts')
      const example = await loadExample(link.id)
      if (example === undefined) return { problem: `There is no example ${JSON.stringify(link.id)}.` }
      return { workspace: example.workspace, origin: 'example', title: example.description || example.title }
    }
  }
}
