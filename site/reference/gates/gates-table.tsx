import data from 'virtual:krmkit-gates'
import { computed, defineComponent, ref } from 'vue'
import { filterGates, type GateRow, type GateStep, nameParts, stageText, stateIn, stateText } from './gate-rows.ts'

const MINORS = Array.from({ length: data.last - data.first + 1 }, (_, i) => data.last - i)
const STAGES = [...new Set(data.gates.flatMap(({ history }) => history.map(({ stage }) => stage)))].sort()

/** The table of feature gates, filtered by a text, a version and a stage. */
export const GatesTable = defineComponent(() => {
  const text = ref('')
  const version = ref('')
  const stage = ref<GateStep['stage']>()
  const minor = computed(() => (version.value === '' ? undefined : Number(version.value)))
  const rows = computed(() => filterGates(data.gates, { text: text.value, minor: minor.value, stage: stage.value }))

  return () => (
    <>
      <div class="gates-filter">
        <label>
          Name contains
          <input
            type="search"
            value={text.value}
            onInput={({ target }: Event) => {
              text.value = (target as HTMLInputElement).value
            }}
          />
        </label>
        <label>
          Version
          <select
            value={version.value}
            onChange={({ target }: Event) => {
              version.value = (target as HTMLSelectElement).value
            }}
          >
            <option value="">all</option>
            {MINORS.map((each) => (
              <option key={each} value={String(each)}>{`1.${each}`}</option>
            ))}
          </select>
        </label>
        <label>
          Stage
          <select
            value={stage.value ?? ''}
            onChange={({ target }: Event) => {
              const { value } = target as HTMLSelectElement
              stage.value = STAGES.find((each) => each === value)
            }}
          >
            <option value="">all</option>
            {STAGES.map((each) => (
              <option key={each} value={each}>
                {stageText(each)}
              </option>
            ))}
          </select>
        </label>
        <p role="status">{`${rows.value.length} of ${data.gates.length} gates`}</p>
      </div>
      <section class="gates-table" aria-label="Feature gates" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Gate</th>
              <th scope="col">{minor.value === undefined ? 'History' : `In 1.${minor.value}`}</th>
              <th scope="col">Proposal</th>
            </tr>
          </thead>
          <tbody>
            {rows.value.map((row) => (
              <tr key={row.name}>
                <td>
                  <code>{nameParts(row.name).flatMap((part, i) => (i === 0 ? [part] : [<wbr />, part]))}</code>
                </td>
                <td>
                  {cellTexts(row, minor.value).map((text, i) => (
                    <>
                      {i === 0 ? '' : ' '}
                      <span class="gate-step">{i === 0 ? text : `→ ${text}`}</span>
                    </>
                  ))}
                </td>
                <td>
                  {row.reference === undefined ? '' : <a href={row.reference}>{row.reference.split('/').at(-1)}</a>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
})

/** What the table says about a gate: its state in the version, or every step of its history. */
function cellTexts(row: GateRow, minor: number | undefined): readonly string[] {
  const state = minor === undefined ? undefined : stateIn(row, minor)
  if (state !== undefined) return [stateText(state)]
  const steps = row.history.map((step) => `1.${step.minor} ${stateText(step)}`)
  return [...steps, ...(row.gone === undefined ? [] : [`1.${row.gone} removed`])]
}
