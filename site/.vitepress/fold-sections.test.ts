import { describe, expect, it } from 'vitest'
import { foldLongSections } from './fold-sections.ts'

const long = Array.from({ length: 15 }, (_, i) => `line ${i}`).join('\n')

describe('sections of a page', () => {
  it('a long section is folded below its heading, a short one is not', () => {
    const page = `# A\n\nb\n\n## Long\n\n${long}\n\n## Short\n\nc\n`

    expect(foldLongSections(page)).toBe(
      `# A\n\nb\n\n<details class="fold">\n<summary>\n\n## Long\n\n</summary>\n\n${long}\n\n</details>\n\n## Short\n\nc\n`,
    )
  })

  it('the config is always open', () => {
    const page = `# A\n\n## Config\n\n${long}\n`

    expect(foldLongSections(page)).toBe(page)
  })

  it('a comment in a block of code is not a heading', () => {
    const page = `# A\n\n## B\n\n\`\`\`\`md\n## C\n\`\`\`\n## D\n\`\`\`\`\n`

    expect(foldLongSections(page)).toBe(page)
    expect(foldLongSections(page.replace('````md\n', `\`\`\`\`md\n${long}\n`)).match(/<summary>/g)).toHaveLength(1)
  })
})
