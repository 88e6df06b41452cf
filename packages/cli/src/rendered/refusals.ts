import { dirname } from 'node:path'
import { documentsOf, LENIENT } from '@krmkit/check/objects'
import { type BuildFinding, decodeKustomization } from '@krmkit/kustomization'
import type { FileFinding, ReportedObject } from '../reporters/finding.ts'
import { leftOutFile } from './left-out-files.ts'
import type { SourceTexts } from './source-place.ts'
import type { BuildTarget, BuiltRoot, FoundTargets } from './targets.ts'

/** What a build needs that a check was not given, by the rule of the finding of the build. */
const NEEDS: Readonly<Record<string, string>> = {
  condition: 'a condition, which krmkit does not evaluate',
  container: 'a container: pass --enable-alpha-plugins',
  exec: 'an executable: pass --enable-alpha-plugins and --enable-exec',
  'exec-disabled': 'an executable: pass --enable-alpha-plugins and --enable-exec',
  helm: 'a chart that cannot be inflated here',
  'helm-disabled': 'Helm charts: pass --enable-helm',
  lock: 'a lock file that can be read',
  'lock-differs': 'content that differs from its lock file',
  'lock-missing': 'content that its lock file does not name',
  'no-helm': 'Helm charts: pass --enable-helm',
  'no-programs': 'a program',
  'no-runtime': 'a plugin that is not a function',
  offline: 'content that is not in the cache: run `krmkit build` once',
  'outside-root': 'files outside of its folder: pass --load-restrictor LoadRestrictionsNone',
  'plugins-disabled': 'a container or an executable: pass --enable-alpha-plugins',
  'refused-address': 'a repository that a build may not read by default',
  'refused-program': 'a program',
  version: 'the version of a function that its Kptfile names: the one of krmkit fails',
  remote: 'content that is not in the cache: run `krmkit build` once',
}

/** The same, by the words of messages: fields that read files, such as those of patches and generators, have rules of their own. */
const NEEDED_BY_WORDS: readonly (readonly [words: string, need: string | undefined])[] = [
  [' without --offline', NEEDS.offline],
  [' or --load-restrictor LoadRestrictionsNone', NEEDS['outside-root']],
]

/** What a report has about a root that is not built. */
export function refusalOf(
  { root, findings }: BuiltRoot,
  texts: SourceTexts,
  targets: FoundTargets['targets'],
): ReportedObject {
  const { shown } = texts
  const known = new Set(messagesOf(texts.text(root.path) ?? ''))
  // A check of the file has them.
  const errors = findings.filter(({ severity, message }) => severity === 'error' && !known.has(message))
  const needed = errors.find((error) => needOf(error) !== undefined)
  const { file } = root
  if (needed !== undefined)
    return { file, label: file, findings: [needNote(root, needed, needOf(needed) ?? '', shown)] }
  const [first] = errors
  const absent = first && leftOutFile(errors, targets)
  if (absent !== undefined) {
    const what = `${shown(absent)}, which .gitignore lists: make the file first`
    return { file, label: file, findings: [needNote(root, first as BuildFinding, what, shown)] }
  }
  const refused = errors.map((error) => {
    const place = {
      file: error.file === undefined ? file : shown(error.file),
      line: error.line ?? 1,
      column: error.column ?? 1,
    }
    const message = `${root.kind === 'Kptfile' ? 'the package cannot be rendered' : 'kustomize refuses to build this'}: ${error.field ? `${error.field}: ` : ''}${messageOf(error, root, shown)}`
    return { severity: 'error', rule: 'root-refused', message, ...place } as const
  })
  return { file, label: file, findings: refused }
}

/** The message of a build, with paths as reports name files. */
function messageOf({ message, file }: BuildFinding, root: BuildTarget, shown: (path: string) => string): string {
  const directory = dirname(file ?? root.path)
  const named = message.replace(` in ${directory}`, () => ` in ${shown(directory) || '.'}`)
  const cwd = root.path.endsWith(`/${root.file}`) ? root.path.slice(0, -root.file.length) : undefined
  return cwd === undefined ? named : named.replaceAll(` ${cwd}`, ' ')
}

/** What a build needs more. */
function needOf({ rule, message }: BuildFinding): string | undefined {
  if (rule === 'not-rendered') return `another form: ${message}`
  return NEEDS[rule] ?? NEEDED_BY_WORDS.find(([words]) => message.includes(words))?.[1]
}

function needNote(
  { kind, file, path }: BuildTarget,
  { message, ...needed }: BuildFinding,
  what: string,
  shown: (path: string) => string,
): FileFinding {
  const place = { line: needed.line ?? 1, column: needed.column ?? 1 }
  const isPackage = kind === 'Kptfile'
  const isHere = needed.file === undefined || needed.file === path
  return {
    severity: 'info',
    rule: 'root-not-built',
    message: `is not ${isPackage ? 'rendered' : 'built'}, because it needs ${what}; the files are checked as they are`,
    hint: `The ${isPackage ? 'rendering' : 'build'} reports: ${message}`,
    file,
    ...(isHere ? place : { line: 1, column: 1 }),
    ...(!isHere && { related: [{ file: shown(needed.file ?? path), ...place, message: 'what needs it' }] }),
  }
}

/** What the decoder reports about a Kustomization. */
function messagesOf(text: string): readonly string[] {
  const [first] = documentsOf(text)
  const read = first?.read(LENIENT)
  const resource = read?.code === undefined ? read?.resource([]) : undefined
  return resource === undefined ? [] : decodeKustomization(resource, '').findings.map(({ message }) => message)
}
