import { computed, defineComponent, nextTick, ref, shallowRef, watchEffect } from 'vue'
import { freeFileName } from '../workspace/file-names.ts'
import { pathsOf } from '../workspace/files.ts'
import type { PipelineEdit, PipelineStep } from '../workspace/pipeline.ts'
import { Combobox } from './combobox.tsx'
import { closeIcon, downIcon, iconButton, upIcon } from './icons.tsx'
import { functionOptions, pipelineStep, startConfig } from './library.ts'
import type { Option } from './matching.ts'
import { type TabStore, textOf } from './tab-store.ts'

interface PipelinePanelProps {
  readonly store: TabStore
  readonly onEdit: () => void
}

type Pipeline = typeof import('../workspace/pipeline.ts')

const NEW_KPTFILE = 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: app\n'

/** The functions of the Kptfile at the root: their order, and which of them are on. It edits the text of the Kptfile. */
export const PipelinePanel = defineComponent(
  ({ store, onEdit }: PipelinePanelProps) => {
    const pipeline = shallowRef<Pipeline>()
    // The reader of YAML is loaded with this panel, not with the page.
    void import('../workspace/pipeline.ts').then((module) => {
      pipeline.value = module
    })
    const path = computed(() => {
      const kptfiles = pathsOf(store.workspace.value).filter((each) => /(^|\/)Kptfile$/.test(each))
      return kptfiles.toSorted((a, b) => a.split('/').length - b.split('/').length)[0]
    })
    const text = computed(() => (path.value === undefined ? undefined : textOf(store.workspace.value, path.value)))
    const read = computed(() =>
      text.value === undefined ? { steps: [] } : (pipeline.value?.readPipeline(text.value) ?? { steps: [] }),
    )
    // The last list that could be read stays while the user types.
    const steps = shallowRef<readonly PipelineStep[]>([])
    watchEffect(() => {
      if ('steps' in read.value) steps.value = read.value.steps
    })
    const apply = (edit: (module: Pipeline, kptfile: string) => PipelineEdit) => {
      if (pipeline.value === undefined) return
      if (path.value === undefined && !store.add('Kptfile', NEW_KPTFILE)) return
      const file = path.value ?? 'Kptfile'
      const edited = edit(pipeline.value, textOf(store.current(), file))
      if ('problem' in edited) store.notice.value = edited.problem
      else store.replaceTexts({ [file]: edited.text })
      onEdit()
    }
    const functions = shallowRef<readonly Option[]>([])
    const loadFunctions = async () => {
      functions.value = await functionOptions()
    }
    const add = async (name: string) => {
      const [step, config] = await Promise.all([pipelineStep(name), startConfig(name)])
      if (step === undefined) return
      const { planStep } = await import('../workspace/pipeline.ts')
      const planned = planStep(step.image, config, freeFileName(`${name}.yaml`, pathsOf(store.current())))
      const { file } = planned
      if (file !== undefined && !store.add(file.path, file.text)) return
      apply((module, kptfile) => module.addStep(kptfile, step.section, planned.step))
      store.show(path.value ?? 'Kptfile')
    }
    const list = ref<HTMLElement>()
    // The focus stays on the function that moves, so that the same key moves it again.
    const move = async (step: PipelineStep, by: -1 | 1) => {
      const at = steps.value.indexOf(step) + by
      apply((module, kptfile) => module.moveStep(kptfile, step, by))
      await nextTick()
      const [up, down] = list.value?.children[at]?.querySelectorAll('button') ?? []
      const [wanted, other] = by < 0 ? [up, down] : [down, up]
      if (wanted?.disabled === false) wanted.focus()
      else other?.focus()
    }
    const row = (step: PipelineStep, all: readonly PipelineStep[]) => {
      const own = all.filter(({ section }) => section === step.section)
      return (
        <li key={`${step.section}/${step.position}`} class={['pg-step', !step.isOn && 'is-off']}>
          <label class="pg-step-name">
            <input
              type="checkbox"
              checked={step.isOn}
              onChange={() => apply((module, kptfile) => module.switchStep(kptfile, step, !step.isOn))}
            />
            <span>{shortName(step.title)}</span>
            {step.section === 'validators' && <span class="pg-badge">validator</span>}
          </label>
          {iconButton(`Move ${shortName(step.title)} up`, upIcon, () => move(step, -1), step.position === 0)}
          {iconButton(
            `Move ${shortName(step.title)} down`,
            downIcon,
            () => move(step, 1),
            step.position === own.length - 1,
          )}
          {iconButton(`Remove ${shortName(step.title)}`, closeIcon, () =>
            apply((module, kptfile) => module.removeStep(kptfile, step)),
          )}
        </li>
      )
    }
    return () => (
      <section class="pg-pipeline" aria-label="Pipeline">
        {'problem' in read.value && <p class="pg-notice">{read.value.problem}</p>}
        <ol ref={list} class="pg-steps">
          {steps.value.map((step) => row(step, steps.value))}
        </ol>
        <Combobox
          label="Add a function"
          options={functions.value}
          value=""
          placeholder="Search functions"
          onOpen={loadFunctions}
          onChoose={add}
        />
      </section>
    )
  },
  { props: ['store', 'onEdit'] },
)

/** The last part of an image's name, without its tag. */
function shortName(image: string): string {
  return image.replace(/@.*$/, '').split('/').at(-1)?.replace(/:.*$/, '') || image
}
