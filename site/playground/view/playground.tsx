import { defineAsyncComponent, defineComponent, nextTick, onBeforeUnmount, onMounted, ref } from 'vue'
import { squigglesOf } from '../editor/squiggles.ts'
import type { Place } from '../output/output.ts'
import { mayRun, type Origin } from '../workspace/share/may-run.ts'
import { createPlayground } from './create-playground.ts'
import { FilePane } from './file-pane.tsx'
import { focusInFrame } from './focus-in-frame.ts'
import { openLink } from './open-link.ts'
import { shortPath } from './short-path.ts'
import { Splitter } from './splitter.tsx'
import { START } from './start-workspace.ts'
import { Toolbar } from './toolbar.tsx'
import './playground.css'

const OutputPanel = defineAsyncComponent({
  loader: async () => (await import('../output/output-panel.tsx')).OutputPanel,
  errorComponent: () => (
    <p class="pg-welcome" role="alert">
      The output could not be loaded. Check the network connection, then reload the page.
    </p>
  ),
})

/** The playground: files on the left, what a run of krmkit makes of them on the right. */
export const Playground = defineComponent(() => {
  const origin = ref<Origin>('own')
  const playground = createPlayground(START, {
    startEngine: async () => (await import('../engine/client.ts')).startEngine(),
    squigglesOf,
    mayRun: (workspace) => mayRun(workspace, origin.value),
  })
  const { tabs, runs } = playground
  const share = ref(50)
  const place = ref<Place>()
  // What is typed or run before the link is read would be replaced by its content.
  const isOpening = ref(true)
  let links = 0
  const open = async () => {
    links += 1
    const link = links
    isOpening.value = true
    const opened = await openLink(location.hash).catch((error: unknown) => ({
      problem: `The link could not be opened: ${String(error)}`,
    }))
    // Another link was opened in the meantime, and counts.
    if (link !== links) return
    isOpening.value = false
    if (opened === undefined) return
    if ('workspace' in opened) {
      origin.value = opened.origin
      playground.load(opened.workspace)
    }
    tabs.notice.value = 'problem' in opened ? opened.problem : opened.title
    await nextTick()
    focusInFrame()
  }
  onMounted(() => {
    void open()
    addEventListener('hashchange', open)
  })
  onBeforeUnmount(() => {
    removeEventListener('hashchange', open)
    runs.dispose()
  })

  const run = () => {
    // The user has asked for it: from now on, the content is the user's own.
    origin.value = 'own'
    tabs.notice.value = ''
    void runs.run()
  }
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }

  return () => (
    <div class="pg" inert={isOpening.value} aria-busy={isOpening.value} {...{ onKeydownCapture: onKeydown }}>
      <h1 class="pg-hidden">Playground</h1>
      <Toolbar playground={playground} origin={origin} onRun={run} />
      <div class="pg-panes" style={{ '--pg-share': `${share.value}%` }}>
        <FilePane playground={playground} origin={origin} place={place.value} />
        <Splitter
          share={share.value}
          onChange={(value: number) => {
            share.value = value
          }}
        />
        <div class="pg-pane pg-output">
          {runs.state.value.kind === 'empty' ? (
            <div class="pg-welcome">
              <p>
                <strong>Run</strong> shows here what changes, and what krmkit reports.
              </p>
              <p>Everything runs in this page: nothing that you paste leaves your browser.</p>
            </div>
          ) : (
            <OutputPanel
              state={runs.state.value}
              isOutdated={runs.isOutdated.value}
              onJump={(target: Place) => {
                place.value = { ...target }
              }}
              onStop={() => runs.stop()}
            />
          )}
        </div>
      </div>
      <footer class="pg-status">
        <p role="status">{[runs.refused.value, tabs.notice.value].filter(Boolean).join(' ')}</p>
        {tabs.removed.value && (
          <button type="button" class="pg-button" onClick={() => tabs.restore()}>
            Restore {shortPath(tabs.removed.value.path)}
          </button>
        )}
        <p>In the editor, Tab moves on. Ctrl+M makes it indent; Escape, then Tab moves on.</p>
      </footer>
    </div>
  )
})
