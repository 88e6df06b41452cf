import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'

/** Calls krmkit in a folder with the directory `shop` and the file `a=b`. */
function call(line: string) {
  const { directory } = temporaryPackage({ 'shop/a.yaml': CONFIG_MAP, 'a=b': '' })
  return callProgram(line.split(' '), { cwd: directory })
}

describe('a command line for other tools, or in another order', () => {
  it.each([
    ['eval shop set-namespace namespace=prod', 'eval shop set-namespace -- namespace=prod'],
    ['eval set-namespace namespace=prod', 'eval set-namespace -- namespace=prod'],
    ['eval shop --image fn:v1 key=value', 'eval shop --image fn:v1 -- key=value'],
    ['eval shop --exec ./fn a=1 b=2 -- c=3', 'eval shop --exec ./fn -- a=1 b=2 c=3'],
    ['eval set-namespace shop', 'eval shop set-namespace'],
    ['eval set-namespace shop -- namespace=prod', 'eval shop set-namespace -- namespace=prod'],
    ['eval set-namespace - namespace=$(x)', "eval - set-namespace -- 'namespace=$(x)'"],
    ['fn eval shop set-namespace -- namespace=prod', 'eval shop set-namespace -- namespace=prod'],
    ['fn render shop', 'render shop'],
    ['fn source shop', 'source shop'],
    ['kpt fn eval shop --image fn:v1', 'eval shop --image fn:v1'],
    ['kustomize build shop -o out', 'build shop -o out'],
    ['set-namespace shop namespace=prod', 'eval shop set-namespace -- namespace=prod'],
    ['set-namespace shop --dry-run -- namespace=prod', 'eval shop set-namespace --dry-run -- namespace=prod'],
    ['set-namespace', 'eval . set-namespace'],
    ['validate shop', 'check shop'],
    ['lint shop', 'check shop'],
    ['list', 'functions'],
    ['fmt shop', 'eval shop format-resources'],
    ['format', 'eval . format-resources'],
    ['sort shop --dry-run', 'eval shop sort-resources --dry-run'],
    ['apply shop', 'build shop | kubectl apply -f -'],
    ['template shop', 'build --enable-helm shop'],
    ['trace shop', 'build --trace shop'],
    ['test crds', 'check --cases crds'],
    ['types', 'extract'],
    ['lock shop', 'update shop'],
    ['vendor shop out', 'localize shop out'],
    ['cat shop', 'source shop'],
    ['kpt live apply', 'render DIR -o unwrap | kubectl apply -f -'],
    ['version', '--version'],
    ['compute shop', 'versions compute shop'],
    ['upgrade shop --from 1.30', 'versions upgrade shop --from 1.30'],
    ['consolidate shop', 'composition consolidate shop'],
  ])('names the command line to use: %s', async (line, use) => {
    const { exitCode, stdout, stderr } = await call(line)

    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^error: .*\n$/)
    expect(stderr).toContain(`; use: krmkit ${use}\n`)
  })

  it.each([
    ['init', 'npm create krmkit@latest NAME'],
    ['create cap-replicas', 'npm create krmkit@latest NAME'],
    ['new', 'npm create krmkit@latest NAME'],
    ['fn', '`krmkit eval`'],
    ['kpt fn', '`krmkit eval`'],
    ['kpt pkg get', 'use kpt or git'],
    ['install set-image', '`krmkit functions`'],
  ])('answers a usual word: %s', async (line, answer) => {
    const { exitCode, stdout, stderr } = await call(line)

    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^error: krmkit does not have the command "[a-z]+"; .*\n$/)
    expect(stderr).toContain(answer)
  })

  it('takes a directory for what it is, also if its name is a usual word', async () => {
    const { directory } = temporaryPackage({ 'deploy/a.yaml': CONFIG_MAP, 'shop/a.yaml': CONFIG_MAP })
    const { stderr } = await callProgram(['deploy'], { cwd: directory })
    expect(stderr).toContain('such as krmkit render deploy, krmkit build deploy')
    const ofWord = await callProgram(['deploy', 'shop'], { cwd: directory })
    expect(ofWord.stderr).toContain('use: krmkit build shop | kubectl apply -f -')
  })

  it('names commands for a directory', async () => {
    const { exitCode, stderr } = await call('shop')

    expect(exitCode).toBe(2)
    expect(stderr).toContain('such as krmkit render shop, krmkit build shop, krmkit check shop')
  })

  it.each([
    ['versions shop', 'error: a command must come before "shop", such as krmkit versions compute shop\n'],
    ['versions shops', "error: unknown command 'shops'\n"],
  ])('names the command of a group that a path needs: %s', async (line, stderr) => {
    expect(await call(line)).toMatchObject({ exitCode: 2, stdout: '', stderr })
  })

  it.each([
    ['check -f shop', 'name files and directories without an option'],
    ['build -k shop', 'name directories without an option'],
    ['check shop -R', 'directories are always read with their subdirectories'],
    ['render shop --image fn:v1', '--image is an option of `krmkit eval`'],
    ['check shop -o json', 'commands with a report have --format'],
    ['check shop --output json', 'commands with a report have --format'],
    ['check shop -ignore-missing-schemas', 'use --missing-schemas ignore'],
    ['build shop --load_restrictor=none', 'use --load-restrictor'],
  ])('explains an option: %s', async (line, hint) => {
    const { exitCode, stderr } = await call(line)

    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/^error: unknown option /)
    expect(stderr).toContain(`\n(${hint}`)
  })

  it.each([
    ['evall shop', '(Did you mean eval?)'],
    ['check --kubernetes-verison 1.30', '(Did you mean --kubernetes-version?)'],
    ['eval shop set-namespce', 'did you mean set-namespace?'],
  ])('suggests a similar name: %s', async (line, suggestion) => {
    const { exitCode, stderr } = await call(line)

    expect(exitCode).toBe(2)
    expect(stderr).toContain(suggestion)
  })

  it.each([
    ['a path with = that exists', 'eval a=b set-namespace -- namespace=prod'],
    ['a directory with the name of a function', 'eval set-namespace set-namespace -- namespace=prod'],
  ])('does not replace %s', async (_, line) => {
    const { directory } = temporaryPackage({ 'a=b': CONFIG_MAP, 'set-namespace/a.yaml': CONFIG_MAP })
    const { exitCode, stderr } = await callProgram(line.split(' '), { cwd: directory })

    expect(exitCode, stderr).toBe(0)
  })

  it('has no hint for other words', async () => {
    const { directory } = temporaryPackage({})
    mkdirSync(join(directory, 'empty'))

    const { exitCode, stderr } = await callProgram(['kustomize', 'edit', 'empty'], { cwd: directory })

    expect([exitCode, stderr]).toEqual([2, "error: unknown command 'kustomize'\n"])
  })
})
