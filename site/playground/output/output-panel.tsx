import { computed, defineComponent, type PropType } from 'vue'
import { DiffPanel } from './diff-panel.tsx'
import type { OutputProps, RunOutput, RunState } from './output.ts'
import { needsCommand } from './page-limits.ts'
import { ResultsPanel } from './results-panel.tsx'
import { runOutput } from './run-output.ts'
import { interruptionText, outcomeText } from './state-summary.ts'
import { type Tab, Tabs } from './tabs.tsx'
import { TextPanel } from './text-panel.tsx'
import { TracePanel } from './trace-panel.tsx'
import './output.css'

/** The right side of the playground: the state of the last run, and what it printed and changed. */
export const OutputPanel = defineComponent({
  name: 'OutputPanel',
  props: {
    state: { type: Object as PropType<RunState>, required: true },
    isOutdated: { type: Boolean, required: true },
    onJump: { type: Function as PropType<OutputProps['onJump']>, required: true },
    onStop: { type: Function as PropType<OutputProps['onStop']>, required: true },
  },
  setup(props) {
    const output = computed(() => {
      const { state } = props
      return state.kind === 'ended' ? runOutput(state.run, state.mode) : undefined
    })
    return () => (
      <section class="output" aria-label="Output" data-state={props.state.kind} data-status={output.value?.status}>
        <div class="output-status">
          <p role="status">{statusText(props.state, output.value)}</p>
          {props.isOutdated && output.value && <p class="output-outdated">Changed since this run</p>}
          {props.state.kind === 'running' && (
            <button type="button" onClick={() => props.onStop()}>
              Stop
            </button>
          )}
        </div>
        {output.value && renderEnd(output.value, props.onJump)}
      </section>
    )
  },
})

function statusText(state: RunState, output: RunOutput | undefined): string {
  if (state.kind === 'running') return 'Running…'
  if (state.kind === 'interrupted') return interruptionText(state.interruption)
  return output === undefined ? 'Nothing has run yet.' : outcomeText(output)
}

function renderEnd(output: RunOutput, onJump: OutputProps['onJump']) {
  const { problems, stderr, findings, changes, trace, texts } = output
  const diff: Tab = { id: 'diff', title: 'Diff', render: () => <DiffPanel changes={changes} /> }
  const results: Tab = {
    id: 'results',
    title: `Results (${findings.length})`,
    render: () => <ResultsPanel findings={findings} onJump={onJump} />,
  }
  const tabs: readonly Tab[] = [
    // The tab that says most about the run comes first.
    ...(changes.length === 0 ? [results] : output.status === 'failed' ? [results, diff] : [diff, results]),
    ...(trace === undefined
      ? []
      : [{ id: 'trace', title: 'Trace', render: () => <TracePanel steps={trace} onJump={onJump} /> }]),
    ...(texts.length === 0 ? [] : [{ id: 'text', title: 'Output', render: () => <TextPanel texts={texts} /> }]),
  ]
  return (
    <>
      {needsCommand(output) && (
        <p class="output-limit">
          A page has no programs, containers, clusters or network. Run this with the krmkit command instead: "Copy
          command" shows it.
        </p>
      )}
      {problems.length > 0 && (
        <ul class="output-problems" aria-label="Problems">
          {problems.map((problem) => (
            <li>{problem}</li>
          ))}
        </ul>
      )}
      {stderr !== '' && (
        <section class="output-stderr" aria-label="Standard error" tabindex={0}>
          <pre>{stderr.slice(0, MAX_STDERR)}</pre>
        </section>
      )}
      {(texts.length > 0 || findings.length > 0) && <Tabs label="Output of the run" tabs={tabs} />}
    </>
  )
}

const MAX_STDERR = 20_000
