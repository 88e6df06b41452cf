import { defineComponent, onMounted, ref } from 'vue'

interface SplitterProps {
  /** Share of the left pane, in percent. */
  readonly share: number
  readonly onChange: (share: number) => void
}

const MIN = 25
const MAX = 75
const STEP = 5

/** The border between the panes: dragged, or moved by the arrow keys. */
export const Splitter = defineComponent(
  (props: SplitterProps) => {
    const handle = ref<HTMLElement>()
    const isDragged = ref(false)
    const moveTo = (share: number) => props.onChange(Math.round(Math.min(Math.max(share, MIN), MAX)))
    const onPointermove = ({ clientX }: PointerEvent) => {
      const parent = handle.value?.parentElement?.getBoundingClientRect()
      if (isDragged.value && parent !== undefined) moveTo(((clientX - parent.left) / parent.width) * 100)
    }
    const keys: Readonly<Record<string, () => number>> = {
      ArrowLeft: () => props.share - STEP,
      ArrowRight: () => props.share + STEP,
      Home: () => MIN,
      End: () => MAX,
    }
    const onKeydown = (event: KeyboardEvent) => {
      const share = keys[event.key]?.()
      if (share === undefined) return
      event.preventDefault()
      moveTo(share)
    }
    onMounted(() => moveTo(props.share))
    return () => (
      <hr
        ref={handle}
        class={['pg-splitter', isDragged.value && 'is-dragged']}
        aria-label="Width of the files"
        aria-orientation="vertical"
        aria-valuemin={MIN}
        aria-valuemax={MAX}
        aria-valuenow={props.share}
        tabindex={0}
        onKeydown={onKeydown}
        onPointerdown={(event: PointerEvent) => {
          isDragged.value = true
          handle.value?.setPointerCapture(event.pointerId)
        }}
        onPointermove={onPointermove}
        onPointerup={() => {
          isDragged.value = false
        }}
        onPointercancel={() => {
          isDragged.value = false
        }}
      />
    )
  },
  { props: ['share', 'onChange'] },
)
