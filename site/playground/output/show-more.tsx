import { type FunctionalComponent, type Ref, ref, watch } from 'vue'

/** How much of a long list is drawn. */
export interface Window {
  readonly size: Ref<number>
  more(): void
}

/** Draws the first `step` items of a list, and `step` more on request. A new list starts again. */
export function useWindow(step: number, list: () => unknown): Window {
  const size = ref(step)
  watch(list, () => {
    size.value = step
  })
  return {
    size,
    more: () => {
      size.value += step
    },
  }
}

/** The button below a list that is not drawn as a whole. */
export const ShowMore: FunctionalComponent<{ window: Window; total: number; what: string }> = ({
  window,
  total,
  what,
}) => {
  const rest = total - window.size.value
  if (rest <= 0) return null
  return (
    <button type="button" class="output-more" onClick={() => window.more()}>
      Show more {what} ({rest} left)
    </button>
  )
}
ShowMore.props = ['window', 'total', 'what']
