import type { ModuleName, Sources } from '../../../packages/kubernetes-schemas/generator/sources.ts'

/** `module path` -> the texts of that file; consecutive versions with the same text share an element. */
export type RecordedFiles = Readonly<Record<string, readonly FileText[]>>

interface FileText {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The specifications are recorded on their own. */
const SPECIFICATIONS = 'api/openapi-spec/'

/** Of changelogs, only the releases and the lines about features are recorded. */
const CHANGELOGS = 'CHANGELOG/'
const RECORDED_LINE = /^# v\d|feature.*\/pull\//i

function recorded(path: string, text: string): string {
  if (!path.startsWith(CHANGELOGS)) return text
  const lines = text.split('\n').filter((line) => RECORDED_LINE.test(line))
  return `${lines.join('\n')}\n`
}

/** The files that are read while `work` runs, whole and without the specifications. */
export function readFilesOf(sources: Sources, work: (sources: Sources) => unknown): RecordedFiles {
  const files = new Map<string, Map<number, string>>()
  const note = (module: ModuleName, minor: number, path: string, text: string | undefined) => {
    if (text === undefined || path.startsWith(SPECIFICATIONS)) return
    const key = keyOf(module, path)
    files.set(key, (files.get(key) ?? new Map<number, string>()).set(minor, recorded(path, text)))
  }
  work({
    ...sources,
    read(module, minor, path) {
      const text = sources.read(module, minor, path)
      note(module, minor, path, text)
      return text
    },
    text(module, minor, path) {
      const text = sources.text(module, minor, path)
      note(module, minor, path, text)
      return text
    },
  })
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([key, texts]) => [key, spansOf(texts)]))
}

function spansOf(texts: ReadonlyMap<number, string>): FileText[] {
  const spans: { from: number; to: number; text: string }[] = []
  for (const [minor, text] of [...texts].sort(([a], [b]) => a - b)) {
    const last = spans.at(-1)
    if (last?.text === text && last.to === minor - 1) last.to = minor
    else spans.push({ from: minor, to: minor, text })
  }
  return spans
}

/** Sources with these files in addition. */
export function sourcesWith(sources: Sources, files: RecordedFiles): Sources {
  const find = (module: ModuleName, minor: number, path: string) =>
    files[keyOf(module, path)]?.find(({ from, to }) => from <= minor && minor <= to)?.text
  return {
    minors: sources.minors,
    read: (module, minor, path) => find(module, minor, path) ?? sources.read(module, minor, path),
    text: (module, minor, path) => find(module, minor, path) ?? sources.text(module, minor, path),
    files(module, minor, folder) {
      const start = keyOf(module, folder === '.' ? '' : `${folder}/`)
      const paths = Object.keys(files)
        .filter((key) => key.startsWith(start))
        .map((key) => key.slice(module.length + 1))
        .filter((path) => find(module, minor, path) !== undefined)
      return [...paths, ...sources.files(module, minor, folder)].sort()
    },
  }
}

function keyOf(module: ModuleName, path: string): string {
  return `${module} ${path}`
}
