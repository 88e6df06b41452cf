import { computed, defineComponent, onBeforeUnmount, onMounted, type PropType, ref, shallowRef, watch } from 'vue'
import { FileDiff } from './file-diff.tsx'
import { type Comparer, startComparer } from './hunks/comparer.ts'
import type { Comparison } from './hunks/comparison.ts'
import type { FileChange } from './output.ts'
import { ShowMore, useWindow } from './show-more.tsx'
import { changesText, countText } from './state-summary.ts'

const STEP = 50
/** Diffs of more files are opened by the user. */
const MAX_OPEN = 5

/** The diffs of all files that a run changed, and a summary in words. */
export const DiffPanel = defineComponent({
  name: 'DiffPanel',
  props: { changes: { type: Array as PropType<readonly FileChange[]>, required: true } },
  setup(props) {
    const changed = computed(() => props.changes.filter(({ change }) => change !== 'unchanged'))
    const comparisons = shallowRef<ReadonlyMap<FileChange, Comparison>>(new Map())
    const isFailed = ref(false)
    const window = useWindow(STEP, () => props.changes)
    let comparer: Comparer | undefined
    const compareAll = async () => {
      comparisons.value = new Map()
      const { changes } = props
      for (const change of changed.value) {
        const comparison = await comparer?.compare(change.before, change.after)
        if (changes !== props.changes || comparer === undefined) return
        if (comparison === undefined) isFailed.value = true
        else comparisons.value = new Map([...comparisons.value, [change, comparison]])
      }
    }
    onMounted(() => {
      comparer = startComparer()
      void compareAll()
    })
    watch(() => props.changes, compareAll)
    onBeforeUnmount(() => {
      comparer?.close()
      comparer = undefined
    })
    return () => {
      const unchanged = props.changes.length - changed.value.length
      return (
        <>
          <p class="output-summary">
            {changesText(changed.value, countsOf(changed.value, comparisons.value))}
            {unchanged > 0 && ` (${countText(unchanged, 'file')} unchanged)`}
          </p>
          {isFailed.value && <p>The files are too large to compare in this browser.</p>}
          {changed.value.slice(0, window.size.value).map((change, at) => (
            <FileDiff
              key={change.path}
              change={change}
              comparison={comparisons.value.get(change)}
              isOpen={at < MAX_OPEN}
            />
          ))}
          <ShowMore window={window} total={changed.value.length} what="files" />
        </>
      )
    }
  },
})

/** The lines of all files; `undefined` until all are known. */
function countsOf(changes: readonly FileChange[], comparisons: ReadonlyMap<FileChange, Comparison>) {
  let added = 0
  let removed = 0
  for (const change of changes) {
    const comparison = comparisons.get(change)
    if (comparison === undefined) return undefined
    added += comparison.added
    removed += comparison.removed
  }
  return { added, removed }
}
