import { computed, defineComponent, type Ref, shallowRef, useId, watch } from 'vue'
import { FileEditor, type Target } from '../editor/file-editor.tsx'
import type { TextEditor } from '../editor/text-editor.ts'
import type { Place } from '../output/output.ts'
import { CONFIG_FILE } from '../workspace/file-names.ts'
import { pathsOf } from '../workspace/files.ts'
import { readFiles, type SourceFile } from '../workspace/read-files.ts'
import { readWorkspaceFile } from '../workspace/share/file.ts'
import type { Origin } from '../workspace/share/may-run.ts'
import type { Playground } from './create-playground.ts'
import { DropZone } from './drop-zone.tsx'
import { PipelinePanel } from './pipeline-panel.tsx'
import { TabBar } from './tab-bar.tsx'
import { textOf } from './tab-store.ts'

interface FilePaneProps {
  readonly playground: Playground
  readonly origin: Ref<Origin>
  /** The place that the user wants to see. */
  readonly place: Place | undefined
}

/** The left side of the page: tabs, the editor, and files that are dropped. */
export const FilePane = defineComponent(
  (props: FilePaneProps) => {
    const { tabs, runs } = props.playground
    const panel = useId()
    const target = shallowRef<Target>()
    const shown = computed(() => {
      const { id = -1, path = '', revision = 0 } = tabs.active.value ?? {}
      return { id, label: path, revision, text: textOf(tabs.workspace.value, path) }
    })
    const ids = computed(() => tabs.tabs.value.map(({ id }) => id))
    const squiggles = computed(() => runs.squiggles.value.get(tabs.active.value?.path ?? '') ?? NONE)

    watch(
      () => props.place,
      (place) => {
        if (place === undefined) return
        tabs.show(place.file)
        const { id, path } = tabs.active.value ?? {}
        if (id === undefined || path !== place.file) {
          tabs.notice.value = `${placeText(place)} is not in a tab: the file was removed or renamed, or the run writes it (see "Output").`
          return
        }
        target.value = { id, line: place.line ?? 1, ...(place.column !== undefined && { column: place.column }) }
      },
    )
    const onFiles = async (sources: readonly SourceFile[]) => {
      const { files, problems } = await readFiles(sources, pathsOf(tabs.current()))
      for (const { path, text } of files) {
        const read = readWorkspaceFile(text)
        if (read === undefined) tabs.add(path, text)
        else if ('problem' in read) tabs.notice.value = read.problem
        else {
          props.origin.value = 'foreign'
          props.playground.load(read.workspace)
        }
      }
      if (problems.length > 0) tabs.notice.value = listText(problems)
      runs.touch()
    }
    const schemaSubject = () => {
      const {
        files,
        function: { name },
        check,
      } = tabs.current()
      const { path } = tabs.active.value ?? {}
      const { kubernetesVersion } = check
      return { kubernetesVersion, files, path, ...(path === CONFIG_FILE && { configOf: name }) }
    }
    const onReady = (editor: TextEditor) => {
      const { dom } = editor.view
      const extend = async () => {
        dom.removeEventListener('focusin', extend)
        dom.removeEventListener('pointerenter', extend)
        const { doc } = editor.view.state
        try {
          const { lateExtensions, completeAgain } = await import('../editor/late.ts')
          editor.extend(lateExtensions(runs.runAside, schemaSubject))
          if (!editor.view.state.doc.eq(doc)) completeAgain(editor.view)
        } catch {
          // Without a network, the next visit of the editor tries again.
          awaitUser()
        }
      }
      const awaitUser = () => {
        dom.addEventListener('focusin', extend)
        dom.addEventListener('pointerenter', extend)
      }
      awaitUser()
    }

    return () => (
      <DropZone
        onFiles={onFiles}
        content={() => [
          tabs.workspace.value.mode === 'pipeline' && <PipelinePanel store={tabs} onEdit={() => runs.touch()} />,
          <TabBar store={tabs} panel={panel} onFiles={onFiles} />,
          <div id={panel} class="pg-editor-panel" role="tabpanel" aria-label={nameOf(tabs.active.value?.path)}>
            {tabs.active.value === undefined ? (
              <p class="pg-welcome">Drop a file here, or add a new one.</p>
            ) : (
              <FileEditor
                shown={shown.value}
                ids={ids.value}
                squiggles={squiggles.value}
                target={target.value}
                onEdit={(id: number, read: () => string, length: number) => {
                  tabs.edited(id, read, length)
                  runs.touch()
                }}
                onReady={onReady}
              />
            )}
          </div>,
        ]}
      />
    )
  },
  { props: ['playground', 'origin', 'place'] },
)

const NONE: readonly never[] = []

/** Problems for the user; the first ones if there are many. */
function listText(problems: readonly string[]): string {
  const rest = problems.length - 3
  return [...problems.slice(0, 3), ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ')
}

function placeText({ file, line }: Place): string {
  return line === undefined ? file : `${file}:${line}`
}

function nameOf(path: string | undefined): string {
  return path === undefined ? 'No file' : path === CONFIG_FILE ? 'functionConfig' : path
}
