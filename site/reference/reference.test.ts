import { beforeAll, describe, expect, it } from 'vitest'
import { COMMANDS } from '../../packages/cli/src/commands/all-commands.ts'
import { root } from '../../tools/paths.ts'
import { joinChangelogs } from './changelog.ts'
import { commandsReference } from './commands.ts'
import { configSchemaText } from './config-schema.ts'
import { decisionsText } from './function-decisions.ts'
import { examplesText } from './function-examples.ts'
import { makeReferences, type References } from './index.ts'
import { codeBlock, plainText, table } from './markdown-text.ts'
import { relocateLinks, sectionOf } from './readme.ts'
import { startSteps } from './start-steps.ts'

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
  const text = commandsReference(COMMANDS)

  it.each(COMMANDS.map(({ name }) => name))('has krmkit %s', (name) => {
    expect(text).toContain(`## krmkit ${name}\n`)
  })

  it('has the groups of the help', () => {
    expect(text).toMatch(/\n\*\*Target servers:\*\*\n\n\| Option .*\n.*\n\| `--kubernetes-version <version>` /)
    expect(text).toMatch(
      /\n\*\*Other options:\*\*\n\n\| Option .*\n.*\n\| `--config <file>` .*\n.*\n\n```sh\nkrmkit check /,
    )
    expect(text).not.toContain('Options:**\n\n**')
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

describe('examples of functions', () => {
  const example = { functionName: 'no-op', name: 'second-run', input: 'a: 1\n', output: 'a: 2\n' }

  it('an example is a diff, the playground in place, and a link that opens it in the playground', () => {
    const text = examplesText([example])

    expect(text).toContain(
      '### Second run\n\n```diff\n--- input.yaml\n+++ output.yaml\n@@ -1,1 +1,1 @@\n-a: 1\n+a: 2\n```',
    )
    expect(text).toContain('<EmbeddedPlayground example="no-op/second-run" heading="Second run" />')
    expect(text).toContain('](/playground#example=no-op/second-run)')
  })

  it('an example without a change says so', () => {
    expect(examplesText([{ ...example, output: 'a: 1\n' }])).toContain('returns its input byte for byte')
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

describe('the steps of the start page', () => {
  it('a step that changes nothing fails the build', async () => {
    await expect(startSteps(async () => ({ stdout: '' }), '.')).rejects.toThrow('step 1 of the start page')
  })
})

describe('all references', () => {
  let references: References
  beforeAll(async () => {
    references = await makeReferences(root)
  })

  it('the steps of the start page are diffs of the command', () => {
    const steps = references.texts.get('steps') ?? ''

    expect(steps.match(/^\$ krmkit eval storefront /gm)).toHaveLength(3)
    expect(steps).toContain('+  namespace: shop')
  })

  it('the start page names the repository that readers clone', () => {
    expect(references.texts.get('install')).toContain('In a clone of [the repository](https://')
  })

  it('every package of the SDK has its public names with declarations', () => {
    expect(references.texts.get('sdk-runtime')).toContain('### defineFunction\n\n```ts\nfunction defineFunction')
    expect(references.texts.get('sdk-yaml')).toContain('### YamlDocument\n\n```ts\nclass YamlDocument')
    expect(references.texts.get('sdk-cel')).toContain('## @krmkit/cel/values')
  })

  it('every function has examples, the schema of its config and decisions', () => {
    expect(references.functions.size).toBe(38)
    for (const part of ['/playground#example=', '## Schema of the config', '](../../docs/decisions.md'])
      expect([...references.functions].filter(([, text]) => !text.includes(part))).toEqual([])
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
