import { defineComponent, ref, type VNodeChild } from 'vue'
import type { SourceFile } from '../workspace/read-files.ts'
import { droppedFiles } from './dropped-files.ts'

interface DropZoneProps {
  readonly content: () => VNodeChild
  readonly onFiles: (files: readonly SourceFile[]) => void
}

/** Accepts files and folders that are dropped on its content. Text that is dragged within the page is left to the editor. */
export const DropZone = defineComponent(
  (props: DropZoneProps) => {
    const isOver = ref(false)
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const onDragover = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      isOver.value = true
    }
    const onDragleave = ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && (currentTarget as Element).contains(relatedTarget)
      isOver.value &&= isInside
    }
    const onDrop = (event: DragEvent) => {
      isOver.value = false
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      const { dataTransfer } = event
      if (dataTransfer !== null) void droppedFiles(dataTransfer).then(props.onFiles)
    }
    return () => (
      <section
        aria-label="Files"
        class={['pg-drop', isOver.value && 'is-over']}
        onDragover={onDragover}
        onDragleave={onDragleave}
        {...{ onDropCapture: onDrop }}
      >
        {props.content()}
      </section>
    )
  },
  { props: ['content', 'onFiles'] },
)
