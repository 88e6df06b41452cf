import { shownCommand } from '../../command-line/options.ts'
import { reportProblems } from '../../reporters/problems.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'

/** Severities of `--missing-definitions`, and what `--missing-schemas` calls them. */
const POLICIES: Readonly<Record<string, string>> = { error: 'error', warning: 'warn', info: 'warn', ignore: 'ignore' }

/** Whether the command line calls a command that `krmkit check` replaces. */
export function isRemoved([command, name]: readonly string[]): boolean {
  return command === 'versions' && (name === 'check' || name === 'range')
}

/** Prints the command line that replaces `krmkit versions check` or `krmkit versions range`. */
export function reportRemoved(terminal: Terminal, [command, name, ...args]: readonly string[]): Promise<ExitCode> {
  const hasVersion = args.some((arg) => /^--(?:kubernetes-version|server-version)(?:=|$)/.test(arg))
  const every = name === 'range' && !hasVersion ? ['--kubernetes-version', '1.21-1.37'] : []
  const replacement = shownCommand(['krmkit', 'check', ...replaced(args), ...every])
  const message = `krmkit ${command} ${name} was removed; use: ${replacement}`
  return reportProblems(terminal, [{ message, isUsage: true }])
}

function replaced(args: readonly string[]): string[] {
  return args.flatMap((arg, position) => {
    if (arg === '--strict') return ['--strict-gates']
    if (arg === '--missing-definitions') return ['--missing-schemas']
    if (args[position - 1] === '--missing-definitions') return [POLICIES[arg] ?? arg]
    const [, severity] = /^--missing-definitions=(.*)$/s.exec(arg) ?? []
    return severity === undefined ? [arg] : [`--missing-schemas=${POLICIES[severity] ?? severity}`]
  })
}
