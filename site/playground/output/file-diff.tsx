import { defineComponent, type PropType, ref } from 'vue'
import { HunkList } from './hunk-list.tsx'
import type { Comparison } from './hunks/comparison.ts'
import { MergeDiff } from './merge-diff.tsx'
import type { FileChange } from './output.ts'
import { lineTexts } from './state-summary.ts'

/** The merge view compares texts while it draws, so that larger ones would block the page. */
const MAX_MERGED = 1_000_000

/** The diff of one file, which is drawn when it is opened. */
export const FileDiff = defineComponent({
  name: 'FileDiff',
  props: {
    change: { type: Object as PropType<FileChange>, required: true },
    /** Absent until the worker has compared the texts. */
    comparison: Object as PropType<Comparison | undefined>,
    isOpen: { type: Boolean, required: true },
  },
  setup(props) {
    const isOpen = ref(props.isOpen)
    const onToggle = ({ target }: Event) => {
      isOpen.value = (target as HTMLDetailsElement).open
    }
    return () => {
      const { change, comparison } = props
      const lines = lineTexts(comparison)
      return (
        <details class="output-file" open={isOpen.value} onToggle={onToggle}>
          <summary>
            <strong>{change.path}</strong> {change.change}
            {lines.length > 0 && `: ${lines.join(', ')}`}
          </summary>
          {isOpen.value && renderDiff(change, comparison)}
        </details>
      )
    }
  },
})

function renderDiff(change: FileChange, comparison: Comparison | undefined) {
  if (change.before.length + change.after.length <= MAX_MERGED) return <MergeDiff change={change} />
  return comparison === undefined ? <p>Comparing…</p> : <HunkList path={change.path} hunks={comparison.hunks} />
}
