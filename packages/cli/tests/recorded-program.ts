import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { temporaryPackage } from './temporary-package.ts'

/** What a program prints: a text, or also messages and an exit code, or what a script does. */
export type RecordedAnswer =
  | string
  | { readonly stdout?: string; readonly stderr?: string; readonly exitCode?: number }
  | { readonly script: string }

/** A program that prints recorded answers, and records its calls. */
export interface RecordedProgram {
  readonly path: string
  /** The arguments of each call, in the order of the calls. */
  calls(): readonly string[]
}

/** Makes a program that answers calls by the beginning of their arguments: `get pods`. */
export function recordedProgram(answers: Readonly<Record<string, RecordedAnswer>>): RecordedProgram {
  const { directory, file } = temporaryPackage({})
  const cases = Object.entries(answers).map(([args, answer], position) => {
    const pattern = `'${args}'|'${args} '*`
    if (typeof answer === 'object' && 'script' in answer) return `${pattern}) ${answer.script};;`
    const { stdout = '', stderr = '', exitCode = 0 } = typeof answer === 'string' ? { stdout: answer } : answer
    writeFileSync(file(`${position}.out`), stdout)
    writeFileSync(file(`${position}.err`), stderr)
    return `${pattern}) cat "${directory}/${position}.err" >&2; exec cat "${directory}/${position}.out"; exit ${exitCode};;`.replace(
      exitCode === 0 ? '' : 'exec ',
      '',
    )
  })
  const body = `echo "$*" >> "${directory}/calls"\ncase "$*" in\n${cases.join('\n')}\n*) echo "error: unexpected call: $*" >&2; exit 1;;\nesac\n`
  writeFileSync(file('program'), `#!/bin/sh\n${body}`)
  chmodSync(file('program'), 0o755)
  return {
    path: file('program'),
    calls: () => (existsSync(file('calls')) ? readFileSync(file('calls'), 'utf8').trimEnd().split('\n') : []),
  }
}

/** The objects of a resource, as `kubectl get RESOURCE -o json` prints them. */
export function listOf(...items: readonly object[]): string {
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', metadata: { resourceVersion: '' }, items })
}

/** What kubectl prints for a cluster with these resources: each with whether it is namespaced, and its objects. */
export function clusterAnswers(
  resources: Readonly<Record<string, { readonly isNamespaced: boolean; readonly answer: RecordedAnswer }>>,
  version = '1.34',
): Record<string, RecordedAnswer> {
  const names = (isNamespaced: boolean) =>
    Object.entries(resources)
      .filter(([, resource]) => resource.isNamespaced === isNamespaced)
      .map(([name]) => `${name}\n`)
      .join('')
  const [major, minor] = version.split('.')
  return {
    version: JSON.stringify({ clientVersion: { major: '1', minor: '36' }, serverVersion: { major, minor } }),
    'api-resources --verbs=list --namespaced=true': names(true),
    'api-resources --verbs=list --namespaced=false': names(false),
    'get customresourcedefinitions.apiextensions.k8s.io': listOf(),
    ...Object.fromEntries(Object.entries(resources).map(([name, { answer }]) => [`get ${name}`, answer])),
  }
}
