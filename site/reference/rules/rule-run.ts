import type { Severity } from '@krmkit/runtime'
import type { FileTexts } from '../../playground/engine/protocol.ts'
import type { RunOnFiles } from '../run-on-files.ts'
import type { RuleExample } from './example.ts'

/** The function that compares CRDs, which runs in the playground where `--old` does not. */
const COMPARING_FUNCTION = 'check-crd-upgrade'

/** The command of an example as users type it. */
export function commandOf({ options = '.', function: called, kubernetesVersion, old }: RuleExample): string {
  if (called !== undefined) return `krmkit eval . ${called} --format wide`
  const version = kubernetesVersion === undefined ? '' : ` --kubernetes-version ${kubernetesVersion}`
  return `krmkit check ${old === undefined ? options : 'new --old old'}${version}`
}

const SEVERITIES: Readonly<Record<string, Severity>> = { error: 'error', warning: 'warning', note: 'info' }

/** The severity of a finding that a command prints as a line: `crd.yaml:3:1: error: ...`. */
export function severityOfLine(line: string): Severity | undefined {
  const [, word = ''] = /(?:^|: )(error|warning|note): /.exec(line) ?? []
  return SEVERITIES[word]
}

/** What the example's command prints about a rule: one line for each finding. */
export async function findingsOf(
  id: string,
  example: RuleExample,
  files: FileTexts,
  run: RunOnFiles,
): Promise<readonly string[]> {
  const words = [...commandOf(example).matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
  const { stdout } = await run(words.slice(1), filesOfRun(example, files))
  const ending = ` [${id}]`
  return stdout.split('\n').filter((line) => line.endsWith(ending))
}

function filesOfRun(example: RuleExample, files: FileTexts): FileTexts {
  if (example.function !== undefined) return functionFiles(example, files)
  return example.old === undefined ? files : { ...below('old', example.old), ...below('new', files) }
}

function below(folder: string, files: FileTexts): FileTexts {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))
}

/** The files of a function: the old state is annotated as baseline. */
function functionFiles({ old = {} }: RuleExample, files: FileTexts): FileTexts {
  const baselines = Object.entries(old).map(([path, text]) => [
    `old-${path}`,
    text.replace(/^metadata: \{ (.*) \}$/m, 'metadata: { $1, annotations: { krmkit.dev/baseline: "true" } }'),
  ])
  return { ...Object.fromEntries(baselines), ...files }
}

/** What the playground runs for an example; `undefined` if it needs options that the playground does not have. */
export function playgroundRun(
  example: RuleExample,
): { readonly files: FileTexts; readonly function?: string; readonly kubernetesVersion: string } | undefined {
  const { fails, old, options, kubernetesVersion = '' } = example
  const called = example.function ?? (old === undefined ? undefined : COMPARING_FUNCTION)
  if (options !== undefined) return undefined
  return called === undefined
    ? { files: fails, kubernetesVersion }
    : { files: functionFiles(example, fails), function: called, kubernetesVersion }
}
