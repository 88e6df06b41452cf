import { join, relative } from 'node:path'
import { printResources } from '@krmkit/kustomization'
import type { Problem } from '../../outcome.ts'
import { shownPath } from '../../package/paths.ts'
import type { Finding } from '../../reporters/finding.ts'
import type { Destination, OutputFile } from '../../write/write-output.ts'
import type { BuiltTarget } from './build-target.ts'
import { type Dependencies, dependencies } from './dependencies.ts'
import { fileNames } from './file-names.ts'

/** The output to print and write, if there are no problems and no findings with severity error. */
export interface Output {
  readonly stdout: string
  readonly files: readonly OutputFile[]
  /** About resources that cannot be printed. */
  readonly findings: readonly Finding[]
  readonly problems: readonly Problem[]
}

/** No output. */
export const NO_OUTPUT: Output = { stdout: '', files: [], findings: [], problems: [] }

/** The format of the output. */
export interface OutputForm {
  readonly style: 'preserve' | 'kustomize'
  readonly deps?: 'json' | 'make'
}

/** Formats the resources of all targets for their destination; `--deps` replaces resources on stdout. */
export function outputOf(
  destination: Destination,
  built: readonly BuiltTarget[],
  { style, deps }: OutputForm,
  cwd: string,
): Output {
  const findings: Finding[] = []
  const print = (resources: BuiltTarget['resources']) =>
    printResources(resources, style, (finding) => findings.push(finding))
  const stdout = deps ? dependencies(dependenciesOf(destination, built, cwd), deps) : ''
  if (destination.kind === 'directory') {
    const files: OutputFile[] = []
    for (const [i, { resources, scopes }] of built.entries()) {
      const names = fileNames(resources, scopes)
      if (names.problems) return { ...NO_OUTPUT, problems: names.problems }
      const folder = join(destination.path, destination.folders[i] as string)
      for (const [j, resource] of resources.entries())
        files.push({ path: join(folder, names.value[j] as string), text: print([resource]) })
    }
    return { ...NO_OUTPUT, stdout, files, findings }
  }
  if (destination.kind === 'stdout' && deps) return { ...NO_OUTPUT, stdout }
  const text = print(built.flatMap(({ resources }) => resources))
  return destination.kind === 'file'
    ? { ...NO_OUTPUT, stdout, files: [{ path: destination.path, text }], findings }
    : { ...NO_OUTPUT, stdout: text, findings }
}

function dependenciesOf(destination: Destination, built: readonly BuiltTarget[], cwd: string): Dependencies[] {
  return built.map(({ target, files }, i) => ({
    target:
      destination.kind === 'stdout'
        ? target
        : relative(
            cwd,
            destination.kind === 'file' ? destination.path : join(destination.path, destination.folders[i] as string),
          ),
    files: files.map((file) => shownPath(file, cwd)).sort(),
  }))
}
