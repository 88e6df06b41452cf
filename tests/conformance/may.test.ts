import { describe, expect, it } from 'vitest'
import { conform, type Report } from '../../packages/conformance/src/index.ts'
import { addBehind, addItem, isProbe, replaceInItems } from './broken/item-lines.ts'
import { type Breakage, passThrough } from './broken/pass-through.ts'

let random = 0

/** What the specification lets a function do: Create, Update and Delete, write to stderr, fail. */
const mayDo: Readonly<Record<string, Breakage>> = {
  'deletes every resource': {
    edit(list) {
      list.items = []
    },
  },
  'deletes resources of kinds that it does not know': {
    edit(list) {
      list.items = list.items.filter((item) => !isProbe(item))
    },
  },
  'creates a resource, in front of the others': {
    edit(list) {
      addItem(list, ['- apiVersion: v1', '  kind: Created'])
      list.items.unshift(list.items.pop() ?? [])
    },
  },
  'creates something else each time': {
    edit: (list) => addItem(list, ['- apiVersion: v1', '  kind: Password', `  data: random-${++random}`]),
  },
  'renames every resource and sets labels on it': {
    edit(list) {
      replaceInItems(list, /^( {4,6})"?name"?: (?:new-)?(.*)$/m, '$1name: new-$2')
      replaceInItems(list, /^( +)metadata:\n(?! +labels)/m, '$1metadata:\n$1  labels:\n$1    team: web\n')
    },
  },
  'sets a field in every spec': { edit: (list) => addBehind(list, 'spec:', 'replicas: 3') },
  'replaces every spec, comments included': {
    edit: (list) => replaceInItems(list, /^( {2,4})spec:[\s\S]*/m, '$1spec: {}'),
  },
  'sets an annotation of its own': { edit: (list) => addBehind(list, 'annotations:', "example.org/seen: 'yes'") },
  'moves a commented value': {
    edit: (list) => replaceInItems(list, /^( *)size: 3(?: # krm-behind.*)?$/m, '$1length: 3'),
  },
  'writes what it does to stderr': { end: (answer) => ({ ...answer, stderr: `${answer.stderr}3 resources seen\n` }) },
  'reports a warning, with all that a result can have': {
    print: (text) =>
      `${text}results:\n- message: |\n    two\n    lines\n  severity: warning\n  resourceRef: {apiVersion: v1, kind: A, name: a, namespace: n}\n  field: {path: spec.a.0, currentValue: null, proposedValue: [1]}\n  file: {path: a/b.yaml}\n  tags: {}\n`,
  },
  'fails on resources that it does not know, with no output': {
    answer: (input) =>
      /Probe/.test(new TextDecoder().decode(input))
        ? { stdout: '', stderr: 'unknown kind "Probe"\n', exitCode: 1 }
        : undefined,
  },
  'leaves the functionConfig out': { print: (text) => text.replace(/^functionConfig:.*\n(?: .*\n)*/m, '') },
  'writes an annotation that came as a number as text': {
    edit: (list) => replaceInItems(list, /index: (\d)$/gm, "index: '$1'"),
  },
}

function failedOf({ verdicts }: Report): string[] {
  return verdicts
    .filter(({ case: { level }, status }) => level !== 'beyond' && status === 'fail')
    .map(({ case: { id }, message }) => `${id}: ${message}`)
}

describe.each(Object.entries(mayDo))('a function that %s', (name, breakage) => {
  it('fails nothing that the specification asks for', async () => {
    const run = async (input: Uint8Array, env = {}) => {
      const { stdout, stderr, exitCode } = passThrough(input, env, breakage)
      return { stdout: typeof stdout === 'string' ? new TextEncoder().encode(stdout) : stdout, stderr, exitCode }
    }

    const report = await conform({ name, kind: 'in-process', run })

    expect(failedOf(report)).toEqual([])
  })
})
