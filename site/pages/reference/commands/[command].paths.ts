import { join } from 'node:path'
import { loadCommands } from '../../../.vitepress/generated.ts'

/** A page for each command. Its text is one of the references, which `site/reference/index.ts` makes. */
export default {
  paths: async () => {
    const commands = await loadCommands(join(import.meta.dirname, '../../../..'))
    return commands.map(({ name, description }) => ({
      params: { command: name, description },
      content: `<!-- reference: command-${name} -->`,
    }))
  },
}
