import { defineComponent } from 'vue'
import { runIcon, stopIcon } from './icons.tsx'
import type { RunStore } from './run-store.ts'

interface RunBarProps {
  readonly runs: RunStore
  readonly onRun: () => void
}

/** Starts and stops runs. */
export const RunBar = defineComponent(
  ({ runs, onRun }: RunBarProps) => {
    const shortcut = /Mac|iP/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl+Enter'
    return () => (
      <div class="pg-run-bar">
        <label class="pg-check">
          <input
            type="checkbox"
            checked={runs.runsWhileTyping.value}
            onChange={(event: Event) => {
              runs.runsWhileTyping.value = (event.target as HTMLInputElement).checked
            }}
          />
          Run while typing
        </label>
        <button type="button" class="pg-button" disabled={!runs.isRunning.value} onClick={() => runs.stop()}>
          {stopIcon()}
          Stop
        </button>
        <button type="button" class="pg-button pg-primary" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={onRun}>
          {runIcon()}
          Run
          <kbd class="pg-shortcut">{shortcut}</kbd>
        </button>
      </div>
    )
  },
  { props: ['runs', 'onRun'] },
)
