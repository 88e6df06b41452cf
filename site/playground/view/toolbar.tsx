import { defineComponent, type Ref, ref } from 'vue'
import { loadExample } from '../workspace/examples/load.ts'
import { CONFIG_FILE } from '../workspace/file-names.ts'
import type { Origin } from '../workspace/share/may-run.ts'
import { mayRun } from '../workspace/share/may-run.ts'
import type { Mode, Workspace } from '../workspace/workspace.ts'
import { Combobox } from './combobox.tsx'
import { CommandMenu } from './command-menu.tsx'
import type { Playground } from './create-playground.ts'
import { exampleOptions, functionOptions, startConfig } from './library.ts'
import type { Option } from './matching.ts'
import { ModeBar } from './mode-bar.tsx'
import { RunBar } from './run-bar.tsx'
import { Settings } from './settings.tsx'
import { ShareMenu } from './share-menu.tsx'

interface ToolbarProps {
  readonly playground: Playground
  readonly origin: Ref<Origin>
  readonly onRun: () => void
}

/** Everything above the panes: what runs, on what, and what can be done with it. */
export const Toolbar = defineComponent(
  ({ playground, origin, onRun }: ToolbarProps) => {
    const { tabs, runs } = playground
    const functions = ref<readonly Option[]>([])
    const examples = ref<readonly Option[]>([])
    const loadFunctions = async () => {
      if (functions.value.length === 0) functions.value = await functionOptions()
    }
    const loadExamples = async () => {
      if (examples.value.length === 0) examples.value = await exampleOptions()
    }
    const runIfAllowed = () => {
      if (mayRun(tabs.current(), origin.value)) void runs.run()
    }
    const setMode = (mode: Mode) => {
      tabs.change({ mode })
      runs.reset()
    }
    const setFunction = async (name: string) => {
      const config = await startConfig(name)
      tabs.change({ function: { name, input: 'files', config } })
      tabs.show(CONFIG_FILE)
      runs.reset()
      runIfAllowed()
    }
    const setExample = async (id: string) => {
      const example = await loadExample(id)
      if (example === undefined) return
      origin.value = 'example'
      playground.load(example.workspace)
      tabs.notice.value = example.description
      runIfAllowed()
    }
    const change = (settings: Partial<Omit<Workspace, 'files'>>) => {
      tabs.change(settings)
      runs.touch()
    }

    return () => {
      const workspace = tabs.workspace.value
      const { mode } = workspace
      return (
        <header class="pg-toolbar">
          <div class="pg-row">
            <ModeBar mode={mode} onChoose={setMode} />
            <div class="pg-actions">
              <Combobox
                label="Examples"
                options={examples.value}
                value=""
                placeholder="Search examples"
                onOpen={loadExamples}
                onChoose={setExample}
              />
              <CommandMenu current={tabs.current} />
              <ShareMenu current={tabs.current} />
            </div>
          </div>
          <div class="pg-row">
            {mode === 'function' && (
              <Combobox
                label="Function"
                options={functions.value}
                value={workspace.function.name}
                placeholder="Search functions"
                onOpen={loadFunctions}
                onChoose={setFunction}
              />
            )}
            {(mode === 'build' || mode === 'check') && (
              <Settings workspace={workspace} onChange={change} onFix={() => playground.fix()} />
            )}
            {mode === 'pipeline' && <p class="pg-hint">The functions of the Kptfile run one after the other.</p>}
            <RunBar runs={runs} onRun={onRun} />
          </div>
        </header>
      )
    }
  },
  { props: ['playground', 'origin', 'onRun'] },
)
