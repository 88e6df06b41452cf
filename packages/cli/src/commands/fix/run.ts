import { isTemplate, TextInput } from '@krmkit/check/objects'
import type { Call } from '../../command-line/definition.ts'
import type { InputText } from '../../inputs/input-texts.ts'
import { chartsIn, textOptions } from '../../inputs/input-texts.ts'
import type { Outcome } from '../../outcome.ts'
import { dateOfToday, readProject } from '../../policy/read-project.ts'
import { counted, type ReportAnswer } from '../../reporters/finding.ts'
import { reportNotes } from '../../reporters/problems.ts'
import { withProgress } from '../../reporters/progress.ts'
import { reportFailure } from '../../reporters/report-failure.ts'
import type { ExitCode, Terminal } from '../../terminal.ts'
import type { CheckFlags } from '../check/flags.ts'
import { namesOf, planFor } from '../check/prepare.ts'
import { runCheck } from '../check/run.ts'
import { readSkip } from '../check/settings.ts'
import { type AppliedFix, fixLine } from './fix-objects.ts'
import { fixSources, type RootSettings } from './fix-sources.ts'
import { byPlace, type FixedTexts, type FixSettings, fixTexts } from './fix-texts.ts'
import { changeOf, type FixedFile, writeFixed } from './write-fixed.ts'

/** Flags of `krmkit fix`. */
export interface FixFlags extends CheckFlags {
  readonly dryRun?: true
  /** Nothing is written; exit code 3 if files would change. */
  readonly check?: true
  readonly verbose?: true
}

/**
 * `krmkit fix`: applies every safe fix to files, and then checks them. The exit code is that of `krmkit check` for the
 * fixed files; 1 if a file cannot be written. With `--check`, it is 3 if only the fixes are missing.
 */
export async function runFix(terminal: Terminal, call: Call<FixFlags>): Promise<ExitCode> {
  const { positional: paths, flags } = call
  const { cwd } = terminal
  if (paths.includes('-'))
    return reportFailure(terminal, flags, [
      { message: 'stdin cannot be fixed: name files or directories', isUsage: true },
    ])
  const skip = readSkip(flags.skip)
  if (skip.problems) return reportFailure(terminal, flags, skip.problems)
  const project = await readProject(terminal, flags, paths)
  if (project.problems) return reportFailure(terminal, flags, project.problems)
  const { inputs, baselines, policy } = project.value
  const files = textsOf(inputs, cwd)
  const options = textOptions(inputs, cwd)
  const names = namesOf(terminal, flags, policy, new TextInput(inputs, options))
  if (names.problems) return reportFailure(terminal, flags, names.problems)
  const planned = planFor(flags, names.value)
  if (planned.problems) return reportFailure(terminal, flags, planned.problems)
  const { SERVER_RULES: serverRules } = await import('@krmkit/kubernetes-schemas/server-rules')
  const settings = {
    target: planned.value.plan.target,
    serverRules,
    isSkipped: skip.value.isSkipped,
    roles: options.roles,
    baselines,
    today: dateOfToday(),
  }
  const found = await withProgress(terminal, 'fixing', () => fixAll(files, settings, { inputs, flags, terminal }))
  if (found.problems) return reportFailure(terminal, flags, found.problems)
  const { texts, fixes } = found.value
  const fixed = Array.from(texts, ([file, after]) => ({ file, before: files.get(file) ?? '', after }))
  const isTrial = flags.dryRun === true || flags.check === true
  if (flags.dryRun && flags.format === 'text') await terminal.out(await diffOf(fixed, terminal))
  if (!isTrial && fixed.length > 0) {
    const written = await terminal.uninterrupted(() => writeFixed(fixed, cwd))
    if (written.problems) return reportFailure(terminal, flags, written.problems)
    await reportNotes(terminal, written.value.notes)
  }
  const exitCode = await runCheck(terminal, call, {
    name: 'krmkit fix',
    answers: answersOf(fixes, fixed, isTrial),
    isVerbose: flags.verbose === true,
    texts: isTrial ? texts : new Map(),
  })
  return exitCode === 0 && flags.check && fixed.length > 0 ? 3 : exitCode
}

/** A fix of a source can reveal one of an object. */
const MAX_ROUNDS = 5

/** Fixes the objects of files, and then the fields that give values to built resources, until there is nothing left to fix. */
async function fixAll(
  files: ReadonlyMap<string, string>,
  settings: FixSettings,
  roots: RootSettings,
): Promise<Outcome<FixedTexts>> {
  let { texts, fixes } = fixTexts(files, settings)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const ofSources = await fixSources(new Map([...files, ...texts]), settings, roots)
    if (ofSources.problems) return ofSources
    if (ofSources.value.fixes.length === 0) break
    texts = new Map([...texts, ...ofSources.value.texts])
    const more = fixTexts(new Map([...files, ...texts]), settings)
    texts = new Map([...texts, ...more.texts])
    fixes = [...fixes.filter(({ isDone }) => isDone), ...ofSources.value.fixes, ...more.fixes].sort(byPlace)
  }
  return { value: { texts, fixes } }
}

/** The texts of the files that can be fixed: neither templates nor unreadable files. */
function textsOf(inputs: readonly InputText[], cwd: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const input of inputs) {
    const text = input.read()?.value
    if (text !== undefined && !isTemplate(input.file, text, chartsIn(cwd))) texts.set(input.file, text)
  }
  return texts
}

async function diffOf(files: readonly FixedFile[], { paint }: Terminal): Promise<string> {
  const { paintDiff, unifiedDiff } = await import('../../reporters/diff/diff.ts')
  return files.map((file) => paintDiff(unifiedDiff(changeOf(file)), paint.out)).join('')
}

function answersOf(
  fixes: readonly AppliedFix[],
  files: readonly FixedFile[],
  isTrial: boolean,
): readonly ReportAnswer[] {
  const done = fixes.filter(({ isDone }) => isDone).length
  const verb = isTrial ? 'would be applied' : 'applied'
  const sum =
    done === 0
      ? 'nothing to fix'
      : `${counted(done, 'fix').replace(/fixs$/, 'fixes')} ${verb} in ${counted(files.length, 'file')}`
  return [
    ...fixes.map((fix) => {
      const { file, line, column, message, isDone } = fix
      const tags = { file, line: String(line), column: String(column), message, fixed: String(isDone) }
      return { text: fixLine(fix, isTrial), tags, isDetail: isDone }
    }),
    { text: sum, tags: { fixes: String(done), files: String(files.length) } },
  ]
}
