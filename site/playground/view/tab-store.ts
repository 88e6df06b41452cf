import { type ComputedRef, computed, type Ref, ref, type ShallowRef, shallowRef } from 'vue'
import { CONFIG_FILE } from '../workspace/file-names.ts'
import { addFile, closeFile, type Edited, editFile, neighbourOf, pathsOf, renameFile } from '../workspace/files.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** A tab: a file, or the functionConfig. */
interface Tab {
  /** Stays when the file is renamed. */
  readonly id: number
  readonly path: string
  /** Increases when the text was changed by anything but the editor. */
  readonly revision: number
}

/** A file that was removed, and its position among the files. */
interface RemovedFile {
  readonly path: string
  readonly text: string
  readonly position: number
}

/** The files of the playground and their tabs. */
export interface TabStore {
  /** Texts may be older than those of the editor; `current` has the newest ones. */
  readonly workspace: Readonly<ShallowRef<Workspace>>
  readonly tabs: ComputedRef<readonly Tab[]>
  readonly active: ComputedRef<Tab | undefined>
  /** A message for the user, such as why a name was refused; empty for none. */
  readonly notice: Ref<string>
  /** The workspace with the newest texts of the editor. */
  current(): Workspace
  /** The editor changed a text of this length; `read` is called when it is needed, for small texts after a pause. */
  edited(id: number, read: () => string, length: number): void
  /** Replaces texts of files, and adds files that do not exist. */
  replaceTexts(texts: Readonly<Record<string, string>>): void
  show(path: string): void
  add(path: string, text?: string): boolean
  rename(path: string, to: string): boolean
  close(path: string): void
  /** The file that was removed last, until another change of the list of files. */
  readonly removed: Readonly<ShallowRef<RemovedFile | undefined>>
  /** Adds the file that was removed last again, where it was. */
  restore(): void
  /** Changes settings; a new functionConfig replaces the text of its tab. */
  change(settings: Partial<Omit<Workspace, 'files'>>): void
  /** Replaces everything, such as by an example. */
  load(workspace: Workspace): void
}

/** The pause after the last key before a text is read. */
const PAUSE = 200

/** Longer texts are read on request only. */
const MAX_READ_WHILE_TYPING = 256_000

/** The store of a page that starts with a workspace. */
export function createTabStore(start: Workspace): TabStore {
  const workspace = shallowRef(start)
  const notice = ref('')
  const removed = shallowRef<RemovedFile>()
  let nextId = 0
  const newTab = (path: string): Tab => ({ id: nextId++, path, revision: 0 })
  const tabsOf = ({ files }: Workspace) => [newTab(CONFIG_FILE), ...files.map(({ path }) => newTab(path))]
  const all = shallowRef<readonly Tab[]>(tabsOf(start))
  const chosen = ref(all.value[1]?.id ?? 0)
  let timer: ReturnType<typeof setTimeout> | undefined
  const unread = new Map<number, () => string>()

  const tabs = computed(() => all.value.filter(({ path }) => path !== CONFIG_FILE || hasConfig(workspace.value)))
  const active = computed(() => tabs.value.find(({ id }) => id === chosen.value) ?? tabs.value[0])

  const withText = (before: Workspace, path: string, text: string): Workspace =>
    path === CONFIG_FILE ? { ...before, function: { ...before.function, config: text } } : editFile(before, path, text)
  const tabOf = (path: string) => all.value.find((tab) => tab.path === path)
  const revise = (paths: ReadonlySet<string>) => {
    all.value = all.value.map((tab) => (paths.has(tab.path) ? { ...tab, revision: tab.revision + 1 } : tab))
  }
  const current = () => {
    for (const [id, read] of unread) {
      const tab = all.value.find((each) => each.id === id)
      if (tab !== undefined) workspace.value = withText(workspace.value, tab.path, read())
    }
    unread.clear()
    return workspace.value
  }
  const accept = (edited: Edited): boolean => {
    notice.value = 'problem' in edited ? edited.problem : ''
    if ('workspace' in edited) {
      workspace.value = edited.workspace
      removed.value = undefined
    }
    return 'workspace' in edited
  }
  const show = (path: string) => {
    const tab = tabOf(path)
    if (tab !== undefined) chosen.value = tab.id
  }

  return {
    workspace,
    tabs,
    active,
    notice,
    removed,
    current,
    edited(id, read, length) {
      unread.set(id, read)
      clearTimeout(timer)
      if (length <= MAX_READ_WHILE_TYPING) timer = setTimeout(current, PAUSE)
    },
    show,
    replaceTexts(texts) {
      const before = current()
      const known = new Set([CONFIG_FILE, ...pathsOf(before)])
      const changed = Object.entries(texts).filter(([path, text]) => textOf(before, path) !== text)
      for (const [path, text] of changed) {
        if (known.has(path)) workspace.value = withText(workspace.value, path, text)
        else this.add(path, text)
      }
      revise(new Set(changed.map(([path]) => path).filter((path) => known.has(path))))
    },
    add(path, text = '') {
      if (!accept(addFile(current(), path, text))) return false
      const tab = newTab(path)
      all.value = [...all.value, tab]
      chosen.value = tab.id
      return true
    },
    rename(path, to) {
      if (!accept(renameFile(current(), path, to))) return false
      all.value = all.value.map((tab) => (tab.path === path ? { ...tab, path: to } : tab))
      return true
    },
    close(path) {
      if (path === CONFIG_FILE) return
      const isShown = active.value?.path === path
      const next = neighbourOf(
        tabs.value.map((tab) => tab.path),
        path,
      )
      const before = current()
      const position = pathsOf(before).indexOf(path)
      removed.value = { path, text: textOf(before, path), position }
      notice.value = `Removed ${path}.`
      workspace.value = closeFile(before, path)
      all.value = all.value.filter((tab) => tab.path !== path)
      if (isShown && next !== undefined) show(next)
    },
    restore() {
      if (removed.value === undefined) return
      const { path, text, position } = removed.value
      if (!accept(addFile(current(), path, text, position))) return
      const tab = newTab(path)
      // The functionConfig is the first of all tabs.
      all.value = all.value.toSpliced(position + 1, 0, tab)
      chosen.value = tab.id
    },
    change(settings) {
      const before = current()
      workspace.value = { ...before, ...settings }
      if (settings.function !== undefined && settings.function.config !== before.function.config) {
        revise(new Set([CONFIG_FILE]))
      }
    },
    load(next) {
      unread.clear()
      notice.value = ''
      removed.value = undefined
      workspace.value = next
      all.value = tabsOf(next)
      chosen.value = all.value[1]?.id ?? all.value[0]?.id ?? 0
    },
  }
}

/** Whether the functionConfig has a tab. A ResourceList contains its own. */
function hasConfig({ mode, function: { input } }: Workspace): boolean {
  return mode === 'function' && input === 'files'
}

/** The text of a tab: of a file, or of the functionConfig. */
export function textOf({ files, function: { config } }: Workspace, path: string): string {
  return path === CONFIG_FILE ? config : (files.find((file) => file.path === path)?.text ?? '')
}
