import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeUnless } from '../../packages/testing/src/skip.ts'
import { newWorkspace } from '../../site/playground/workspace/new-workspace.ts'
import { WORKSPACE_FILE_NAME, workspaceFile } from '../../site/playground/workspace/share/file.ts'
import type { Workspace } from '../../site/playground/workspace/workspace.ts'
import { holdRequests } from './browser/playground.ts'
import { openSite } from './browser/site.ts'

const site = await openSite()

/** Opens a workspace in the playground, and runs it. */
async function run(page: Page, workspace: Workspace): Promise<void> {
  const buffer = Buffer.from(workspaceFile(workspace))
  await page.locator('.pg input[type=file]').first().setInputFiles({
    name: WORKSPACE_FILE_NAME,
    mimeType: 'application/json',
    buffer,
  })
  await page
    .locator('.pg')
    .getByRole('tab', { name: workspace.files[0]?.path ?? '', exact: true })
    .waitFor()
  await page.locator('.pg-primary').click()
  await page.locator('.output[data-state=ended]').waitFor()
}

const tab = (page: Page, title: string) => page.locator('.output').getByRole('tab', { name: title })
const map = (name: string, value = 'x') =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  a: "${value}"\n`
const namespaceConfig = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: config\ndata: {namespace: prod}\n'

describeUnless(site.missing)('the output of the playground', () => {
  test('a build: diff, trace as a tree for the keyboard, places that the editor shows', () =>
    site.visit('playground', async (page) => {
      const files = [
        { path: 'app/kustomization.yaml', text: 'resources: [a.yaml]\nnamePrefix: x-\n' },
        { path: 'app/a.yaml', text: map('a') },
      ]
      const build = { directory: 'app', style: 'preserve' } as const
      await run(page, newWorkspace({ mode: 'build', files, build }))

      await page.locator('.output-summary', { hasText: '1 file changed, 1 line added, 1 line removed' }).waitFor()
      await page.locator('.output .cm-content', { hasText: 'name: x-a' }).waitFor()
      await tab(page, 'Diff').focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      expect(await tab(page, 'Trace').getAttribute('aria-selected')).toBe('true')
      const step = page.locator('.output-trace > li', { hasText: 'PrefixTransformer' })
      await expect.poll(() => step.textContent()).toContain('metadata.name: "a" → "x-a"')
      await step.locator('summary').first().focus()
      await page.keyboard.press('Enter')
      expect(await step.locator('details').first().getAttribute('open')).toBeNull()
      await page.keyboard.press('Enter')
      await step.getByRole('button', { name: 'app/kustomization.yaml:2' }).click()
      await page.locator('.pg-editor .cm-activeLine', { hasText: 'namePrefix: x-' }).waitFor()

      await tab(page, 'Output').click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download', exact: true }).click()
      expect((await download).suggestedFilename()).toBe('resources.yaml')
    }))

  test('results are grouped by severity, and markup in them stays text', () =>
    site.visit('playground', async (page) => {
      const markup = '<img src=x onerror=alert(1)>'
      const deployment = `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: b\nspec:\n  replicas: "${markup}"\n`
      await run(page, newWorkspace({ mode: 'check', files: [{ path: 'b.yaml', text: deployment }] }))

      const errors = page.locator('.output-results[data-severity=error]')
      await expect.poll(() => errors.locator('h2').textContent()).toBe('3 errors')
      await expect.poll(() => errors.textContent()).toContain(markup)
      expect(await page.locator('.output img').count()).toBe(0)
      await expect.poll(() => errors.locator('a').first().getAttribute('href')).toMatch(/\/reference\/rules\/type$/)
      await errors.getByRole('button', { name: 'b.yaml:6' }).first().click()
      await page.locator('.pg-editor .cm-activeLine', { hasText: 'replicas' }).waitFor()
      await page.getByRole('button', { name: 'Remove file' }).click()
      await page
        .locator('.output-outdated')
        .or(page.locator('.pg-status', { hasText: 'Add a file.' }))
        .first()
        .waitFor()
      await errors.getByRole('button', { name: 'b.yaml:6' }).first().click()
      await page.locator('.pg-status', { hasText: 'b.yaml:6 is not in a tab' }).waitFor()
      await page.getByRole('button', { name: 'Restore b.yaml' }).click()
      await page.getByRole('tab', { name: 'b.yaml', exact: true, selected: true }).waitFor()
    }))

  test('the hunks of a file above 1 MB are drawn 200 at a time', () =>
    site.visit('playground', async (page) => {
      const text = Array.from({ length: 600 }, (_, at) => map(`n-${at}`, 'x'.repeat(2000))).join('---\n')
      await run(
        page,
        newWorkspace({
          mode: 'function',
          files: [{ path: 'many.yaml', text }],
          function: { name: 'set-namespace', input: 'files', config: namespaceConfig },
        }),
      )

      const hunks = page.locator('.output-hunk')
      await hunks.first().waitFor()
      await expect.poll(() => page.locator('.output-summary').textContent()).toContain('600 lines added')
      await expect.poll(() => hunks.count()).toBe(200)
      await expect.poll(() => hunks.nth(0).textContent()).toContain('+   namespace: prod')
      await page.getByRole('button', { name: 'Show more changes (400 left)' }).click()
      await expect.poll(() => hunks.count()).toBe(400)
    }))

  test('completion and hover come from the schema of the kind', () =>
    site.visit('playground', async (page) => {
      const text = 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: a\nspec:\n  '
      await run(page, newWorkspace({ mode: 'check', files: [{ path: 'a.yaml', text }] }))
      const editor = page.locator('.pg-editor .cm-content')
      await editor.click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type('repli')
      await page.locator('.cm-tooltip-autocomplete li', { hasText: 'replicas' }).waitFor()
      // CodeMirror ignores keys right after a list opens.
      await page.waitForTimeout(200)
      await page.keyboard.press('Enter')
      await editor.locator('.cm-line', { hasText: 'replicas: ' }).waitFor()
      await editor.locator('.cm-line', { hasText: 'replicas' }).hover({ position: { x: 40, y: 8 } })
      await expect.poll(() => page.locator('.schema-hover').textContent()).toContain('spec.replicas: integer')
    }))

  test('a word is completed that was typed before completion was loaded', () =>
    site.visit('playground', async (page) => {
      const text = 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: a\nspec:\n  '
      await run(page, newWorkspace({ mode: 'check', files: [{ path: 'a.yaml', text }] }))
      const release = await holdRequests(page, '**/late.*.js')
      const asked = page.waitForRequest('**/late.*.js')
      await page.locator('.pg-editor .cm-content').click()
      await asked
      await page.keyboard.press('Control+End')
      await page.keyboard.type('repli')
      expect(await page.locator('.cm-tooltip-autocomplete').count()).toBe(0)
      release()
      await page.locator('.cm-tooltip-autocomplete li', { hasText: 'replicas' }).waitFor()
    }))

  test('a function that cannot start shows its error as a finding, in the list and in the file', () =>
    site.visit('playground', async (page) => {
      const files = [{ path: 'a.yaml', text: 'kind: A\na: [' }]
      await run(
        page,
        newWorkspace({ mode: 'function', files, function: { name: 'set-namespace', input: 'files', config: '' } }),
      )

      await expect.poll(() => page.locator('.output-status').textContent()).toContain('Failed with exit code 1')
      await page.locator('.output-results').getByRole('button', { name: 'a.yaml:2' }).click()
      await page.locator('.pg-editor .cm-activeLine .cm-lintRange-error').waitFor({ state: 'attached' })
      expect(await page.locator('.output-stderr').count()).toBe(0)
    }))
})
