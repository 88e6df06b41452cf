import { defineComponent, type PropType } from 'vue'
import type { OutputProps, TraceEntry, TraceField, TraceStep } from './output.ts'
import { PlaceButton } from './results-panel.tsx'
import { ShowMore, useWindow } from './show-more.tsx'

const STEP = 200
/** Steps with fewer resources are open. */
const MAX_OPEN = 5

/** The trace of a build as a tree of disclosures: steps, resources, and the fields that changed. */
export const TracePanel = defineComponent({
  name: 'TracePanel',
  props: {
    steps: { type: Array as PropType<readonly TraceStep[]>, required: true },
    onJump: { type: Function as PropType<OutputProps['onJump']>, required: true },
  },
  setup(props) {
    const window = useWindow(STEP, () => props.steps)
    return () =>
      props.steps.length === 0 ? (
        <p>The build did not change any resource.</p>
      ) : (
        <>
          <ol class="output-trace">
            {props.steps.slice(0, window.size.value).map((step) => (
              <li>
                <TraceStepItem step={step} onJump={props.onJump} />
              </li>
            ))}
          </ol>
          <ShowMore window={window} total={props.steps.length} what="steps" />
        </>
      )
  },
})

const TraceStepItem = defineComponent({
  name: 'TraceStepItem',
  props: {
    step: { type: Object as PropType<TraceStep>, required: true },
    onJump: { type: Function as PropType<OutputProps['onJump']>, required: true },
  },
  setup(props) {
    const window = useWindow(STEP, () => props.step)
    return () => {
      const { transformer, place, field, overrides, entries } = props.step
      return (
        <details open={entries.length <= MAX_OPEN}>
          <summary>
            <strong>{transformer}</strong> {field !== undefined && <code>{field}</code>}
          </summary>
          {place && (
            <p class="output-details">
              declared in <PlaceButton place={place} onJump={props.onJump} />
            </p>
          )}
          {overrides.map((override) => (
            <p class="output-details">{override}</p>
          ))}
          <ul>
            {entries.slice(0, window.size.value).map((entry) => (
              <li>{renderEntry(entry)}</li>
            ))}
          </ul>
          <ShowMore window={window} total={entries.length} what="resources" />
        </details>
      )
    }
  },
})

function renderEntry({ title, fields }: TraceEntry) {
  if (fields.length === 0) return title
  return (
    <details open={fields.length <= MAX_OPEN}>
      <summary>{title}</summary>
      <ul class="output-fields">
        {fields.map((field) => (
          <li>{renderField(field)}</li>
        ))}
      </ul>
    </details>
  )
}

function renderField({ field, old, new: now, cause }: TraceField) {
  return (
    <>
      <code>{field}</code>: <del>{old ?? '(absent)'}</del> → <ins>{now ?? '(absent)'}</ins>
      {cause !== undefined && <span class="output-cause"> from {cause}</span>}
    </>
  )
}
