import { isAbsolute, relative } from 'node:path'
import type { BuildFinding } from '@krmkit/kustomization'
import type { BuiltTarget } from '../build/build-target.ts'
import type { OutputFile } from '../build/write-output.ts'
import { reportProblems } from '../commands/problems.ts'
import type { Problem } from '../outcome.ts'
import type { Terminal } from '../terminal.ts'
import { type Paint, painter, printable } from './colour.ts'

/** One target of a build for machines; its shape is part of the command's contract. */
export interface JsonTarget {
  /** As the user named it. */
  readonly target: string
  readonly status: 'passed' | 'failed'
  readonly resources: number
  /** Files relative to the working directory. */
  readonly findings: readonly BuildFinding[]
}

/** A build for machines. */
export interface JsonBuildReport {
  readonly status: 'passed' | 'failed'
  readonly targets: readonly JsonTarget[]
  /** Files that were written. */
  readonly written: readonly string[]
  /** Why it failed, beside the findings. */
  readonly problems: readonly string[]
}

/** All that there is to say at the end of a build. */
export interface BuildEnd {
  readonly terminal: Terminal
  readonly format: 'text' | 'json'
  readonly built: readonly BuiltTarget[]
  readonly problems: readonly Problem[]
  /** What was printed: then stdout is taken. */
  readonly stdout: string
  readonly written: readonly OutputFile[]
}

/** Tells what came of a build: findings on stderr, or a report for machines where there is room. */
export async function reportBuild({ terminal, format, built, problems, stdout, written }: BuildEnd): Promise<void> {
  const { cwd } = terminal
  if (format === 'text') {
    const paint = painter(terminal.hasColour.err)
    const lines = built.flatMap(({ findings }) => findings.map((finding) => findingLine(finding, cwd, paint)))
    // What targets have in common is said once.
    await terminal.err([...new Set(lines)].join(''))
    await reportProblems(terminal, problems)
    return
  }
  const isFailed = problems.length > 0 || built.some((target) => target.isFailed)
  const report: JsonBuildReport = {
    status: isFailed ? 'failed' : 'passed',
    targets: built.map(({ target, isFailed, findings, resources }) => ({
      target,
      status: isFailed ? 'failed' : 'passed',
      resources: resources.length,
      findings: findings.map((one) => (one.file === undefined ? one : { ...one, file: shownPath(one.file, cwd) })),
    })),
    written: written.map(({ path }) => shownPath(path, cwd)),
    problems: problems.map(({ message }) => message),
  }
  const text = `${JSON.stringify(report, null, 2)}\n`
  await (stdout === '' && !isFailed ? terminal.out(text) : terminal.err(text))
}

const WORDS = { error: ['red', 'error'], warning: ['yellow', 'warning'], info: ['cyan', 'note'] } as const

/** A finding on a line: severity, place, message. */
export function findingLine(finding: BuildFinding, cwd: string, paint: Paint): string {
  const { severity, file, line, column, field, resource, message } = finding
  const [colour, word] = WORDS[severity]
  const place = [file === undefined ? undefined : shownPath(file, cwd), line, column].filter(
    (part) => part !== undefined,
  )
  const about = [field, resource].filter((part) => part !== undefined && !message.includes(part))
  const text = [place.join(':'), ...about, message].filter((part) => part !== '').join(': ')
  return `${paint(colour, `${word}:`)} ${printable(text)
    .trimEnd()
    .replace(/\s*\n\s*/g, ' ')}\n`
}

/** A path as the user would name it: relative to the working directory, unless that leads far up. */
export function shownPath(path: string, cwd: string): string {
  if (!isAbsolute(path)) return path
  const short = relative(cwd, path)
  return short === '' ? '.' : short.startsWith('../../..') ? path : short
}
