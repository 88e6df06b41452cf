import { defineComponent, ref, watch } from 'vue'

interface CopyButtonProps {
  readonly label: string
  readonly text: string
}

/** Copies a text to the clipboard and reports whether that worked. */
export const CopyButton = defineComponent(
  (props: CopyButtonProps) => {
    const outcome = ref('')
    watch(
      () => props.text,
      () => {
        outcome.value = ''
      },
    )
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(props.text)
        outcome.value = 'Copied'
      } catch {
        outcome.value = 'Not allowed'
      }
    }
    return () => (
      <span class="pg-copy">
        <button type="button" class="pg-button" onClick={copy}>
          {props.label}
        </button>
        <span class="pg-copy-outcome" role="status">
          {outcome.value}
        </span>
      </span>
    )
  },
  { props: ['label', 'text'] },
)
