import type { Frame, Page } from 'playwright-core'
import { commandRunOf } from '../../../site/playground/workspace/modes.ts'
import type { Workspace } from '../../../site/playground/workspace/workspace.ts'
import { comparable, runOnDisk } from '../../playground/engine/run-on-disk.ts'
import { partsOf } from './playground.ts'

/** Texts by the name of their file. */
type Texts = Readonly<Record<string, string>>

/** The texts that the page shows of a run, without times. */
export async function shownTexts(page: Page | Frame): Promise<Texts> {
  const { output } = partsOf(page)
  await output.getByRole('tab', { name: 'Output', exact: true }).click()
  const choice = output.getByLabel('File', { exact: true })
  const texts: Record<string, string> = {}
  for (const file of await choice.locator('option').allTextContents()) {
    await choice.selectOption(file)
    const text = await output.getByRole('region', { name: file, exact: true }).locator('pre').textContent()
    texts[file] = (text ?? '').replace(/("milliseconds": )[\d.]+/g, '$10')
  }
  return texts
}

/** The same texts of a run of the command in a folder. */
export async function textsOfCommand(workspace: Workspace, folder: string): Promise<Texts> {
  const end = comparable(await runOnDisk(commandRunOf(workspace), folder))
  if ('interrupted' in end) throw new Error(`the run of the command did not end: ${JSON.stringify(end)}`)
  const { stdout, stderr, written } = end
  if (workspace.mode === 'build') return { 'resources.yaml': stdout, 'report.json': stderr }
  const isList = workspace.mode === 'function' && workspace.function.input === 'list'
  return isList ? { 'output.yaml': stdout } : { ...written, 'report.json': stdout }
}
