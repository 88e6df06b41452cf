import { defineComponent, ref } from 'vue'
import { WORKSPACE_FILE_NAME, workspaceFile } from '../workspace/share/file.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { CopyButton } from './copy-button.tsx'
import { Disclosure } from './disclosure.tsx'

interface ShareMenuProps {
  readonly current: () => Workspace
}

/** A link that contains the workspace, and a file for a workspace that is too large for a link. */
export const ShareMenu = defineComponent(
  (props: ShareMenuProps) => {
    const link = ref('')
    const problem = ref('')
    const makeLink = async () => {
      const { fragmentOf } = await import('../workspace/share/link.ts')
      const made = fragmentOf(props.current())
      problem.value = 'problem' in made ? made.problem : ''
      link.value = 'fragment' in made ? new URL(made.fragment, location.href).href : ''
    }
    const save = () => download(WORKSPACE_FILE_NAME, workspaceFile(props.current()))
    const content = () => [
      problem.value === '' ? (
        <div class="pg-copy-row">
          <input class="pg-input" type="text" readonly aria-label="Link" value={link.value} />
          <CopyButton label="Copy link" text={link.value} />
        </div>
      ) : (
        <p>There is no link: {problem.value}.</p>
      ),
      <p class="pg-hint">
        The link contains your files and settings. Browsers do not send the part after # to servers. Who opens the link
        sees the files, and nothing runs before a click.
      </p>,
      <button type="button" class="pg-button" onClick={save}>
        Download as a file
      </button>,
      <p class="pg-hint">Drop the file into this page to open it again.</p>,
    ]
    return () => <Disclosure label="Share" content={content} onOpen={makeLink} />
  },
  { props: ['current'] },
)

/** Saves a text as a file of the user. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
