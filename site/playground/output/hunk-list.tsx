import { defineComponent, type PropType } from 'vue'
import type { Hunk, HunkLine } from './hunks/comparison.ts'
import { ShowMore, useWindow } from './show-more.tsx'
import { countText } from './state-summary.ts'

/** Number of hunks that are drawn at a time. */
const STEP = 200

/** The hunks of a file that is too large for the merge view. */
export const HunkList = defineComponent({
  name: 'HunkList',
  props: {
    path: { type: String, required: true },
    hunks: { type: Array as PropType<readonly Hunk[]>, required: true },
  },
  setup(props) {
    const window = useWindow(STEP, () => props.hunks)
    return () => (
      <>
        <section class="output-hunks" aria-label={`Diff of ${props.path}`} tabindex={0}>
          {props.hunks.slice(0, window.size.value).map(renderHunk)}
        </section>
        <ShowMore window={window} total={props.hunks.length} what="changes" />
      </>
    )
  },
})

function renderHunk({ oldStart, newStart, lines, omitted }: Hunk) {
  return (
    <div class="output-hunk">
      <p>
        Line {newStart} (before: {oldStart})
      </p>
      <pre>{lines.map(renderLine)}</pre>
      {omitted > 0 && <p>{countText(omitted, 'more line')} not shown</p>}
    </div>
  )
}

function renderLine({ mark, text }: HunkLine) {
  const line = `${mark} ${text}\n`
  if (mark === '+') return <ins>{line}</ins>
  return mark === '-' ? <del>{line}</del> : line
}
