import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { withFolder } from '@krmkit/testing/programs'
import { describe, expect, test } from 'vitest'
import { command, output } from '../../tools/command.ts'
import { ensureProgram, isOnPath } from '../../tools/install/apt.ts'
import { krmkit } from '../faults/krmkit.ts'

/** Prints what the shell makes of a line on which Tab is pressed at the end: one candidate per line, or the whole line. */
const PRESS_TAB = {
  bash: (line: string) => {
    const words = line.split(' ').map((word) => `'${word}'`)
    return `source <(krmkit completion bash); source <(krmkit completion bash)
COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}
complete -p krmkit >&2 && _krmkit && printf '%s\\n' "\${COMPREPLY[@]}"`
  },
  zsh: (line: string) => `zmodload zsh/zpty; zpty shell zsh -f -i
zpty -w shell 'autoload -Uz compinit; compinit -u -D; source <(krmkit completion zsh)'
zpty -w shell 'keep() { print -r -- "$BUFFER" > buffer }; zle -N keep; bindkey "^G" keep; PS1="rea""dy"'
zpty -r shell text '*ready*'
# Earlier, the terminal would edit the line, not the shell.
zpty -w -n shell ${`$'${line.replaceAll("'", String.raw`\'`)}\\t\\x07\\x15exit\\n'`}
while zpty -r shell text; do :; done; print -r -- "$(<buffer)"`,
  fish: (line: string) => `krmkit completion fish | source; complete -C '${line}'`,
} as const

type Shell = keyof typeof PRESS_TAB

/** Presses Tab in a folder with \`shop/web.yaml\` and a file whose name needs quotes; returns the lines and the folder's new files. */
function pressTab(
  shell: Shell,
  line: string,
): Promise<{ readonly lines: readonly string[]; readonly isClean: boolean }> {
  return withFolder({ 'shop/web.yaml': '', "it's here.yaml": '' }, async (cwd) => {
    const bin = join(cwd, '.bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'krmkit'), `#!/bin/sh\nexec '${process.execPath}' '${krmkit}' "$@"\n`)
    chmodSync(join(bin, 'krmkit'), 0o755)
    const env = { PATH: `${bin}:${process.env.PATH}`, HOME: cwd, TERM: 'dumb', XDG_CACHE_HOME: join(cwd, '.cache') }
    const options = { bash: ['--norc', '-c'], zsh: ['-f', '-c'], fish: ['--no-config', '-c'] }[shell]
    const printed = await output(shell, [...options, PRESS_TAB[shell](line)], { cwd, env, timeout: 60_000 })
    return {
      lines: printed.trimEnd().replace(/\t.*/gm, '').split('\n').sort(),
      isClean: !existsSync(join(cwd, 'executed')),
    }
  })
}

async function missing(shell: Shell): Promise<string | undefined> {
  if (process.env.CI === 'true') await ensureProgram(shell, [shell]).catch(() => {})
  return (await isOnPath(shell)) ? undefined : `no ${shell}`
}

describeUnless(await missing('bash'))('completion in bash', () => {
  test.each([
    ['a command', 'krmkit ev', ['eval']],
    ['a function', 'krmkit eval shop set-names', ['set-namespace']],
    ['an option', 'krmkit check --field-v', ['--field-validation']],
    ['a choice after =', 'krmkit check --format = ju', ['junit']],
    ['a directory', 'krmkit render sh', ['shop']],
    ['a file with a space', 'krmkit check it', ["it's here.yaml"]],
  ])('completes %s', async (_, line, expected) => {
    expect((await pressTab('bash', line)).lines).toEqual(expected)
  })

  test('executes nothing of the line', async () => {
    expect(await pressTab('bash', 'krmkit eval $(touch${IFS}executed) set-names')).toEqual({
      lines: ['set-namespace'],
      isClean: true,
    })
  })
})

describeUnless(await missing('zsh'))('completion in zsh', () => {
  test.each([
    ['a command', 'krmkit ev', 'krmkit eval '],
    ['a function', 'krmkit eval shop set-names', 'krmkit eval shop set-namespace '],
    ['an option', 'krmkit check --field-v', 'krmkit check --field-validation '],
    ['a choice after =', 'krmkit check --format=ju', 'krmkit check --format=junit '],
    ['a directory', 'krmkit render sh', 'krmkit render shop/'],
  ])('completes %s', async (_, line, expected) => {
    expect((await pressTab('zsh', line)).lines).toEqual([expected.trimEnd()])
  })

  test('executes nothing of the line', async () => {
    const { lines, isClean } = await pressTab('zsh', 'krmkit eval $(touch executed) set-names')

    expect([lines, isClean]).toEqual([['krmkit eval $(touch executed) set-namespace'], true])
  })
})

describeUnless(await missing('fish'))('completion in fish', () => {
  test.each([
    ['a command', 'krmkit ev', ['eval']],
    ['a function', 'krmkit eval shop set-names', ['set-namespace']],
    ['an option', 'krmkit check --field-v', ['--field-validation']],
    ['a choice after =', 'krmkit check --format=ju', ['--format=junit']],
    ['a directory', 'krmkit render sh', ['shop/']],
  ])('completes %s', async (_, line, expected) => {
    expect((await pressTab('fish', line)).lines).toEqual(expected)
  })

  test('executes nothing of the line', async () => {
    expect((await pressTab('fish', 'krmkit eval (touch executed) set-names')).isClean).toBe(true)
  })
})

describe('a script with an error', () => {
  test('is refused by the shell', async () => {
    const script = await output(krmkit, ['completion', 'bash'])

    const good = await command('bash', ['-n'], { input: script })
    const bad = await command('bash', ['-n'], { input: script.replace('fi\n', '\n') })

    expect([good.exitCode, good.stderr]).toEqual([0, ''])
    expect(bad.exitCode).not.toBe(0)
  })
})
