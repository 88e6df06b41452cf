import { IMAGE_REGISTRY } from '@krmkit/catalogue/release'
import command from '../../../../packages/cli/package.json' with { type: 'json' }
import type { Workspace } from '../workspace.ts'
import { type CommandText, commandTexts } from './command-texts.ts'

/** The texts of a workspace for this release. */
export async function loadCommandTexts(workspace: Workspace): Promise<readonly CommandText[]> {
  const { data: functions } = await import('../functions/functions.data.ts')
  return commandTexts(workspace, { functions, command: `${IMAGE_REGISTRY}/krmkit:v${command.version}` })
}
