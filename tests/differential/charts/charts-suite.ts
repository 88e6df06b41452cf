import { isDeepStrictEqual } from 'node:util'
import {
  type BuildOptions,
  build,
  createSession,
  memoryFiles,
  printResources,
} from '../../../packages/kustomization/src/index.ts'
import { ensureTool } from '../../../tools/install/go-tools.ts'
import { ensureHelm, HELM_VERSION } from '../../../tools/install/helm.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { type Built, isSameAnswer, kustomizeOracle } from '../builds/kustomize.ts'
import { askKustomize, type ChartAnswer } from './ask-kustomize.ts'
import { type ChartQuestion, drawTree } from './draw-tree.ts'
import { recordedHelm } from './recorded-helm.ts'

/** Builds with charts: kustomize runs the real helm, krmkit gets the output of the same calls. */
export const chartsSuite: OracleSuite<ChartQuestion, ChartAnswer> = {
  ...kustomizeOracle,
  name: 'charts',
  title: 'builds with charts',
  command: `kustomize build DIR --enable-helm, with helm ${HELM_VERSION}`,
  count: 360,
  draw: (seed, count) => Array.from({ length: count }, (_, number) => drawTree(seed, number)),
  unavailable: () =>
    reasonOf(async () => {
      await ensureTool('kustomize')
      await ensureHelm()
    }),
  async ask(questions) {
    const answers: ChartAnswer[] = []
    const left = questions.entries()
    const worker = async () => {
      for (const [at, question] of left) answers[at] = await askKustomize(question)
    }
    await Promise.all([worker(), worker()])
    return answers
  },
  isSameAnswer: ({ runs: recorded, ...one }, { runs: live, ...other }) =>
    isSameAnswer(one, other) && ('error' in one || isDeepStrictEqual(recorded, live)),
  async judge(question, { runs, ...theirs }) {
    const ours = await buildWithKrmkit(question, runs)
    if (isSameAnswer(ours, theirs)) return undefined
    return JSON.stringify({ files: question.files, flags: question.flags, theirs, ours }, null, 1)
  },
}

/** The options of flags such as `--helm-kube-version=1.31.0`. */
export function chartOptions(flags: ChartQuestion['flags']): BuildOptions {
  const valuesOf = (flag: string) =>
    flags.flatMap((one) => (one.startsWith(`${flag}=`) ? [one.slice(flag.length + 1)] : []))
  return {
    enableHelm: true,
    ...(valuesOf('--helm-api-versions').length > 0 && { helmApiVersions: valuesOf('--helm-api-versions') }),
    helmKubeVersion: valuesOf('--helm-kube-version')[0],
    helmDebug: flags.includes('--helm-debug'),
  }
}

async function buildWithKrmkit({ files, target, flags }: ChartQuestion, runs: ChartAnswer['runs']): Promise<Built> {
  const session = createSession({
    files: memoryFiles(files),
    programs: {
      helm: recordedHelm(runs),
      find: async () => undefined,
      run: async () => ({ exitCode: 1, stdout: '', stderr: '' }),
    },
    options: chartOptions(flags),
  })
  const { resources, findings } = await build(`/${target}`, session)
  const all = [...findings]
  const output = printResources(resources, 'kustomize', (finding) => void all.push(finding))
  const errors = all.filter(({ severity }) => severity === 'error')
  return errors.length === 0 ? { output } : { error: errors.map(({ message }) => message).join('\n') }
}
