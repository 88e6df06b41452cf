import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, openSync, readFileSync, symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`
const generator = 'apiVersion: krmkit.dev/v1alpha1\nkind: GenerateConfigmap\nmetadata: {name: made}\n'
const config = (namespace: string) =>
  `apiVersion: krmkit.dev/v1alpha1\nkind: SetNamespace\nmetadata: {name: s}\nnamespace: ${namespace}\n`

describe('results about the file of --fn-config name its path', () => {
  const { directory } = temporaryPackage({
    'config.yaml': config('[a]'),
    'pkg/a.yaml': map('a'),
    'pkg/fc.yaml': config('[a]'),
    'sub/note.txt': '',
  })
  const calls: [given: string, source: string, cwd: string, fnConfig: string, shown: string][] = [
    ['outside of the package', 'pkg', '', 'config.yaml', 'config.yaml'],
    ['outside of a file', 'pkg/a.yaml', '', 'config.yaml', 'config.yaml'],
    ['in the package', 'pkg', '', 'pkg/fc.yaml', 'pkg/fc.yaml'],
    ['in the working directory, which is the package', '.', '/pkg', 'fc.yaml', 'fc.yaml'],
    ['above the working directory', '../pkg', '/sub', '../config.yaml', '../config.yaml'],
    ['with an absolute path', 'pkg', '', `${directory}/config.yaml`, 'config.yaml'],
    ['outside of the working directory', '../pkg', '/sub', `${directory}/config.yaml`, `${directory}/config.yaml`],
    ['next to an absolute directory', `${directory}/pkg`, '', 'config.yaml', `${directory}/config.yaml`],
  ]
  it.each(calls)('%s', async (_, source, cwd, fnConfig, shown) => {
    const args = ['eval', source, 'set-namespace', '--fn-config', fnConfig]
    const around = { cwd: directory + cwd }
    const text = await callProgram(args, around)
    expect(text).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(`    ${shown}:4:12 [error]`) })
    const github = await callProgram([...args, '--format', 'github'], around)
    expect(github.stdout).toContain(`::error file=${shown},line=4,col=12,`)
  })

  it('on stdin', async () => {
    const args = ['eval', '-', 'set-namespace', '--fn-config', 'config.yaml']
    const { stderr } = await callProgram(args, { cwd: directory, stdin: map('a') })
    expect(stderr).toContain('    config.yaml:4:12 [error]')
  })
})

describe('the file of --fn-config is not an item', () => {
  const files = { 'pkg/a.yaml': map('a'), 'pkg/fc.yaml': `# mine\n${map('s')}data: {namespace: prod}\n` }
  const run = async (fnConfig: string, made = temporaryPackage(files), ...flags: string[]) => {
    const args = ['eval', 'pkg', 'set-namespace', '--fn-config', fnConfig, ...flags]
    const called = await callProgram(args, { cwd: made.directory })
    return { ...called, files: made.read() }
  }
  const changed = map('a').replace('{name: a}', '{name: a, namespace: prod}')

  it('stays byte for byte, and the other files change', async () => {
    const { exitCode, files: after } = await run('pkg/fc.yaml')
    expect(exitCode).toBe(0)
    expect(after).toEqual({ ...files, 'pkg/a.yaml': changed })
  })

  it.each([
    ['next to it if it is in the package', 'pkg/fc.yaml', 'pkg/configmap_made.yaml'],
    ['next to it in a folder of the package', 'pkg/sub/fc.yaml', 'pkg/sub/configmap_made.yaml'],
    ['where kpt writes it if it is not', 'fc.yaml', 'pkg/a/configmap_made.yaml'],
  ])('generate-configmap writes %s', async (_, path, file) => {
    const made = temporaryPackage({ 'pkg/a.yaml': map('a'), [path]: `${generator}namespace: a\n` })
    const { exitCode } = await callProgram(['eval', 'pkg', 'generate-configmap', '--fn-config', path], {
      cwd: made.directory,
    })
    expect({ exitCode, files: Object.keys(made.read()).sort() }).toEqual({
      exitCode: 0,
      files: [path, 'pkg/a.yaml', file].sort(),
    })
  })

  it('also behind symbolic and hard links', async () => {
    const made = temporaryPackage(files)
    symlinkSync('pkg/fc.yaml', made.file('link.yaml'))
    symlinkSync('fc.yaml', made.file('pkg/inner.yaml'))
    linkSync(made.file('pkg/fc.yaml'), made.file('pkg/hard.yaml'))
    const { exitCode, files: after } = await run('link.yaml', made)
    expect(exitCode).toBe(0)
    expect(after).toEqual({ ...files, 'pkg/hard.yaml': files['pkg/fc.yaml'], 'pkg/a.yaml': changed })
  })

  it('another file with the same text is an item', async () => {
    const made = temporaryPackage({ ...files, 'config.yaml': files['pkg/fc.yaml'] })
    const { files: after } = await run('config.yaml', made)
    expect(after['pkg/fc.yaml']).toContain('{name: s, namespace: prod}\n')
  })

  it('is not in the list on stdout, and a new directory has a copy', async () => {
    expect((await run('pkg/fc.yaml', undefined, '-o', 'stdout')).stdout).not.toContain('data: {namespace')
    const { files: after } = await run('pkg/fc.yaml', undefined, '-o', 'new')
    expect(after).toMatchObject({ ...files, 'new/a.yaml': changed, 'new/fc.yaml': files['pkg/fc.yaml'] })
  })

  it('is not in the items of `krmkit source`', async () => {
    const { directory } = temporaryPackage(files)
    const items = async (...flags: string[]) =>
      (await callProgram(['source', 'pkg', ...flags], { cwd: directory })).stdout.split('functionConfig:')[0]
    expect(await items('--fn-config', 'pkg/fc.yaml')).not.toContain('data: {namespace')
    expect(await items()).toContain('data: {namespace')
  })

  it('gets no resource of the output', async () => {
    const made = temporaryPackage({ ...files, 'pkg/b.yaml': map('b') })
    const moved = `sed -e "s/'b.yaml'/fc.yaml/; s/path: b.yaml/path: fc.yaml/; s/path: \\"b.yaml\\"/path: fc.yaml/"`
    const args = ['eval', 'pkg', '--fn-config', 'pkg/fc.yaml', '--exec', moved]
    const { exitCode, stderr } = await callProgram(args, { cwd: made.directory })
    expect(stderr).toContain('fc.yaml must not get a resource of the output, because it is the file of --fn-config')
    expect(exitCode).toBe(1)
    expect(made.read()).toEqual({ ...files, 'pkg/b.yaml': map('b') })
  })

  it.skipIf(!existsSync('/proc/self/fd'))('is read from a stream or a named pipe', async () => {
    const made = temporaryPackage(files)
    const stream = await run(`/proc/self/fd/${openSync(made.file('pkg/fc.yaml'), 'r')}`, made)
    expect(stream.files).toEqual({ ...files, 'pkg/a.yaml': changed })
    const piped = temporaryPackage({ 'pkg/a.yaml': map('a') })
    execFileSync('sh', ['-c', 'mkfifo p && { cat pkg/a.yaml > /dev/null; }'], { cwd: piped.directory })
    execFileSync('sh', ['-c', `cat '${made.file('pkg/fc.yaml')}' > p &`], { cwd: piped.directory, stdio: 'ignore' })
    await run('p', piped)
    expect(readFileSync(piped.file('pkg/a.yaml'), 'utf8')).toBe(changed)
  })
})
