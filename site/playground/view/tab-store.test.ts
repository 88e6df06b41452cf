import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CONFIG_FILE } from '../workspace/file-names.ts'
import { newWorkspace } from '../workspace/new-workspace.ts'
import { createTabStore, textOf } from './tab-store.ts'

const START = newWorkspace({
  files: [
    { path: 'a.yaml', text: 'a' },
    { path: 'b.yaml', text: 'b' },
  ],
  function: { name: 'no-op', input: 'files', config: 'c' },
})
const paths = (store: ReturnType<typeof createTabStore>) => store.tabs.value.map(({ path }) => path)

describe('tabs', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('the functionConfig has a tab in the mode "function", unless a ResourceList contains it', () => {
    const store = createTabStore(START)
    expect(paths(store)).toEqual([CONFIG_FILE, 'a.yaml', 'b.yaml'])
    expect(store.active.value?.path).toBe('a.yaml')

    store.change({ function: { ...START.function, input: 'list' } })
    expect(paths(store)).toEqual(['a.yaml', 'b.yaml'])
    store.change({ function: START.function, mode: 'check' })
    expect(paths(store)).toEqual(['a.yaml', 'b.yaml'])
  })

  test('a tab keeps its identity when its file is renamed, and its edits follow', () => {
    const store = createTabStore(START)
    const id = store.active.value?.id ?? -1
    store.edited(id, () => 'edited', 6)

    expect(store.rename('a.yaml', 'z.yaml')).toBe(true)
    expect(store.active.value).toMatchObject({ id, path: 'z.yaml' })
    expect(textOf(store.current(), 'z.yaml')).toBe('edited')
  })

  test('texts of the editor are read after a pause, and large ones on request', () => {
    const store = createTabStore(START)
    const read = vi.fn(() => 'edited')
    const id = store.active.value?.id ?? -1
    store.edited(id, read, 6)
    expect(textOf(store.workspace.value, 'a.yaml')).toBe('a')
    vi.advanceTimersByTime(1000)
    expect(textOf(store.workspace.value, 'a.yaml')).toBe('edited')

    store.edited(id, read, 8_000_000)
    vi.advanceTimersByTime(1000)
    expect(read).toHaveBeenCalledTimes(1)
    store.current()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('a removed file is restored where it was, with its newest text', () => {
    const store = createTabStore(START)
    store.edited(store.active.value?.id ?? -1, () => 'edited', 6)
    store.close('a.yaml')
    expect(paths(store)).toEqual([CONFIG_FILE, 'b.yaml'])
    store.restore()

    expect(paths(store)).toEqual([CONFIG_FILE, 'a.yaml', 'b.yaml'])
    expect(store.active.value?.path).toBe('a.yaml')
    expect(textOf(store.current(), 'a.yaml')).toBe('edited')
    expect(store.removed.value).toBeUndefined()
  })

  test('a removed file is not restored after another file took its name', () => {
    const store = createTabStore(START)
    store.close('a.yaml')
    store.rename('b.yaml', 'a.yaml')
    store.restore()

    expect(paths(store)).toEqual([CONFIG_FILE, 'a.yaml'])
    expect(textOf(store.current(), 'a.yaml')).toBe('b')
  })

  test('a refused name leaves a notice and changes nothing', () => {
    const store = createTabStore(START)

    expect(store.add('../x')).toBe(false)
    expect(store.notice.value).toContain('".."')
    expect(store.rename('a.yaml', 'b.yaml')).toBe(false)
    expect(store.notice.value).toContain('exists already')
    expect(store.current()).toBe(START)
    expect(store.add('c.yaml')).toBe(true)
    expect(store.notice.value).toBe('')
  })

  test('closing the shown tab shows its neighbour; the functionConfig stays', () => {
    const store = createTabStore(START)
    store.close('a.yaml')
    expect(store.active.value?.path).toBe('b.yaml')
    store.close('b.yaml')
    store.close(CONFIG_FILE)

    expect(paths(store)).toEqual([CONFIG_FILE])
  })

  test('texts that the page replaces get a new revision, others do not', () => {
    const store = createTabStore(START)
    store.replaceTexts({ 'a.yaml': 'a', 'b.yaml': 'new', 'sub/c.yaml': 'c' })

    expect(store.tabs.value.map(({ revision }) => revision)).toEqual([0, 0, 1, 0])
    expect(textOf(store.current(), 'sub/c.yaml')).toBe('c')
    store.change({ function: { ...START.function, config: 'other' } })
    expect(store.tabs.value[0]?.revision).toBe(1)
  })

  test('another workspace replaces all tabs and forgets edits', () => {
    const store = createTabStore(START)
    const [before] = store.tabs.value
    store.edited(store.active.value?.id ?? -1, () => 'edited', 6)
    store.load(START)

    expect(store.current()).toBe(START)
    expect(store.tabs.value[0]?.id).not.toBe(before?.id)
  })
})
