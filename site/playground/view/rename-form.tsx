import { defineComponent, onMounted, ref, useId } from 'vue'

interface RenameFormProps {
  readonly path: string
  /** Returns whether the name was accepted. */
  readonly onRename: (path: string) => boolean
  readonly onClose: () => void
}

/** A field for the name of a file, in place of the tabs: Enter renames, Escape leaves the name as it is. */
export const RenameForm = defineComponent(
  (props: RenameFormProps) => {
    const id = useId()
    const input = ref<HTMLInputElement>()
    const path = ref(props.path)
    onMounted(() => {
      input.value?.focus()
      input.value?.setSelectionRange(0, /\.[^./]+$/.exec(path.value)?.index ?? path.value.length)
    })
    const submit = (event: Event) => {
      event.preventDefault()
      if (props.onRename(path.value.trim())) props.onClose()
      else input.value?.focus()
    }
    const onKeydown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      props.onClose()
    }
    return () => (
      <form class="pg-rename" onSubmit={submit} onKeydown={onKeydown}>
        <label class="pg-label" for={id}>
          Name
        </label>
        <input
          ref={input}
          id={id}
          class="pg-input"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={path.value}
          onInput={(event: Event) => {
            path.value = (event.target as HTMLInputElement).value
          }}
        />
        <button type="submit" class="pg-button">
          Rename
        </button>
        <button type="button" class="pg-button" onClick={props.onClose}>
          Cancel
        </button>
      </form>
    )
  },
  { props: ['path', 'onRename', 'onClose'] },
)
