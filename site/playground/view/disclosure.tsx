import { defineComponent, onBeforeUnmount, onMounted, ref, useId, type VNodeChild } from 'vue'
import { expandIcon } from './icons.tsx'

interface DisclosureProps {
  readonly label: string
  /** Draws the content, when it is open. */
  readonly content: () => VNodeChild
  readonly onOpen?: () => void
}

/** A button that shows a panel below it. Escape, and a click elsewhere, close the panel. */
export const Disclosure = defineComponent(
  (props: DisclosureProps) => {
    const id = useId()
    const isOpen = ref(false)
    const host = ref<HTMLElement>()
    const button = ref<HTMLButtonElement>()
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !host.value?.contains(event.target)) isOpen.value = false
    }
    const onKeydown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen.value) return
      event.preventDefault()
      isOpen.value = false
      button.value?.focus()
    }
    onMounted(() => {
      host.value?.addEventListener('keydown', onKeydown)
      document.addEventListener('pointerdown', closeOutside)
      document.addEventListener('focusin', closeOutside)
    })
    onBeforeUnmount(() => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    })
    const toggle = () => {
      isOpen.value = !isOpen.value
      if (isOpen.value) props.onOpen?.()
    }
    return () => (
      <div ref={host} class="pg-disclosure">
        <button
          ref={button}
          type="button"
          class="pg-button"
          aria-expanded={isOpen.value}
          aria-controls={id}
          onClick={toggle}
        >
          {props.label}
          {expandIcon()}
        </button>
        <div id={id} class="pg-panel" hidden={!isOpen.value}>
          {isOpen.value ? props.content() : null}
        </div>
      </div>
    )
  },
  { props: ['label', 'content', 'onOpen'] },
)
