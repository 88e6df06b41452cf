import { defineComponent, shallowRef } from 'vue'
import type { CommandText } from '../workspace/command-text/command-texts.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { CopyButton } from './copy-button.tsx'
import { Disclosure } from './disclosure.tsx'

interface CommandMenuProps {
  readonly current: () => Workspace
}

/** What does the same outside of the page: the command, the entry of a Kptfile, a container. */
export const CommandMenu = defineComponent(
  (props: CommandMenuProps) => {
    const texts = shallowRef<readonly CommandText[]>([])
    const load = async () => {
      const { loadCommandTexts } = await import('../workspace/command-text/load.ts')
      texts.value = await loadCommandTexts(props.current())
    }
    const content = () =>
      texts.value.map(({ id, title, text }) => (
        <section key={id} aria-label={title}>
          <div class="pg-copy-row">
            <span class="pg-label">{title}</span>
            <CopyButton label="Copy" text={text} />
          </div>
          <pre class="pg-command" tabindex={0}>
            {text}
          </pre>
        </section>
      ))
    return () => <Disclosure label="Copy command" content={content} onOpen={load} />
  },
  { props: ['current'] },
)
