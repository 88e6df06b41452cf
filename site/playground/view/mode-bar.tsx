import { defineComponent } from 'vue'
import { MODES } from '../workspace/modes.ts'
import type { Mode } from '../workspace/workspace.ts'

interface ModeBarProps {
  readonly mode: Mode
  readonly onChoose: (mode: Mode) => void
}

/** The choice of the mode: radio buttons, so the arrow keys work as everywhere. */
export const ModeBar = defineComponent(
  (props: ModeBarProps) => () => (
    <fieldset class="pg-modes">
      <legend class="pg-hidden">Mode</legend>
      {MODES.map(({ mode, title, summary }) => (
        <label key={mode} class={['pg-mode', mode === props.mode && 'is-active']} title={summary}>
          <input
            class="pg-hidden"
            type="radio"
            name="pg-mode"
            value={mode}
            checked={mode === props.mode}
            onChange={() => props.onChoose(mode)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  ),
  { props: ['mode', 'onChoose'] },
)
