import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOf } from '../../../../tests/pages/doc-blocks.ts'
import { newWorkspace } from '../new-workspace.ts'
import type { Workspace } from '../workspace.ts'
import type { Example } from './example.ts'

/** Pages of the manual with builds, whose blocks are files and commands. */
const PAGES: readonly string[] = ['docs/build.md', 'docs/composition.md']

/** A Kustomization with functions in containers, which krmkit runs itself. */
const DEMO = 'demo/kustomize'

/** A build without options that the playground does not have. A redirection only hides the output. */
const BUILD = /^krmkit build ([\w/]+)((?: --style kustomize| --trace)*)(?: > \/dev\/null)?$/

/** Builds that a page cannot run: one needs helm, the files of the other are written by commands. */
const OTHERS: ReadonlySet<string> = new Set(['store/chart', 'store/remote'])

/** The builds of the manual: each command with the files that the page has written before. */
export function pageBuilds(root: string): readonly Example[] {
  const pages = PAGES.flatMap((page) => buildsOfPage(readFileSync(join(root, page), 'utf8')))
  const demo = new Map(
    readdirSync(join(root, DEMO))
      .sort()
      .map((name) => [`${DEMO}/${name}`, readFileSync(join(root, DEMO, name), 'utf8')]),
  )
  const builds = [...pages, buildOf(DEMO, 'preserve', 'Functions in a Kustomization', demo)]
  // A page builds the same files several times, with and without a trace; the playground always shows the trace.
  return builds.filter(({ id }, at) => builds.findIndex((build) => build.id === id) === at)
}

function buildsOfPage(markdown: string): readonly Example[] {
  const files = new Map<string, string>()
  const builds: Example[] = []
  const headings = headingsOf(markdown)
  for (const { language, words, text, line } of blocksOf(markdown)) {
    const [word = ''] = words
    if (word.startsWith('file=')) files.set(word.slice('file='.length), text)
    // Only krmkit and a shell run these commands; blocks with other words need an engine or kustomize.
    if (language !== 'sh' || words.some((word) => !word.startsWith('fails='))) continue
    for (const command of text.trim().split('\n')) {
      const [, directory, options = ''] = BUILD.exec(command) ?? []
      if (directory === undefined || OTHERS.has(directory)) continue
      const heading = headings.findLast((each) => each.line < line)?.text ?? ''
      const style = options.includes('--style kustomize') ? 'kustomize' : 'preserve'
      builds.push(buildOf(directory, style, heading, files))
    }
  }
  return builds
}

function buildOf(
  directory: string,
  style: 'preserve' | 'kustomize',
  heading: string,
  files: ReadonlyMap<string, string>,
): Example {
  const isKustomize = style === 'kustomize'
  const top = `${directory.split('/')[0]}/`
  const workspace: Workspace = newWorkspace({
    mode: 'build',
    files: [...files].filter(([path]) => path.startsWith(top)).map(([path, text]) => ({ path, text })),
    build: { directory, style },
  })
  return {
    id: `builds/${directory.replaceAll('/', '-')}${isKustomize ? '-kustomize' : ''}`,
    title: `${heading}: ${directory}${isKustomize ? ', as kustomize prints it' : ''}`,
    mode: 'build',
    description: '',
    workspace,
  }
}

function headingsOf(markdown: string): readonly { readonly line: number; readonly text: string }[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
  return prose.split('\n').flatMap((line, at) => {
    const [, text] = /^#{1,3} (.+)$/.exec(line) ?? []
    return text === undefined ? [] : [{ line: at + 1, text }]
  })
}
