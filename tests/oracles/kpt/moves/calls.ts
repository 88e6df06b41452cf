import { type KptCall, PACKAGE } from '../call.ts'
import { executable, javascript, starlarkScript } from './programs.ts'
import type { MoveQuestion, Step } from './question.ts'

/** What the functions of a question are written as. */
export type Language = 'executable' | 'starlark' | 'javascript'

/** The call that answers a question. */
export function callOf(question: MoveQuestion, language: Language): KptCall {
  const { verb, steps, files } = question
  const programs = steps.map((step, at) => programOf(step, at, language))
  const pipeline = verb === 'eval' ? '' : `pipeline:\n  mutators:\n${programs.map(({ entry }) => entry).join('')}`
  const kptfile = `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\n${pipeline}`
  const flags = verb === 'eval' ? (programs[0]?.flags ?? []) : ['--allow-exec']
  return {
    name: `${language}, ${verb}: ${JSON.stringify(steps)}`,
    compared: 'resources',
    args: [verb, PACKAGE, ...flags],
    files: {
      'p/Kptfile': kptfile,
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`p/${path}`, text])),
      ...Object.assign({}, ...programs.map(({ files }) => files)),
    },
  }
}

interface Program {
  /** What `eval` is called with. */
  readonly flags: readonly string[]
  /** What a pipeline has. */
  readonly entry: string
  readonly files: Readonly<Record<string, string>>
}

function programOf(step: Step, at: number, language: Language): Program {
  if (language === 'executable') {
    const path = `bin/step${at}`
    return {
      flags: ['--exec', `FOLDER/${path}`],
      entry: `  - exec: FOLDER/${path}\n`,
      files: { [path]: executable(step) },
    }
  }
  const [image, source] =
    language === 'starlark'
      ? ['ghcr.io/kptdev/krm-functions-catalog/starlark:latest', starlarkScript(step)]
      : ['krmkit/script', javascript(step)]
  return {
    flags: ['--image', image, '--', `source=${source}`],
    entry: `  - image: ${image}\n    configMap:\n      source: ${JSON.stringify(source)}\n`,
    files: {},
  }
}
