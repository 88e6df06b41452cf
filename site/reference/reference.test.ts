import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { COMMANDS } from '../../packages/cli/src/commands/all-commands.ts'
import { root } from '../../tools/paths.ts'
import type { Example } from '../playground/workspace/examples/example.ts'
import { newWorkspace } from '../playground/workspace/new-workspace.ts'
import { joinChangelogs } from './changelog.ts'
import { commandPage, commandsIndex } from './commands.ts'
import { configSchemaText } from './functions/config-schema.ts'
import { decisionsText } from './functions/decisions.ts'
import { examplesText } from './functions/examples.ts'
import { functionText } from './functions/function-text.ts'
import { leadText } from './functions/lead.ts'
import { figuresHtml } from './home/figures.ts'
import { itemOf, relocateLinks, sectionOf, sentenceOf } from './home/readme.ts'
import { makeReferences, type References } from './index.ts'
import { codeBlock, plainText, table } from './markdown-text.ts'

describe('Markdown of references', () => {
  it('text is no HTML outside of code', () => {
    expect(plainText('a <b> & `<c>` *d*')).toBe('a &lt;b> &amp; `<c>` \\*d\\*')
  })

  it('a cell has one line and no border', () => {
    expect(table(['A'], [['x |\n y']])).toBe('| A |\n| --- |\n| x \\| y |')
  })

  it('a block of code can contain a fence', () => {
    expect(codeBlock('md', '```\n')).toBe('````md\n```\n````')
  })

  it('a section of the README without its heading, with links for another folder', () => {
    const section = sectionOf('# T\n\n## A\n\n[x](docs/a.md) [y](https://a.b)\n\n## B\n', 'A')

    expect(relocateLinks(section, 'site/pages')).toBe('[x](../../docs/a.md) [y](https://a.b)')
    expect(() => sectionOf('# T\n', 'A')).toThrow('README has no section "A"')
  })
})

describe('the reference of commands', () => {
  const pages = new Map(COMMANDS.map((command) => [command.name, commandPage(command)]))
  const text = [...pages.values()].join('\n\n')

  it.each(COMMANDS.map(({ name }) => name))('has krmkit %s, which the index links', (name) => {
    expect(pages.get(name)).toMatch(new RegExp(`^# krmkit ${name}\n`))
    expect(commandsIndex(COMMANDS)).toContain(`| [\`krmkit ${name}\`](/reference/commands/${name}) |`)
  })

  it('a page has the subcommands of its command', () => {
    expect(pages.get('versions')).toContain('\n## krmkit versions compute\n')
  })

  it('has the groups of the help below the examples, all but the first folded', () => {
    const check = pages.get('check') ?? ''

    expect(check).toMatch(/```sh\nkrmkit check [^]*\n```\n\n## [A-Z][\w ]+\n\n\| Option /)
    expect(check).toMatch(
      /\n## Target servers\n(?:\n<\/summary>\n)?\n\| Option .*\n.*\n\| `--kubernetes-version <version>` /,
    )
    expect(check).toMatch(/\n## Other options\n\n<\/summary>\n\n\| Option .*\n.*\n\| `--config <file>` /)
    expect(check).not.toMatch(/Options:|:\n\n<\/summary>/)
  })

  it('has choices and defaults, and no hidden option', () => {
    expect(text).toContain('read only this namespace (default: `all`)')
    expect(text).toContain('context in the kubeconfig (default: the current one)')
    expect(text).toContain('(one of `preserve`, `kustomize`; default: `preserve`)')
    expect(text).not.toContain('--stack-trace')
  })
})

describe('the changelog', () => {
  const log = (name: string, text: string) => ({ name, markdown: `# Changelog of ${name}\n\n## 0.1.0\n\n- ${text}\n` })

  it('lists equal changes once, those of most packages first', () => {
    const text = joinChangelogs([log('x', 'New.'), log('a', 'First.'), log('b', 'First.'), log('c', 'First.')])

    expect(text).toBe('## 0.1.0\n\nAll packages and functions that are not named below:\n\n- First.\n\n`x`:\n\n- New.')
  })
})

describe('more examples of functions', () => {
  const example = { functionName: 'no-op', name: 'second-run', input: 'a: 1\n', output: 'a: 2\n' }

  it('an example is a diff, the playground in place, and a link that opens it in the playground', () => {
    const text = examplesText([example])

    expect(text).toContain(
      '<summary>\n\n### Second run\n\n</summary>\n\n```diff\n--- input.yaml\n+++ output.yaml\n@@ -1,1 +1,1 @@\n-a: 1\n+a: 2\n```',
    )
    expect(text).toContain('<EmbeddedPlayground example="no-op/second-run" heading="Second run" />')
    expect(text).toContain('](/playground#example=no-op/second-run)')
  })

  it('an example without a change says so', () => {
    expect(examplesText([{ ...example, output: 'a: 1\n' }])).toContain('returns its input byte for byte')
  })
})

describe('what the page of a function begins with', () => {
  const exampleOf = (config: string): Example => ({
    id: 'no-op/one',
    title: 'One',
    description: '',
    mode: 'function',
    workspace: newWorkspace({
      files: [{ path: 'a.yaml', text: 'kind: A\n' }],
      function: { name: 'no-op', input: 'files', config },
    }),
  })
  const lead = (config: string, stdout: string, stderr: string) =>
    leadText(exampleOf(config), async (args, files) => {
      expect([args.slice(0, 3), files['a.yaml']]).toEqual([['eval', '.', 'no-op'], 'kind: A\n'])
      return { stdout, stderr }
    })

  it('a diff of the command, the files, the config and the playground', async () => {
    const text = await lead('kind: B\n', '-a\n+b\n', '[PASS]\n')

    expect(text).toContain(
      '```diff [Before and after]\n$ krmkit eval . no-op --fn-config function-config --dry-run\n-a\n+b\n```',
    )
    expect(text).toContain('```yaml [Files]\n# a.yaml\nkind: A\n```\n\n```yaml [Config]\nkind: B\n```')
    expect(text).toContain('<EmbeddedPlayground example="no-op/one" heading="One" />')
  })

  it('the report of a function that changes nothing', async () => {
    const text = await lead('', '', '[FAIL]\n')

    expect(text).toContain('```text [What it reports]\n$ krmkit eval . no-op --dry-run\n[FAIL]\n```')
    expect(text).not.toContain('[Config]')
  })

  it('long texts are cut, and the last line shows it', async () => {
    const [, diff = ''] = /Before and after\]\n([^]*?)\n```/.exec(await lead('', '+a\n'.repeat(100), '')) ?? []

    expect(diff.split('\n')).toHaveLength(33)
    expect(diff).toMatch(/\n…$/)
  })

  it('an example that prints nothing fails the build', async () => {
    await expect(lead('', '', '')).rejects.toThrow('of the example no-op/one prints nothing')
  })

  it('an example that the function does not have fails the build', async () => {
    const checkout = mkdtempSync(join(tmpdir(), 'krmkit-lead-'))
    onTestFinished(() => rmSync(checkout, { recursive: true }))
    mkdirSync(join(checkout, 'functions/no-op/examples'), { recursive: true })
    writeFileSync(join(checkout, 'functions/no-op/package.json'), '{"krmkit": {"example": "two"}}')

    await expect(functionText(checkout, 'no-op', async () => ({ stdout: '', stderr: '' }))).rejects.toThrow(
      'functions/no-op/package.json: `krmkit.example` must be a folder of functions/no-op/examples',
    )
  })
})

describe('parts of pages of functions', () => {
  it('the schema of the config is that of function.yaml, without its indentation', () => {
    const definition =
      'versions:\n- schema:\n    openAPIV3Schema:\n      type: object\n      properties:\n        a: {}\n  idempotent: true\n'

    expect(configSchemaText(definition)).toContain('```yaml\ntype: object\nproperties:\n  a: {}\n```')
    expect(() => configSchemaText('kind: A\n')).toThrow('no openAPIV3Schema')
  })

  it('a decision that the page of decisions does not have fails the build', () => {
    expect(() => decisionsText('no-op', '# Decisions\n')).toThrow(
      'there is no record docs/decisions.md#exceptions-to-losslessness',
    )
  })
})

describe('what the home page takes from the README', () => {
  const readme =
    '<p>\n\n# X\n\nIt is.\n\n**One: it\ndoes.**\n\n- **For** all\n  of us.\n- **Fast**: [2 times](bench/recorded.json "a").\n'

  it('the sentence, and items of the list below it, on one line', () => {
    expect(sentenceOf(readme)).toBe('One: it does.')
    expect(itemOf(readme, 'For')).toBe('**For** all of us.')
    expect(() => itemOf(readme, 'Until')).toThrow('README has no item "Until"')
    expect(() => sentenceOf('# X\n\nIt is.\n')).toThrow('README has no sentence')
  })

  it('a figure that the README does not have fails the build', () => {
    expect(() => figuresHtml(readme, {})).toThrow('the README must have the figure "render-kpt"')
  })
})

describe('all references', () => {
  let references: References
  beforeAll(async () => {
    references = await makeReferences(root)
  })

  it('the home page has the sentence of the README, and its figures with their commands', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8').replace(/\n\s*/g, ' ')
    const heading = (references.texts.get('home-sentence') ?? '').replace(/^# |\*/g, '')
    const figures = [
      ...(references.texts.get('home-figures') ?? '').matchAll(
        /<strong>(.+?)<\/strong>.*<code class="home-command">(.+?)<\/code>/g,
      ),
    ]

    expect(readme).toContain(` **${heading}** `)
    expect(references.sentence).toBe(heading)
    expect(figures).toHaveLength(3)
    for (const [, number, command] of figures) {
      expect(readme).toContain(`[${number}](bench/recorded.json `)
      expect(readme).toContain(`\`${command}\``)
    }
  })

  it('the home page has a diff of the command, and the repository that readers clone', () => {
    const diff = references.texts.get('home-diff') ?? ''

    expect(diff).toMatch(/^\$ krmkit eval demo\/shop set-image --dry-run -- /m)
    expect(diff).toMatch(/^-.*1\.28" +# pinned by the release team\n\+.*1\.29" +# pinned by the release team$/m)
    expect(references.texts.get('home-run')).toContain('git clone https://')
    expect(references.texts.get('home-install')).toContain('In a clone of [the repository](https://')
  })

  it('every package of the SDK has its public names with declarations', () => {
    expect(references.texts.get('sdk-runtime')).toMatch(
      /### defineFunction\n\n.+\n\n<\/summary>\n\n```ts\nfunction defineF/,
    )
    expect(references.texts.get('sdk-yaml')).toMatch(
      /### YamlDocument\n\n.+\n\n<\/summary>\n\n```ts\nclass YamlDocument/,
    )
    expect(references.texts.get('sdk-cel-values')).toContain('### parseDateTime\n')
  })

  it('every function has examples, the schema of its config and decisions', () => {
    expect(references.functions.size).toBe(38)
    for (const part of [
      '## More examples',
      '/playground#example=',
      '## Schema of the config',
      '](../../docs/decisions.md',
    ])
      expect([...references.functions].filter(([, { below }]) => !below.includes(part))).toEqual([])
    expect(references.functions.get('set-image')?.lead).toContain('\n+        image: nginx:1.21.4 # quoted')
    expect(references.functions.get('require-labels')?.lead).toContain('label "team" must be set')
  })

  it('every rule has a page with its finding, and a link if a page can run the example', () => {
    const ids: readonly string[] = JSON.parse(references.rules)
    const pageOf = (id: string) => references.texts.get(`rule-${id}`) ?? ''

    expect(ids.filter((id) => !pageOf(id).startsWith(`# ${id}\n`))).toEqual([])
    const text = pageOf('metadata-restricted')
    expect(text).toMatch(/^\$ krmkit check \.\ncrd\.yaml:\d+:\d+: error: .* \[metadata-restricted\]$/m)
    expect(text).toContain('](/playground#example=rules/metadata-restricted)')
    expect(text).toContain('| Earlier ids | `S13` |')
    expect(pageOf('union-fields')).toContain('krmkit check . --profile kep')
    expect(pageOf('union-fields')).not.toContain('](/playground#example')
    expect(pageOf('cluster-forbidden')).toContain('There is none. Only a check of a cluster reports it.')
  })

  it('the feature gates are those of the model', () => {
    const { first, last, gates } = JSON.parse(references.gates)

    expect([first, last]).toEqual([21, 37])
    expect(gates.length).toBeGreaterThan(400)
  })
})
