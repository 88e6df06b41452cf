import { computed, defineComponent, type PropType, ref, useId } from 'vue'
import type { OutputText } from './output.ts'

/** A longer text is not drawn as a whole, but copied and downloaded as a whole. */
const MAX_SHOWN = 100_000

/** The texts of a run, to read, copy and download. */
export const TextPanel = defineComponent({
  name: 'TextPanel',
  props: { texts: { type: Array as PropType<readonly OutputText[]>, required: true } },
  setup(props) {
    const id = useId()
    const file = ref('')
    const copied = ref('')
    const current = computed(() => props.texts.find((text) => text.file === file.value) ?? props.texts[0])
    const copy = async (text: string) => {
      try {
        await navigator.clipboard.writeText(text)
        copied.value = 'Copied'
      } catch {
        copied.value = 'The browser does not allow copying; download the file instead'
      }
    }
    return () => {
      if (current.value === undefined) return null
      const { file: name, text } = current.value
      return (
        <div class="output-text">
          <div class="output-actions">
            <label for={id}>File</label>
            <select
              id={id}
              value={name}
              onChange={({ target }: Event) => {
                file.value = (target as HTMLSelectElement).value
                copied.value = ''
              }}
            >
              {props.texts.map((each) => (
                <option value={each.file}>{each.file}</option>
              ))}
            </select>
            <button type="button" onClick={() => copy(text)}>
              Copy
            </button>
            <button type="button" onClick={() => download(name, text)}>
              Download
            </button>
            <span role="status">{copied.value}</span>
          </div>
          <section class="output-scroll" aria-label={name} tabindex={0}>
            <pre>{text.slice(0, MAX_SHOWN)}</pre>
          </section>
          {text.length > MAX_SHOWN && <p>Only the beginning is shown. Copy and Download have all of it.</p>}
        </div>
      )
    }
  },
})

function download(path: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = path.slice(path.lastIndexOf('/') + 1)
  link.click()
  URL.revokeObjectURL(link.href)
}
