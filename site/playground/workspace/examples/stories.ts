import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { CONFIG_FILE } from '../file-names.ts'
import { newWorkspace } from '../new-workspace.ts'
import type { Workspace } from '../workspace.ts'
import type { Example } from './example.ts'

/** Describes a story; it is in the folder of the story's files. */
const STORY = 'story.json'

/** What `story.json` contains: the text, and the settings that differ from those of a new workspace. */
interface Story extends Partial<Pick<Workspace, 'build' | 'check'>> {
  readonly title: string
  readonly description: string
  readonly mode: Workspace['mode']
  /** The function of the mode `function`; its config is the file `function-config`. */
  readonly function?: string
  /** The files in the order of their tabs. */
  readonly files: readonly string[]
}

/** Reads the stories below a folder, in the order of their names: `1-pipeline` is the story `pipeline`. */
export function stories(folder: string): readonly Example[] {
  return readdirSync(folder)
    .sort()
    .map((name) => storyOf(join(folder, name), name.replace(/^\d+-/, '')))
}

function storyOf(folder: string, name: string): Example {
  const text = (path: string) => readFileSync(join(folder, path), 'utf8')
  const { title, description, mode, files, build, check, function: called } = JSON.parse(text(STORY)) as Story
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep).join('/'))
  const forgotten = found.filter((path) => /\.[a-z]+$|Kptfile$/.test(path) && path !== STORY && !files.includes(path))
  if (forgotten.length > 0) throw new Error(`${folder}/${STORY} does not list ${forgotten.join(', ')}`)
  const workspace = newWorkspace({
    mode,
    files: files.map((path) => ({ path, text: text(path) })),
    ...(called !== undefined && { function: { name: called, input: 'files', config: text(CONFIG_FILE) } }),
    ...(build && { build }),
    ...(check && { check }),
  })
  return { id: `stories/${name}`, title, mode, description, workspace }
}
