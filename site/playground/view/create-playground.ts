import { watch } from 'vue'
import { pathsOf } from '../workspace/files.ts'
import { fixRunOf } from '../workspace/modes.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { createRunStore, type RunOptions, type RunStore } from './run-store.ts'
import { createTabStore, type TabStore } from './tab-store.ts'

/** The state of the page, and everything that changes it. */
export interface Playground {
  readonly tabs: TabStore
  readonly runs: RunStore
  /** Replaces everything, such as by an example; nothing runs. */
  load(workspace: Workspace): void
  /** Fixes the findings of a check that have exactly one safe fix, in the files. */
  fix(): Promise<void>
}

/** Makes the state of a page. Nothing is loaded or run before the first request. */
export function createPlayground(start: Workspace, options: Omit<RunOptions, 'current'>): Playground {
  const tabs = createTabStore(start)
  const runs = createRunStore({ ...options, current: tabs.current })
  watch(
    () => pathsOf(tabs.workspace.value).join('\n'),
    () => runs.touch(),
  )
  let loads = 0
  return {
    tabs,
    runs,
    load(workspace) {
      loads++
      runs.reset()
      tabs.load(workspace)
    },
    async fix() {
      const own = loads
      const workspace = tabs.current()
      const end = await runs.runStoppable(fixRunOf(workspace))
      // The fixes are those of files that are no longer open.
      if (own !== loads) return
      if ('interrupted' in end) {
        tabs.notice.value =
          end.interrupted === 'stopped'
            ? 'The fixes were stopped: no file was changed.'
            : 'The run that makes the fixes did not end. Run the check to see why.'
        return
      }
      if (haveOtherTexts(workspace, tabs.current())) {
        tabs.notice.value = 'Files were edited before the fixes were ready: no fix was applied. Apply the fixes again.'
        return
      }
      const paths = Object.keys(end.written)
      tabs.replaceTexts(end.written)
      tabs.notice.value =
        paths.length === 0 ? 'There is nothing that can be fixed safely.' : `Fixed: ${paths.join(', ')}.`
      await runs.run()
    },
  }
}

function haveOtherTexts({ files }: Workspace, { files: others }: Workspace): boolean {
  const isSame = ({ path, text }: Workspace['files'][number], at: number) =>
    path === others[at]?.path && text === others[at].text
  return files.length !== others.length || !files.every(isSame)
}
