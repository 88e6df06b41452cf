import { spawnSync } from 'node:child_process'
import { describeUnless } from '@krmkit/testing'
import { describe, expect, it } from 'vitest'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { krmkit as program } from '../faults/krmkit.ts'

const resource = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const onLinux = process.platform === 'linux' ? undefined : 'only Linux shows what a descriptor of another process is'

const setNamespace = 'set-namespace -- namespace=x'

/** Commands that print on stdout. */
const PRINTING = [
  'build k',
  'build k --deps make',
  'check k',
  'doc no-op',
  `eval k ${setNamespace.replace(' --', ' -o unwrap --')}`,
  `eval k ${setNamespace.replace(' --', ' --format json --')}`,
  `eval k ${setNamespace.replace(' --', ' --dry-run --')}`,
  'explain ConfigMap',
  'functions',
  'render p -o unwrap',
  'run no-op --help',
  'source k',
  'versions compute k',
  '--help',
  '--version',
]

/** Runs a line of bash in a folder with packages; `krmkit` is the command. */
function shell(line: string, stdio?: 'ignore') {
  const { directory, read } = temporaryPackage({
    'k/a.yaml': resource,
    'k/kustomization.yaml': 'resources: [a.yaml]\n',
    'p/Kptfile': 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\npipeline:\n  mutators: []\n',
    'p/a.yaml': resource,
  })
  const krmkit = `krmkit() { '${process.execPath}' '${program}' "$@"; }`
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `${krmkit}\n${line}`], {
    cwd: directory,
    encoding: 'utf8',
    stdio: ['ignore', stdio ?? 'pipe', 'pipe'],
  })
  return { status, stdout, stderr, files: read() }
}

describe('stdout', () => {
  it.each(PRINTING)('that is full is an error that names it: krmkit %s', (command) => {
    const { status, stderr } = shell(`krmkit ${command} > /dev/full`)

    expect(stderr).toMatch(/(^|\n)(error: )?stdout cannot be written: ENOSPC.*\n$/)
    expect(status).toBe(1)
  })

  describeUnless(onLinux)('that is closed', () => {
    it.each(PRINTING)('is an error that names it: krmkit %s', (command) => {
      const { status, stderr } = shell(`krmkit ${command} >&-; exit $?`)

      expect(stderr).toMatch(/(^|\n)(error: )?stdout cannot be written: it is closed\n$/)
      expect(status).toBe(1)
    })

    it('does not affect a command that does not print to it', () => {
      const { status, files } = shell(`krmkit eval k ${setNamespace} >&-; exit $?`)

      expect([status, files['k/a.yaml']]).toEqual([0, `${resource}  namespace: x\n`])
    })
  })

  it.each([
    ['the null device', 'krmkit build k > /dev/null; exit $?', undefined],
    ['the null device of a shell', 'exec 1<> /dev/null; krmkit build k; exit $?', undefined],
    ['ignored by a program', 'krmkit build k; exit $?', 'ignore'],
  ] as const)('may be %s', (_, line, stdio) => {
    const { status, stderr } = shell(line, stdio)

    expect([status, stderr]).toEqual([0, ''])
  })

  it.each(['build k', 'source k', '--help'])('that has no reader ends the command quietly: krmkit %s', (command) => {
    const { status, stderr } = shell(`exec 3> >(exit 0); wait $!; krmkit ${command} >&3`)

    expect([status, stderr]).toEqual([1, ''])
  })

  it('and a full stderr do not change the exit code', () => {
    expect(shell('krmkit build k > /dev/full 2> /dev/full').status).toBe(1)
  })
})

describe.each([
  ['closed', '2>&-'],
  ['full', '2> /dev/full'],
  ['without a reader', '2> >(exec 0<&-)'],
])('a stderr that is %s', (_, redirection) => {
  it('does not fail a successful command, whose files are written', () => {
    const { status, files } = shell(`krmkit eval k ${setNamespace} ${redirection}; exit $?`)

    expect([status, files['k/a.yaml']]).toEqual([0, `${resource}  namespace: x\n`])
  })

  it('leaves stdout complete', () => {
    const { status, stdout } = shell(`krmkit eval k no-op -o unwrap ${redirection}; exit $?`)

    expect(status).toBe(0)
    expect(stdout).toContain(resource)
  })

  it.each([
    ['build nowhere', 1],
    ['no-such-command', 2],
  ])('does not change the exit code of a failure: krmkit %s', (command, exitCode) => {
    expect(shell(`krmkit ${command} ${redirection}; exit $?`).status).toBe(exitCode)
  })
})

describe('stdin', () => {
  it.each(['check -', 'eval - no-op', 'sink new', 'versions compute -'])(
    'that is closed is empty: krmkit %s',
    (command) => {
      const { status, stdout, stderr } = shell(`krmkit ${command} <&-; exit $?`)

      expect(stdout + stderr).toContain('stdin must hold resources, but it is empty')
      expect(status).toBe(2)
    },
  )

  it.each(['check -', 'eval - no-op', 'sink new', 'versions compute -'])(
    'may not be a directory: krmkit %s',
    (command) => {
      const { status, stderr } = shell(`krmkit ${command} < k; exit $?`)

      expect([status, stderr]).toEqual([2, 'error: stdin cannot be read: it is a directory\n'])
    },
  )

  it('of a failed command is an error at the end of the pipe', () => {
    const { status, stdout } = shell('krmkit build nowhere 2> /dev/null | krmkit check -; exit $?')

    expect(stdout).toContain('did the command before the pipe fail?')
    expect(status).toBe(2)
  })
})

describe('colours', () => {
  const commands = [
    ['eval', 'eval k require-labels -- labels=owner'],
    ['a diff', `eval k ${setNamespace.replace(' --', ' --dry-run --')}`],
    ['check', 'check k p'],
    ['an error', 'eval k no-such-function'],
  ] as const
  const COLOUR = /\u001b\[\d+m/

  it.each(commands)('are printed to a file with FORCE_COLOR: %s', (_, command) => {
    const { stdout, stderr } = shell(`FORCE_COLOR=1 krmkit ${command}`)

    expect(stdout + stderr).toMatch(COLOUR)
  })

  it.each(commands)('are not printed with NO_COLOR, or to a file: %s', (_, command) => {
    for (const variables of ['NO_COLOR=1 FORCE_COLOR=1', 'FORCE_COLOR=0', 'FORCE_COLOR=']) {
      const { stdout, stderr } = shell(`${variables} krmkit ${command}`)

      expect(stdout + stderr).not.toMatch(COLOUR)
      expect(stdout + stderr).not.toBe('')
    }
  })
})
