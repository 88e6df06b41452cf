import { defineComponent, type PropType, ref, useId, type VNodeChild } from 'vue'

/** A tab; only the panel of the selected one is rendered. */
export interface Tab {
  readonly id: string
  readonly title: string
  readonly render: () => VNodeChild
}

/** Tabs with a panel, after the ARIA pattern: arrow keys, Home and End select a tab. */
export const Tabs = defineComponent({
  name: 'OutputTabs',
  props: {
    label: { type: String, required: true },
    tabs: { type: Array as PropType<readonly Tab[]>, required: true },
  },
  setup(props) {
    const prefix = useId()
    const selected = ref('')
    const list = ref<HTMLElement>()
    const select = (at: number) => {
      const tab = props.tabs.at(at % props.tabs.length)
      if (tab === undefined) return
      selected.value = tab.id
      const buttons = list.value?.querySelectorAll<HTMLElement>('[role=tab]')
      buttons?.[props.tabs.indexOf(tab)]?.focus()
    }
    const onKeydown = (event: KeyboardEvent, at: number) => {
      const target = targetOf(event.key, at, props.tabs.length)
      if (target === undefined) return
      event.preventDefault()
      select(target)
    }
    return () => {
      const current = props.tabs.find(({ id }) => id === selected.value) ?? props.tabs[0]
      if (current === undefined) return null
      return (
        <div class="output-tabs">
          <div ref={list} class="output-tab-list" role="tablist" aria-label={props.label}>
            {props.tabs.map(({ id, title }, at) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`${prefix}-tab-${id}`}
                aria-selected={id === current.id}
                aria-controls={id === current.id ? `${prefix}-panel` : undefined}
                tabindex={id === current.id ? 0 : -1}
                onClick={() => select(at)}
                onKeydown={(event: KeyboardEvent) => onKeydown(event, at)}
              >
                {title}
              </button>
            ))}
          </div>
          <div
            key={current.id}
            class="output-tab-panel"
            role="tabpanel"
            tabindex={0}
            id={`${prefix}-panel`}
            aria-labelledby={`${prefix}-tab-${current.id}`}
          >
            {current.render()}
          </div>
        </div>
      )
    }
  },
})

/** The position of the tab that a key selects. */
function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return at + 1
    case 'ArrowLeft':
      return at - 1 + count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
