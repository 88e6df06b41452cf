import {
  build,
  createSession,
  memoryFiles,
  printResources,
  type RepositoryAddress,
  type Sources,
} from '../../../packages/kustomization/src/index.ts'
import { command } from '../../../tools/command.ts'
import { ensureTool } from '../../../tools/install/go-tools.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { type Built, isSameAnswer, kustomizeOracle } from '../builds/kustomize.ts'
import { askKustomize } from './ask-kustomize.ts'
import { drawRemote, type RemoteQuestion } from './draw-remote.ts'

/** Builds over repositories: kustomize clones them with git, krmkit gets the same files. */
export const remoteSuite: OracleSuite<RemoteQuestion, Built> = {
  ...kustomizeOracle,
  name: 'remote-bases',
  title: 'builds over repositories',
  command: 'kustomize build DIR, with repositories of git on the same machine',
  count: 120,
  draw: (seed, count) => Array.from({ length: count }, (_, number) => drawRemote(seed, number)),
  unavailable: () =>
    reasonOf(async () => {
      await ensureTool('kustomize')
      await command('git', ['--version'])
    }),
  async ask(questions) {
    const answers: Built[] = []
    const left = questions.entries()
    const worker = async () => {
      for (const [at, question] of left) answers[at] = await askKustomize(question)
    }
    await Promise.all([worker(), worker()])
    return answers
  },
  async judge(question, theirs) {
    const ours = await buildWithKrmkit(question)
    if (isSameAnswer(ours, theirs)) return undefined
    return JSON.stringify({ files: question.files, target: question.target, theirs, ours }, null, 1)
  },
}

async function buildWithKrmkit({ files, target, repositories }: RemoteQuestion): Promise<Built> {
  const tree: Record<string, string> = { '/build/outside/kustomization.yaml': 'resources: []\n' }
  for (const [path, text] of Object.entries(files)) tree[`/build/${path}`] = text
  for (const [name, { v1, later }] of Object.entries(repositories))
    for (const [version, all] of Object.entries({ v1, main: { ...v1, ...later } }))
      for (const [path, text] of Object.entries(all)) tree[`/cache/${name}/${version}/${path}`] = text
  const session = createSession({ files: memoryFiles(tree), sources: sourcesOf(repositories) })
  const isAddress = target.includes(':') || target.startsWith('github.com/')
  const { resources, findings } = await build(isAddress ? target : `/build/${target}`, session)
  const all = [...findings]
  const output = printResources(resources, 'kustomize', (finding) => void all.push(finding))
  const errors = all.filter(({ severity }) => severity === 'error')
  return errors.length === 0 ? { output } : { error: errors.map(({ message }) => message).join('\n') }
}

function sourcesOf(repositories: RemoteQuestion['repositories']): Sources {
  return {
    async repository({ repository, path, ref }: RepositoryAddress) {
      const name = path.replace(/^\/build\/repositories\//, '').replace(/\.git$/, '')
      const version = ref || 'main'
      if (!Object.hasOwn(repositories, name) || !['v1', 'main'].includes(version))
        return { rule: 'remote', problem: `${repository} cannot be fetched: not found` }
      return { directory: `/cache/${name}/${version}`, commit: version, leavingLinks: [] }
    },
    file: async (url) => ({ rule: 'remote', problem: `${url} cannot be fetched: not found`, isAbsent: true }),
  }
}
