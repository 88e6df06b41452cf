import type { BehaviourCase, CaseGroup } from '../case.ts'

/** Every command that has a help page. */
const COMMANDS = [
  'eval',
  'render',
  'build',
  'update',
  'localize',
  'composition',
  'composition consolidate',
  'source',
  'sink',
  'functions',
  'doc',
  'check',
  'versions',
  'versions compute',
  'versions upgrade',
  'explain',
  'extract',
  'publish',
  'conformance',
  'run',
]

/** Pages that people read: help, the list of functions, what each of them does. */
export function help(functions: readonly string[]): CaseGroup {
  const of = (text: string): BehaviourCase => ({
    id: `krmkit ${text}`.trim(),
    group: 'help',
    program: 'krmkit',
    args: text === '' ? [] : text.split(' '),
  })
  return {
    cases: [
      ...['', '--help', '-h', 'help', '--version', 'help eval', 'composition help consolidate'].map(of),
      ...COMMANDS.map((name) => of(`${name} --help`)),
      ...['functions', 'functions --format json'].map(of),
      ...functions.flatMap((name) => [
        of(`doc ${name}`),
        of(`run ${name} --schema`),
        {
          id: `functions/${name} --help`,
          group: 'help',
          program: `functions/${name}` as const,
          args: ['--help'],
        },
      ]),
    ],
  }
}
