import { defineComponent, useId } from 'vue'
import { buildDirectories } from '../workspace/modes.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Field } from './field.tsx'

interface SettingsProps {
  readonly workspace: Workspace
  readonly onChange: (settings: Partial<Omit<Workspace, 'files'>>) => void
  readonly onFix: () => void
}

/** The settings of the modes "build" and "check". */
export const Settings = defineComponent(
  (props: SettingsProps) => {
    const styleId = useId()
    const buildSettings = ({ build }: Workspace) => {
      return [
        <Field
          label="Directory"
          value={build.directory}
          placeholder="."
          hint="A directory with a Kustomization or a Composition"
          suggestions={buildDirectories(props.workspace.files)}
          onChange={(directory) => props.onChange({ build: { ...build, directory } })}
        />,
        <div class="pg-field">
          <label class="pg-label" for={styleId}>
            Style
          </label>
          <select
            id={styleId}
            class="pg-input"
            value={build.style}
            onChange={(event: Event) => {
              const style = (event.target as HTMLSelectElement).value === 'kustomize' ? 'kustomize' : 'preserve'
              props.onChange({ build: { ...build, style } })
            }}
          >
            <option value="preserve">preserve: keep comments and order</option>
            <option value="kustomize">kustomize: the same bytes as kustomize</option>
          </select>
        </div>,
      ]
    }
    const checkSettings = ({ check }: Workspace) => [
      <Field
        label="Kubernetes version"
        value={check.kubernetesVersion}
        placeholder="newest"
        hint="A version such as 1.34, or a range such as 1.30-1.34"
        onChange={(kubernetesVersion) => props.onChange({ check: { ...check, kubernetesVersion } })}
      />,
      <Field
        label="Feature gates"
        value={check.featureGates}
        placeholder="defaults"
        hint="Gates that differ from their defaults: Name=true,Other=false"
        onChange={(featureGates) => props.onChange({ check: { ...check, featureGates } })}
      />,
      <button type="button" class="pg-button" title="Apply every fix that is safe to the files" onClick={props.onFix}>
        Apply fixes
      </button>,
    ]
    return () => (
      <div class="pg-settings">
        {props.workspace.mode === 'build' ? buildSettings(props.workspace) : checkSettings(props.workspace)}
      </div>
    )
  },
  { props: ['workspace', 'onChange', 'onFix'] },
)
