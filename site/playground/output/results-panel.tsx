import { computed, defineComponent, type PropType } from 'vue'
import type { Finding, OutputProps, Place } from './output.ts'
import { ruleLink } from './rule-link.ts'
import { ShowMore, useWindow } from './show-more.tsx'
import { findingGroups } from './state-summary.ts'

const STEP = 200

/** The findings of a run, grouped by severity. A place is a button that shows it in the editor. */
export const ResultsPanel = defineComponent({
  name: 'ResultsPanel',
  props: {
    findings: { type: Array as PropType<readonly Finding[]>, required: true },
    onJump: { type: Function as PropType<OutputProps['onJump']>, required: true },
  },
  setup(props) {
    const groups = computed(() => findingGroups(props.findings))
    const window = useWindow(STEP, () => props.findings)
    return () => {
      if (props.findings.length === 0) return <p>No results.</p>
      let rest = window.size.value
      return (
        <>
          {groups.value.map(({ severity, title, findings }) => {
            const shown = findings.slice(0, Math.max(0, rest))
            rest -= shown.length
            return (
              <section key={severity} class="output-results" data-severity={severity}>
                <h2>{title}</h2>
                <ul>
                  {shown.map((finding) => (
                    <li>{renderFinding(finding, props.onJump)}</li>
                  ))}
                </ul>
              </section>
            )
          })}
          <ShowMore window={window} total={props.findings.length} what="results" />
        </>
      )
    }
  },
})

function renderFinding(finding: Finding, onJump: OutputProps['onJump']) {
  const { message, hint, rule, resource, place } = finding
  const link = rule === undefined ? undefined : ruleLink(rule)
  return (
    <>
      <p class="output-message">{message}</p>
      {hint !== undefined && <p class="output-hint">{hint}</p>}
      <p class="output-details">
        {place && <PlaceButton place={place} onJump={onJump} />}
        {resource !== undefined && <span>{resource}</span>}
        {finding.function !== undefined && <span>{finding.function}</span>}
        {rule !== undefined &&
          (link === undefined ? (
            <code>{rule}</code>
          ) : (
            // The page keeps the files of the user.
            <a href={link} target="_blank" rel="noopener">
              {rule}
            </a>
          ))}
      </p>
    </>
  )
}

/** A button that shows a place in the editor. */
export const PlaceButton = (props: { place: Place; onJump: OutputProps['onJump'] }) => {
  const { file, line } = props.place
  return (
    <button type="button" class="output-place" onClick={() => props.onJump(props.place)}>
      {line === undefined ? file : `${file}:${line}`}
    </button>
  )
}
PlaceButton.props = ['place', 'onJump']
