import { addBehind } from './item-lines.ts'
import type { Answer, Breakage } from './pass-through.ts'

const empty = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'
const textOf = (input: Uint8Array) => new TextDecoder().decode(input)
const success = (stdout: string): Answer => ({ stdout, stderr: '', exitCode: 0 })
const onText = (pattern: RegExp, answer: (text: string) => Answer): Breakage => ({
  answer: (input) => (pattern.test(textOf(input)) ? answer(textOf(input)) : undefined),
})
const failureText = (from: RegExp | string, to: string): Breakage => ({
  printFailure: (text) => text.replace(from, to),
})

/** Results: one wrong function a case, wrong in what it reports about a functionConfig of a foreign kind. */
export const resultBreakages: Readonly<Record<string, Breakage>> = {
  'KRM-060': failureText(/^results:[\s\S]*/m, 'results: the functionConfig is of a foreign kind\n'),
  'KRM-061': failureText(/^- message: .*\n {2}severity/m, '- severity'),
  'KRM-062': failureText('severity: error', 'severity: fatal'),
  'KRM-063': failureText(/^ {2}severity: error\n/m, ''),
  'KRM-064': failureText('kind: ConfigOfNoFunction, name: foreign}', 'kind: ConfigOfNoFunction}'),
  'KRM-065': failureText('field: {path: kind, ', 'field: {'),
  'KRM-066': failureText(/^ {2}resourceRef: .*\n/m, ''),
  'KRM-067': failureText('file: {path: foreign.yaml, ', 'file: {'),
  'KRM-068': failureText('index: 0}', 'index: "0"}'),
  'KRM-069': failureText('index: 0}', 'index: 0.5}'),
  'KRM-070': failureText('file: {path: foreign.yaml', 'file: {path: /home/user/foreign.yaml'),
  'KRM-071': failureText('rule: "foreign-config"', 'rule: 7'),
  'KRM-072': {
    answer: (input) => (textOf(input).includes('krm-old-result') ? success(textOf(input)) : undefined),
  },
  'KRM-073': { end: ({ stdout, exitCode }) => ({ stdout, exitCode, stderr: 'something was not right\n' }) },
}

/** Exit codes and streams: one wrong function a case. */
export const exitBreakages: Readonly<Record<string, Breakage>> = {
  'KRM-080': onText(/\[unclosed/, () => success(empty)),
  'KRM-081': onText(/\[unclosed/, () => ({ stdout: 'error: line 6 is not YAML\n', stderr: '', exitCode: 1 })),
  'KRM-082': onText(/^items: \[\]$/m, (text) =>
    success(`${text}results:\n- message: there must be items\n  severity: error\n`),
  ),
  'KRM-083': {
    printFailure: (text) => text.replace(/^results:[\s\S]*/m, ''),
    end: (answer) => ({ ...answer, stderr: '' }),
  },
  'KRM-084': onText(/^$/, success),
  'KRM-085': onText(/^kind: Deployment$/m, success),
  'KRM-086': onText(/^ {2}kind: ConfigMap\n {2}metadata:\n {4}name: not-in-a-list$/m, () => success(empty)),
  'KRM-087': onText(/\[unclosed/, () => ({ stdout: '', stderr: 'line 6 is not YAML\n', exitCode: 1 })),
  'KRM-088': failureText(/^items:\n[\s\S]*?^functionConfig/m, 'items: []\nfunctionConfig'),
}

let runs = 0

/** Configs and repetition: one wrong function a case. */
export const configBreakages: Readonly<Record<string, Breakage>> = {
  'KRM-090': { refuse: (text) => (text.includes('functionConfig') ? undefined : 'functionConfig must be given') },
  'KRM-091': {
    edit(list) {
      if (/local-config["']?: ['"]?true/.test(list.tail.join('\n')))
        addBehind(list, 'annotations:', "config.kubernetes.io/local-config: 'true'")
    },
  },
  'KRM-092': {
    edit(list) {
      const [, key] = /(?<!meta)data"?:\s*\{?\s*"?(\w+)/.exec([...list.tail, ...list.head].join('\n')) ?? []
      if (key !== undefined) addBehind(list, 'annotations:', `example.org/first-key: '${key}'`)
    },
  },
  'KRM-100': { print: (text) => `${text}# run ${++runs} at ${process.hrtime.bigint()}\n` },
  'KRM-102': { print: (text, { LOG_TO_STDERR }) => (LOG_TO_STDERR ? `${text}# with results on stderr\n` : text) },
}
