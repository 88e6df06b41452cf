import { withBase } from 'vitepress'
import { defineComponent, nextTick, onMounted, ref } from 'vue'

interface EmbeddedPlaygroundProps {
  /** Id of an example: `set-namespace/move-a-package`. */
  readonly example: string
  /** Its heading. */
  readonly heading: string
}

/**
 * A button that opens an example in the playground, in place (docs/decisions.md#an-embedded-playground). Nothing of the
 * playground is loaded before, and nothing runs by itself.
 */
export const EmbeddedPlayground = defineComponent(
  ({ example, heading }: EmbeddedPlaygroundProps) => {
    const details = ref<HTMLDetailsElement>()
    const frame = ref<HTMLIFrameElement>()
    const isOpen = ref(false)
    const follow = async () => {
      isOpen.value = details.value?.open === true
      await nextTick()
      frame.value?.focus()
    }
    // Readers can open it before the page has its code.
    onMounted(follow)
    return () => (
      // Browsers open only one of the elements with the same name.
      <details ref={details} class="playground-here" {...{ name: 'playground' }} onToggle={follow}>
        <summary>{isOpen.value ? 'Close the playground' : 'Run it here'}</summary>
        {isOpen.value && (
          <iframe ref={frame} src={withBase(`/playground#example=${example}`)} title={`Playground: ${heading}`} />
        )}
      </details>
    )
  },
  { props: ['example', 'heading'] },
)
