import { join, relative } from 'node:path'
import type { Resource } from '@krmkit/runtime'
import type { Outcome } from '../outcome.ts'
import { shownPath } from '../report/build-report.ts'
import type { BuiltTarget } from './build-target.ts'
import { dependencies } from './dependencies.ts'
import { fileNames } from './file-names.ts'
import type { Destination, OutputFile } from './write-output.ts'

/** What is to be printed and written. */
export interface Output {
  readonly stdout: string
  readonly files: readonly OutputFile[]
}

/** How it is to look. */
export interface OutputForm {
  readonly style: 'preserve' | 'kustomize'
  readonly deps?: 'json' | 'make'
}

/** The resources of all targets as text, each where it belongs; `--deps` takes their place on stdout. */
export function outputOf(
  destination: Destination,
  built: readonly BuiltTarget[],
  { style, deps }: OutputForm,
  cwd: string,
): Outcome<Output> {
  const files: OutputFile[] = []
  if (destination.kind === 'file') {
    const all = built.flatMap(({ resources }) => resources)
    files.push({ path: destination.path, text: printResources(all, style) })
  }
  if (destination.kind === 'directory')
    for (const [i, { resources }] of built.entries()) {
      const names = fileNames(resources)
      if (names.problems) return names
      const folder = join(destination.path, destination.folders[i] as string)
      for (const [j, resource] of resources.entries())
        files.push({ path: join(folder, names.value[j] as string), text: printResources([resource], style) })
    }
  const stdout = deps
    ? dependencies(dependenciesOf(destination, built, cwd), deps)
    : destination.kind === 'stdout'
      ? printResources(
          built.flatMap(({ resources }) => resources),
          style,
        )
      : ''
  return { value: { stdout, files } }
}

function dependenciesOf(destination: Destination, built: readonly BuiltTarget[], cwd: string) {
  return built.map(({ target, files }, i) => ({
    target:
      destination.kind === 'stdout'
        ? target
        : destination.kind === 'file'
          ? relative(cwd, destination.path)
          : relative(cwd, join(destination.path, destination.folders[i] as string)),
    files: files.map((file) => shownPath(file, cwd)).sort(),
  }))
}

function printResources(resources: readonly Resource[], _style: OutputForm['style']): string {
  return resources.map((resource) => resource.toString()).join('---\n')
}
