import { defineComponent, onBeforeUnmount, onMounted, type PropType, ref, watch } from 'vue'
import type { FileChange } from './output.ts'

/** A diff in CodeMirror's unified merge view, which is loaded on first use. */
export const MergeDiff = defineComponent({
  name: 'MergeDiff',
  props: { change: { type: Object as PropType<FileChange>, required: true } },
  setup(props) {
    const parent = ref<HTMLElement>()
    const showsAll = ref(false)
    let close: (() => void) | undefined
    let drawing = 0
    const draw = async () => {
      drawing++
      const current = drawing
      const { openMergeView } = await import('./open-merge-view.ts')
      if (current !== drawing || !parent.value) return
      close?.()
      close = openMergeView(parent.value, props.change, showsAll.value)
    }
    onMounted(draw)
    watch([() => props.change, showsAll], draw)
    onBeforeUnmount(() => {
      drawing++
      close?.()
    })
    return () => (
      <>
        <div ref={parent} class="output-merge" />
        <button
          type="button"
          class="output-more"
          aria-pressed={showsAll.value}
          onClick={() => {
            showsAll.value = !showsAll.value
          }}
        >
          Show unchanged lines
        </button>
      </>
    )
  },
})
