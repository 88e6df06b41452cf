import { isDeepStrictEqual } from 'node:util'
import {
  type BuildOptions,
  build,
  createSession,
  memoryFiles,
  printResources,
} from '../../../packages/kustomization/src/index.ts'
import { ensureTool, versionOf } from '../../../tools/install/go-tools.ts'
import { ensureHelm, HELM_VERSION } from '../../../tools/install/helm.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { type Built, isSameAnswer, kustomizeOracle } from '../builds/kustomize.ts'
import { askKustomize, type ChartAnswer } from './ask-kustomize.ts'
import { type ChartQuestion, drawTree } from './draw-tree.ts'
import { recordedHelm } from './recorded-helm.ts'

/** Builds with charts: kustomize runs the real helm, krmkit gets the output of the same calls. */
export const chartsSuite: OracleSuite<ChartQuestion, ChartAnswer> = suiteWith({
  name: 'charts',
  title: 'builds with charts',
  helm: HELM_VERSION,
  count: 360,
  ensure: ensureHelm,
})

/** The same with helm 4, which merges values that are `null`, and names versions of Kubernetes, in its own way. */
export const chartsWithHelm4Suite: OracleSuite<ChartQuestion, ChartAnswer> = suiteWith({
  name: 'charts-helm-4',
  title: 'builds with charts and helm 4',
  helm: versionOf('helm'),
  count: 60,
  ensure: () => ensureTool('helm'),
})

interface ChartsSuite {
  readonly name: string
  readonly title: string
  /** The version of helm. */
  readonly helm: string
  readonly count: number
  /** Installs helm; returns its path. */
  ensure(): Promise<string>
}

function suiteWith({ name, title, helm, count, ensure }: ChartsSuite): OracleSuite<ChartQuestion, ChartAnswer> {
  return {
    ...kustomizeOracle,
    name,
    title,
    command: `kustomize build DIR --enable-helm, with helm ${helm}`,
    count,
    draw: (seed, drawn) => Array.from({ length: drawn }, (_, number) => drawTree(seed, number)),
    unavailable: () =>
      reasonOf(async () => {
        await ensureTool('kustomize')
        await ensure()
      }),
    async ask(questions) {
      const program = await ensure()
      const answers: ChartAnswer[] = []
      const left = questions.entries()
      const worker = async () => {
        for (const [at, question] of left) answers[at] = await askKustomize(question, program)
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
