import { join } from 'node:path'
import { loadRules } from '../../../.vitepress/generated.ts'

/** A page for each rule. Its text is one of the references, which `site/reference/index.ts` makes. */
export default {
  paths: async () => {
    const rules = await loadRules(join(import.meta.dirname, '../../../..'))
    return Array.from(rules.values(), ({ id, title }) => ({
      params: { rule: id, description: title },
      content: `<!-- reference: rule-${id} -->`,
    }))
  },
}
