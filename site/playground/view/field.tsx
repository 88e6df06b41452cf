import { defineComponent, useId } from 'vue'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  /** What the field accepts; shown below it. */
  readonly hint?: string
  /** Suggestions of the browser. */
  readonly suggestions?: readonly string[]
  readonly onChange: (value: string) => void
}

/** A text field with a label. */
export const Field = defineComponent(
  (props: FieldProps) => {
    const id = useId()
    return () => (
      <div class="pg-field">
        <label class="pg-label" for={id}>
          {props.label}
        </label>
        <input
          id={id}
          class="pg-input"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          list={props.suggestions && `${id}-list`}
          placeholder={props.placeholder}
          title={props.hint}
          value={props.value}
          onInput={(event: Event) => props.onChange((event.target as HTMLInputElement).value)}
        />
        {props.suggestions && (
          <datalist id={`${id}-list`}>
            {props.suggestions.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        )}
      </div>
    )
  },
  { props: ['label', 'value', 'placeholder', 'hint', 'suggestions', 'onChange'] },
)
