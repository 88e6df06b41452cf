import { join } from 'node:path'
import { output } from '../../../tools/command.ts'
import { root } from '../../../tools/paths.ts'

/** The folder of the built site. turbo builds it, unless it has the result of the same inputs; turbo.json declares them. */
export async function buildSite(): Promise<string> {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  await output('turbo', ['run', 'site', '--filter=@krmkit/site', '--output-logs=errors-only'], { cwd: root, env })
  return join(root, 'site/.vitepress/dist')
}
