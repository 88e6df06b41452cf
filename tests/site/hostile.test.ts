import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { linkTo, partsOf, runAndWait } from './browser/playground.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()
const setNamespace = {
  name: 'set-namespace',
  input: 'files' as const,
  config: 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: config\ndata:\n  namespace: prod\n',
}
const html = '<img src=x onerror="document.title=1"><script>document.title=1</script>'

const hostileTexts: Readonly<Record<string, string>> = {
  'elements and scripts': `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  annotations: {a: '${html}'}\n`,
  'deep nesting': `apiVersion: v1\nkind: A\nmetadata:\n  name: a\nspec: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`,
  'an alias bomb': `a: &a [x, x, x]\n${'bcdefghij'.replace(/./g, (name, at) => `${name}: &${name} [${`*${'abcdefghij'[at]}, `.repeat(9)}x]\n`)}`,
  'names of prototypes':
    'apiVersion: v1\nkind: A\nmetadata:\n  name: a\n__proto__: {polluted: true}\nconstructor: {prototype: {polluted: true}}\n',
}

describeUnless(site.missing)('hostile input in the playground', () => {
  test.each(Object.entries(hostileTexts))('%s: the page stays alive, and no content becomes HTML', async (_, text) => {
    const link = linkTo({ files: [{ path: 'hostile.yaml', text }], function: setNamespace })
    await site.visit(link, async (page) => {
      const { run, output } = partsOf(page)
      await run.click()
      await page.locator('.output[data-state=ended], .output[data-state=interrupted]').waitFor()

      expect(await page.title()).toContain('Playground')
      expect(await output.locator('img, script').count()).toBe(0)
      expect(await page.evaluate('({}).polluted')).toBe(undefined)
    })
  })

  test.each([
    ['that is damaged', '#w=1.garbage'],
    ['of one repeated letter', `#w=1.${'A'.repeat(4000)}`],
    ['of another version', '#w=9.abc'],
    ['to an example outside of its folder', '#example=../secret'],
    ['to an example with the name of a prototype', '#example=__proto__/toString'],
  ])('a link %s opens the page, which still runs', async (_, fragment) => {
    await site.visit(`playground${fragment}`, async (page) => {
      expect(await page.locator('.output').count()).toBe(0)
      await runAndWait(page, 'passed')
    })
  })
})
