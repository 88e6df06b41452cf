import { defineComponent, nextTick, onMounted, ref, watch } from 'vue'
import { CONFIG_FILE, freeFileName } from '../workspace/file-names.ts'
import { addIcon, closeIcon, iconButton, openIcon, renameIcon } from './icons.tsx'
import { RenameForm } from './rename-form.tsx'
import { shortPath } from './short-path.ts'
import type { TabStore } from './tab-store.ts'

function nameOf(path: string): string {
  return path === CONFIG_FILE ? 'functionConfig' : path
}

interface TabBarProps {
  readonly store: TabStore
  /** Id of the element that shows the text of the tab. */
  readonly panel: string
  readonly onFiles: (files: readonly File[]) => void
}

/** The tabs of the files, and what can be done with the file of the chosen one. */
export const TabBar = defineComponent(
  ({ store, panel, onFiles }: TabBarProps) => {
    const bar = ref<HTMLElement>()
    const picker = ref<HTMLInputElement>()
    const isRenaming = ref(false)
    const canChange = () => store.active.value !== undefined && store.active.value.path !== CONFIG_FILE

    const activeTab = () => bar.value?.querySelector<HTMLElement>('[aria-selected="true"]') ?? undefined
    const focusTab = () => nextTick(() => activeTab()?.focus())
    onMounted(() => revealIn(bar.value, activeTab()))
    watch([store.active, isRenaming], () => revealIn(bar.value, activeTab()), { flush: 'post' })
    const step = (by: number) => {
      const tabs = store.tabs.value
      const at = tabs.findIndex(({ id }) => id === store.active.value?.id)
      const next = tabs[(at + by + tabs.length) % tabs.length]
      if (next !== undefined) store.show(next.path)
      void focusTab()
    }
    const add = () => {
      const paths = store.tabs.value.map(({ path }) => path)
      if (store.add(freeFileName('resources.yaml', paths))) isRenaming.value = true
    }
    const remove = () => {
      if (!canChange()) return
      store.close(store.active.value?.path ?? '')
      void focusTab()
    }
    const rename = () => {
      isRenaming.value = canChange()
    }
    const keys: Readonly<Record<string, () => void>> = {
      ArrowRight: () => step(1),
      ArrowLeft: () => step(-1),
      Home: () => step(-store.tabs.value.findIndex(({ id }) => id === store.active.value?.id)),
      End: () => step(-1 - store.tabs.value.findIndex(({ id }) => id === store.active.value?.id)),
      Delete: remove,
      F2: rename,
    }
    const onKeydown = (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    const onPick = () => {
      onFiles([...(picker.value?.files ?? [])])
      if (picker.value !== undefined) picker.value.value = ''
    }

    const tabs = () => (
      <div ref={bar} class="pg-tabs" role="tablist" aria-label="Files" onKeydown={onKeydown}>
        {store.tabs.value.map((tab) => {
          const isActive = tab.id === store.active.value?.id
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              class={['pg-tab', isActive && 'is-active']}
              aria-selected={isActive}
              aria-controls={panel}
              tabindex={isActive ? 0 : -1}
              title={tab.path}
              aria-label={nameOf(tab.path)}
              onClick={() => store.show(tab.path)}
              onDblclick={rename}
            >
              {shortPath(nameOf(tab.path))}
            </button>
          )
        })}
      </div>
    )

    return () => (
      <div class="pg-tab-bar">
        {isRenaming.value && store.active.value !== undefined ? (
          <RenameForm
            path={store.active.value.path}
            onRename={(to: string) => store.rename(store.active.value?.path ?? '', to)}
            onClose={() => {
              isRenaming.value = false
              void focusTab()
            }}
          />
        ) : (
          tabs()
        )}
        <div class="pg-tab-actions">
          {iconButton('New file', addIcon, add)}
          {iconButton('Open files', openIcon, () => picker.value?.click())}
          {iconButton('Rename file', renameIcon, rename, !canChange())}
          {iconButton('Remove file', closeIcon, remove, !canChange())}
        </div>
        <input ref={picker} type="file" multiple hidden onChange={onPick} />
      </div>
    )
  },
  { props: ['store', 'panel', 'onFiles'] },
)

/** Scrolls the bar, and not the page, until a tab is visible as a whole. */
function revealIn(bar: HTMLElement | undefined, tab: HTMLElement | undefined): void {
  if (bar === undefined || tab === undefined) return
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.right > outer.right) bar.scrollLeft += inner.right - outer.right
  if (inner.left < outer.left) bar.scrollLeft -= outer.left - inner.left
}
