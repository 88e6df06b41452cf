import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Example } from '../../../site/playground/workspace/examples/example.ts'
import { stories } from '../../../site/playground/workspace/examples/stories.ts'
import { root } from '../../../tools/paths.ts'
import { partsOf } from './playground.ts'

const all = stories(join(root, 'site/playground/workspace/examples/stories'))

/** A story of the playground by its name. */
export function storyOf(name: string): Example {
  const story = all.find(({ id }) => id === `stories/${name}`)
  if (story === undefined) throw new Error(`${name} is not a story`)
  return story
}

/** Opens a story in a playground by its link, runs it, and returns the outcome without the time. */
export async function runStory(page: Page, name: string): Promise<string> {
  const { id, description } = storyOf(name)
  await page.evaluate(`location.hash = 'example=${id}'`)
  await page.locator('.pg-status').getByText(description).waitFor()
  const { run, output } = partsOf(page)
  await run.click()
  await page.locator('.output[data-state=ended]').waitFor()
  const outcome = await output.getByRole('status').first().textContent()
  return (outcome ?? '').replace(/ in [\d.]+ m?s/, '')
}
