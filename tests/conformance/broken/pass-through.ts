import { blockOf, hasOpenBrackets, type List, printList, readList } from './list-text.ts'

/** What a function gives: stdout as text or bytes. */
export interface Answer {
  readonly stdout: string | Uint8Array
  readonly stderr: string
  readonly exitCode: number
}

/** What is broken about a function; everything left out is done right. */
export interface Breakage {
  /** Answers in its own way; `undefined` goes on as usual. */
  readonly answer?: (input: Uint8Array, env: Env) => Answer | undefined
  /** Reads bytes that are not UTF-8. */
  readonly isLenient?: boolean
  /** Why it refuses this text. */
  readonly refuse?: (text: string) => string | undefined
  /** Changes the list before it is written. */
  readonly edit?: (list: List) => void
  /** Changes what a success writes. */
  readonly print?: (text: string, env: Env) => string | Uint8Array
  /** Changes what a failure on the functionConfig writes. */
  readonly printFailure?: (text: string) => string
  /** Changes any answer. */
  readonly end?: (answer: Answer, env: Env) => Answer
}

export type Env = Readonly<Record<string, string | undefined>>

/**
 * A function that passes everything through, right in every case of the suite but for its breakage. It works on text
 * with no library, so that it shares nothing with what it is compared with; it reads the YAML of the suite, no more.
 */
export function passThrough(input: Uint8Array, env: Env, broken: Breakage = {}): Answer {
  const answer = broken.answer?.(input, env) ?? answerTo(input, env, broken)
  return broken.end?.(answer, env) ?? answer
}

function answerTo(input: Uint8Array, env: Env, broken: Breakage): Answer {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: !broken.isLenient }).decode(input)
  } catch {
    return failure('the input must be UTF-8', env)
  }
  if (text.trim() === '') return failure('the input must be a ResourceList, but it is empty', env)
  const refusal = broken.refuse?.(text)
  if (refusal !== undefined) return failure(refusal, env)
  if (text.startsWith('{')) text = blockOf(JSON.parse(text))
  if (hasOpenBrackets(text)) return failure('the input must be YAML, but a bracket is not closed', env)
  if (!/^kind: *["']?ResourceList["']?$/m.test(text)) return failure('the input must be a ResourceList', env)
  const list = readList(text)
  if (list === undefined) return failure('`items` must be a list', env)
  list.results = []
  if (/^ {2}kind: ConfigOfNoFunction$/m.test(text)) {
    list.results = foreignConfig
    const output = printList(list)
    return { stdout: broken.printFailure?.(output) ?? output, stderr: mirror(list.results, env), exitCode: 1 }
  }
  broken.edit?.(list)
  const output = printList(list)
  return { stdout: broken.print?.(output, env) ?? output, stderr: mirror(list.results, env), exitCode: 0 }
}

/** The result of a functionConfig of a foreign kind: it has every part that a result can have. */
const foreignConfig: readonly string[] = [
  '- message: the functionConfig must be a ConfigMap, got "ConfigOfNoFunction"',
  '  severity: error',
  '  resourceRef: {apiVersion: probe.example.org/v1, kind: ConfigOfNoFunction, name: foreign}',
  '  field: {path: kind, currentValue: ConfigOfNoFunction}',
  '  file: {path: foreign.yaml, index: 0}',
  '  tags: {rule: "foreign-config"}',
]

function failure(message: string, env: Env): Answer {
  const results = [`- message: ${JSON.stringify(message)}`, '  severity: error']
  const stdout = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\nresults:\n${results.join('\n')}\n`
  return { stdout, stderr: mirror(results, env), exitCode: 1 }
}

function mirror(results: readonly string[], { LOG_TO_STDERR }: Env): string {
  const messages = results.filter((line) => line.startsWith('- message: ')).map((line) => line.slice(11))
  const lines = messages.map((message) => (message.startsWith('"') ? (JSON.parse(message) as string) : message))
  return LOG_TO_STDERR ? lines.map((line) => `${line}\n`).join('') : ''
}
