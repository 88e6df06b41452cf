import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { foldersOfCases } from '../../fixtures/case.ts'
import { ALWAYS, argumentsOf, type KptConfig, type KptMeta } from '../../fixtures/kpt-e2e.ts'
import { root } from '../../paths.ts'
import type { BehaviourCase, CaseGroup } from '../case.ts'
import { readTree, type Tree } from '../tree.ts'

/** Packages of kpt's own tests and of its catalogue, with their files and results afterwards. */
export function kptPackages(group: string, folder: string): BehaviourCase[] {
  return foldersOfCases(folder).map(({ id, folder: path }) => {
    const meta = JSON.parse(readFileSync(join(path, 'meta.json'), 'utf8')) as KptMeta
    const config = (parse(meta.config) ?? {}) as KptConfig
    const args = Object.entries(config.args ?? {}).map(([key, value]) => `${key}=${value}`)
    const beside = existsSync(join(path, 'fn-config.yaml'))
      ? readTree(join(path, 'fn-config.yaml'), 'fn-config.yaml')
      : {}
    return {
      id,
      group,
      program: 'krmkit',
      args: [...argumentsOf(meta.command, config), ...ALWAYS, '--', ...args],
      files: { ...readTree(join(path, 'in'), 'in'), ...beside },
      cwd: 'in',
    }
  })
}

const FORMATS = ['text', 'json', 'sarif', 'junit', 'github']

/** Every form of a report, and every place of the output, over packages of this repository. */
export function reports(): CaseGroup {
  const varied = readTree(join(root, 'fixtures/packages/varied'), 'varied')
  const storefront = readTree(join(root, 'demo/package'), 'storefront')
  const of = (text: string, files: Tree): BehaviourCase => ({
    id: `krmkit ${text}`,
    group: 'reports',
    program: 'krmkit',
    args: text.split(' '),
    files,
  })
  const inAllFormats = (text: string, files: Tree) =>
    FORMATS.map((format) => {
      const [before = '', after] = text.split(' -- ')
      return of(`${before} --format ${format}${after === undefined ? '' : ` -- ${after}`}`, files)
    })
  const kinds = { storefront, varied } as const
  const onEach = (lines: (name: string) => readonly string[]) =>
    Object.entries(kinds).flatMap(([name, files]) => lines(name).map((text) => of(text, files)))
  return {
    cases: [
      ...inAllFormats('eval storefront require-labels -- labels=owner', storefront),
      ...inAllFormats('eval storefront require-labels --check -- labels=owner', storefront),
      ...inAllFormats('eval storefront set-namespace --dry-run -- namespace=shop', storefront),
      ...inAllFormats('eval storefront set-namespace --check -- namespace=shop', storefront),
      ...inAllFormats('eval storefront set-namespace -- name=shop', storefront),
      ...inAllFormats('eval varied set-labels --skip-non-resources -- team=web', varied),
      ...inAllFormats('render storefront', storefront),
      ...inAllFormats('render storefront --check', storefront),
      ...inAllFormats('render varied --dry-run', varied),
      ...inAllFormats('check varied', varied),
      ...inAllFormats('check varied --kubernetes-version 1.21-1.37', varied),
      ...inAllFormats('versions upgrade varied --from 1.21 --to 1.37', varied),
      ...inAllFormats('versions compute varied', varied),
      ...onEach((name) => [
        ...['stdout', 'unwrap', 'new'].map((where) => `eval ${name} set-labels -o ${where} -- team=web`),
        ...['stdout', 'unwrap', 'new'].map((where) => `render ${name} -o ${where}`),
        `eval ${name} require-labels --results-dir results --truncate-output -- labels=owner`,
        `eval ${name} set-annotations --match-kind ConfigMap --results-dir results -- note=a`,
        `eval ${name} set-annotations --exclude-kind ConfigMap --exclude-name web -- note=a`,
        `eval ${name} set-labels --save --type mutator --image-prefix registry.example/functions -- team=web`,
        `eval ${name} require-labels --save --type validator -- labels=owner`,
        `source ${name}`,
        `source ${name} -o unwrap`,
        `source ${name} -o new`,
        `extract ${name} -o typed`,
        `check ${name} --kubernetes-version 1.28-1.34`,
        `check ${name} --write-baseline baseline.yaml --because reason`,
      ]),
    ],
  }
}
