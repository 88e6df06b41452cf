import { computed, defineComponent, nextTick, ref, useId } from 'vue'
import { expandIcon } from './icons.tsx'
import { matching, type Option } from './matching.ts'

interface ComboboxProps {
  readonly label: string
  readonly options: readonly Option[]
  /** Value of the chosen option; empty for none. */
  readonly value: string
  readonly placeholder: string
  readonly onChoose: (value: string) => void
  /** The user opens the list: options can be loaded now. */
  readonly onOpen?: () => void
}

/** A text field with a list that what the user types filters by words of the names and descriptions. */
export const Combobox = defineComponent(
  (props: ComboboxProps) => {
    const id = useId()
    const isOpen = ref(false)
    const query = ref('')
    const at = ref(0)
    const input = ref<HTMLInputElement>()
    const list = ref<HTMLElement>()
    const found = computed(() => matching(props.options, query.value))
    const chosen = computed(() => props.options.find(({ value }) => value === props.value))

    const open = () => {
      if (isOpen.value) return
      query.value = ''
      isOpen.value = true
      at.value = Math.max(
        found.value.findIndex(({ value }) => value === props.value),
        0,
      )
      props.onOpen?.()
      void nextTick(scroll)
    }
    const close = () => {
      isOpen.value = false
    }
    const scroll = () => list.value?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    const choose = (option: Option | undefined) => {
      if (option === undefined) return
      close()
      props.onChoose(option.value)
    }
    const move = (by: number) => {
      if (!isOpen.value) return open()
      at.value = Math.min(Math.max(at.value + by, 0), found.value.length - 1)
      void nextTick(scroll)
    }
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      PageDown: () => move(8),
      PageUp: () => move(-8),
      Enter: () => (isOpen.value ? choose(found.value[at.value]) : open()),
      Escape: close,
    }
    const onKeydown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const act = keys[event.key]
      if (act === undefined || (event.key === 'Escape' && !isOpen.value)) return
      event.preventDefault()
      act()
    }
    const onInput = (event: Event) => {
      const typed = (event.target as HTMLInputElement).value
      open()
      query.value = typed
      at.value = 0
    }

    return () => (
      <div class="pg-combobox">
        <label class="pg-label" for={`${id}-input`}>
          {props.label}
        </label>
        <div class="pg-combobox-field">
          <input
            ref={input}
            id={`${id}-input`}
            class="pg-input"
            role="combobox"
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            placeholder={props.placeholder}
            aria-autocomplete="list"
            aria-expanded={isOpen.value}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen.value && found.value.length > 0 ? `${id}-${at.value}` : undefined}
            value={isOpen.value ? query.value : (chosen.value?.title ?? props.value)}
            onClick={open}
            onFocus={() => input.value?.select()}
            onBlur={close}
            onInput={onInput}
            onKeydown={onKeydown}
          />
          {expandIcon()}
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          class="pg-options"
          role="listbox"
          aria-label={props.label}
          hidden={!isOpen.value}
          // The field keeps the focus.
          onMousedown={(event: MouseEvent) => event.preventDefault()}
        >
          {/* Vue draws a lone `false` as text. */}
          {(isOpen.value ? found.value : []).map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
            <div
              key={option.value}
              id={`${id}-${index}`}
              class={['pg-option', index === at.value && 'is-active']}
              role="option"
              aria-selected={index === at.value}
              onMouseup={() => choose(option)}
            >
              <span class="pg-option-title">{option.title}</span>
              {option.detail !== '' && <span class="pg-option-detail">{option.detail}</span>}
            </div>
          ))}
        </div>
        {isOpen.value && found.value.length === 0 && (
          <p class="pg-options pg-empty" role="status">
            Nothing matches.
          </p>
        )}
      </div>
    )
  },
  { props: ['label', 'options', 'value', 'placeholder', 'onChoose', 'onOpen'] },
)
