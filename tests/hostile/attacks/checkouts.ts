import type { Attack } from '../attack.ts'
import { ENGINE, writeScripts } from '../fake-programs.ts'

const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
/** Programs of the checkout: each is one that krmkit starts, and leaves a file. */
const OWN = Object.fromEntries(
  ['git', 'helm', 'docker', 'podman', 'kubectl', 'node', 'function'].map((name) => [name, `touch owned\n${ENGINE}`]),
)
/** Entries of PATH that mean the checkout. */
const ENTRIES = ['', '.', 'bin', './bin', '../package']

interface Call {
  readonly args: readonly string[]
  readonly exitCode: number
  readonly prints: RegExp
  readonly files?: Readonly<Record<string, string>>
}

const CHART = {
  'kustomization.yaml': 'helmCharts:\n- {name: c, releaseName: it}\n',
  'charts/c/Chart.yaml': 'name: c\nversion: 1.0.0\n',
}

/** Calls that start each of the programs. */
const CALLS: Readonly<Record<string, Call>> = {
  git: { args: ['check', 'a.yaml', '--old', 'git:HEAD'], exitCode: 2, prints: /git cannot be started|not a git repo/ },
  'git for a base': {
    args: ['build', '.', '--no-cache'],
    exitCode: 1,
    prints: /git must be installed|cannot be fetched/,
    files: { 'kustomization.yaml': 'resources: ["ssh://git@127.0.0.1:9/none/none?timeout=5"]\n' },
  },
  helm: { args: ['build', '.', '--enable-helm', '--no-cache'], exitCode: 1, prints: /helm/, files: CHART },
  docker: { args: ['eval', 'a.yaml', '--image', 'example.com/a:v1'], exitCode: 1, prints: /docker/ },
  kubectl: { args: ['check', '--cluster'], exitCode: 2, prints: /kubectl cannot be started/ },
  'helm of releases': { args: ['check', '--helm-releases'], exitCode: 2, prints: /helm cannot be started/ },
  'a function': { args: ['eval', 'a.yaml', '--exec', 'function'], exitCode: 1, prints: /function cannot be started/ },
}

function call(name: string, { args, exitCode, prints, files = {} }: Call): Attack {
  return {
    title: `the checkout has a program with the name of ${name}`,
    files: { 'a.yaml': MAP, ...files },
    prepare(folder) {
      writeScripts(folder, OWN)
      writeScripts(folder, Object.fromEntries(Object.entries(OWN).map(([program, body]) => [`bin/${program}`, body])))
    },
    args,
    env: { PATH: [...ENTRIES, '/nowhere'].join(':') },
    expected: { exitCode, prints: [prints] },
  }
}

/** Checkouts with programs that krmkit, or what it starts, could run. */
export const checkouts: readonly Attack[] = [
  ...Object.entries(CALLS).map(([name, one]) => call(name, one)),
  {
    ...call('docker, which an absolute entry of PATH names', CALLS.docker as Call),
    title: 'a program in an absolute directory of PATH runs, as the user wants',
    env: (folder) => ({ PATH: `${folder}/bin:/usr/bin:/bin` }),
    expected: { exitCode: 0, changes: ['owned'], prints: [/engine ran/] },
  },
]
