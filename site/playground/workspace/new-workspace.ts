import type { Workspace } from './workspace.ts'

/** The workspace of a page that was opened without a link, with these differences. */
export function newWorkspace(changes: Partial<Workspace> = {}): Workspace {
  return {
    mode: 'function',
    files: [],
    function: { name: '', input: 'files', config: '' },
    build: { directory: '.', style: 'preserve' },
    check: { kubernetesVersion: '', featureGates: '' },
    ...changes,
  }
}
