import { defineComponent, onBeforeUnmount, onMounted, ref, watch } from 'vue'
import type { Squiggle } from './diagnostics.ts'
import { type EditedText, TextEditor } from './text-editor.ts'

/** A place that the editor shows when the value changes. */
export interface Target {
  /** Id of the text. */
  readonly id: number
  readonly line: number
  readonly column?: number
}

interface FileEditorProps {
  readonly shown: EditedText
  /** Ids of all texts that can be shown again. */
  readonly ids: readonly number[]
  readonly squiggles: readonly Squiggle[]
  readonly target: Target | undefined
  readonly onEdit: (id: number, read: () => string, length: number) => void
  /** The editor was made: extensions can be loaded. */
  readonly onReady: (editor: TextEditor) => void
}

/** The editor of the texts of all tabs. */
export const FileEditor = defineComponent(
  (props: FileEditorProps) => {
    const host = ref<HTMLElement>()
    const isPlain = ref(false)
    let editor: TextEditor | undefined
    onMounted(() => {
      if (host.value === undefined) return
      editor = new TextEditor(host.value, props.shown, {
        onEdit: props.onEdit,
        onPlain: (value) => {
          isPlain.value = value
        },
      })
      editor.mark(props.squiggles)
      props.onReady(editor)
    })
    onBeforeUnmount(() => editor?.destroy())
    watch([() => props.shown, () => props.squiggles], () => editor?.show(props.shown, props.squiggles), {
      flush: 'post',
    })
    watch(
      () => props.ids,
      (ids) => editor?.retain(new Set(ids)),
      { flush: 'post' },
    )
    watch(
      () => props.target,
      (target) => target?.id === props.shown.id && editor?.goTo(target.line, target.column),
      { flush: 'post' },
    )
    return () => (
      <div class="pg-editor">
        <div ref={host} class="pg-editor-host" />
        {isPlain.value && (
          <p class="pg-editor-note" role="status">
            This text is very long: highlighting, folding and findings are switched off in the editor.
          </p>
        )}
      </div>
    )
  },
  { props: ['shown', 'ids', 'squiggles', 'target', 'onEdit', 'onReady'] },
)
