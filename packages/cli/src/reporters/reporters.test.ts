import { describe, expect, it } from 'vitest'
import { readResult, toJson } from '../function-runs/reported-result.ts'
import { printingStreams, type Terminal } from '../terminal.ts'
import { paintDiff, unifiedDiff } from './diff/diff.ts'
import { maskSecrets, maskSides } from './diff/secrets.ts'
import { createPrinter } from './printer.ts'
import { duration, withProgress } from './progress.ts'
import { textReport } from './runs/text.ts'

const change = (before: string, after: string, path = 'a.yaml') => ({
  path,
  change: 'updated' as const,
  file: undefined,
  before,
  after,
})

describe('unifiedDiff', () => {
  it("uses git's names for both sides", () => {
    expect(unifiedDiff(change('a: 1\n', 'a: 2\n'))).toBe('--- a/a.yaml\n+++ b/a.yaml\n@@ -1,1 +1,1 @@\n-a: 1\n+a: 2\n')
    expect(unifiedDiff({ ...change('', 'a: 2\n'), change: 'created' })).toMatch(/^--- \/dev\/null\n\+\+\+ b\/a.yaml\n/)
    expect(unifiedDiff({ ...change('a: 1', ''), change: 'deleted' })).toMatch(
      /^--- a\/a.yaml\n\+\+\+ \/dev\/null\n.*\n-a: 1\n\\ No newline at end of file\n$/,
    )
  })

  it('has colours only on a terminal, and no control characters', () => {
    const diff = unifiedDiff(change('a: 1\n', 'a: "\u001b[2J"\n'))
    const terminal = createPrinter({ isColoured: true })
    const file = createPrinter({ isColoured: false })

    expect(terminal.print(paintDiff(diff, terminal.paint))).toContain('\u001b[32m+a: "\\u001b[2J"\u001b[0m')
    expect(file.print(paintDiff(diff, file.paint))).toContain('\n+a: "\\u001b[2J"\n')
  })
})

describe('a diff of lines of Windows', () => {
  const diffOf = (before: string, after: string, isColoured: boolean) => {
    const { paint, print } = createPrinter({ isColoured })
    return print(paintDiff(unifiedDiff(change(before, after)), paint))
  }

  it('names them once on a terminal', () => {
    const text = diffOf('a: 1\r\nb: 1\r\n', 'a: 1\r\nb: 2\r\n', true)
    expect(text).toContain('+++ b/a.yaml\u001b[0m\u001b[2m (line breaks of Windows)\u001b[0m\n')
    expect(text).toContain('\n a: 1\n\u001b[31m-b: 1\u001b[0m\n\u001b[32m+b: 2\u001b[0m\n')
    expect(text).not.toMatch(/u000d|\r|\^M/)
  })

  it('shows where only some lines have them', () => {
    const text = diffOf('a: 1\r\nb: 1\n', 'a: 1\nb: 1\n', true)
    expect(text).toContain('\u001b[31m-a: 1^M\u001b[0m\n\u001b[32m+a: 1\u001b[0m\n b: 1\n')
    expect(text).not.toMatch(/u000d|Windows/)
    expect(diffOf('a: 1\n', 'a: 2\n', true)).not.toMatch(/Windows|\^M/)
  })

  it('keeps their bytes without colours, for programs that apply it', () => {
    expect(diffOf('a: 1\r\n', 'a: 2\r\n', false)).toContain('\n-a: 1\r\n+a: 2\r\n')
  })
})

describe('a long value in a result', () => {
  it('is shortened', () => {
    const results = [{ severity: 'info' as const, message: `must be short: "${'x'.repeat(50_000)}"` }]

    expect(
      textReport(
        { results, stderr: '', exitCode: 0 },
        { directory: '.', flags: { truncateOutput: false }, paint: createPrinter({ isColoured: false }).paint },
      ),
    ).toMatch(/^ {2}Results:\n {4}\[info\]: must be short: "x{159}…" \(50000 characters\)\n$/)
  })
})

describe('maskSecrets', () => {
  it.each([
    ['data and stringData', 'kind: Secret\ndata:\n  a: aHVudGVyMg==\nstringData: {b: hunter2}\n'],
    ['a JSON file', '{"kind": "Secret", "stringData": {"a": "hunter2", "b": "aHVudGVyMg=="}}'],
    [
      'what kubectl noted',
      `kind: Secret\nmetadata:\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: '{"data": {"a": "aHVudGVyMg=="}}'\nstringData: {b: hunter2}\n`,
    ],
    ['a block scalar', 'kind: Secret\nstringData:\n  a: |\n    hunter2\n    aHVudGVyMg==\n'],
    [
      'a list of Secrets',
      'kind: List\nitems:\n- kind: Secret\n  data: {a: aHVudGVyMg==}\n- kind: Secret\n  stringData: {a: hunter2}\n',
    ],
    ['what cannot be read', 'kind: Secret\ndata: [hunter2 aHVudGVyMg==\n'],
    [
      "generate-secret's config",
      'kind: GenerateSecret\nliterals: [A=hunter2]\nfiles: {a: hunter2}\nbinaryFiles: {b: aHVudGVyMg==}\n',
    ],
    [
      'inline patches of a Kustomization',
      `kind: Kustomization\npatches:\n- patch: |-\n    kind: Secret\n    stringData: {a: hunter2}\n- target: {kind: Secret}\n  patch: '[{"op": "add", "path": "/data/a", "value": "aHVudGVyMg=="}]'\npatchesStrategicMerge:\n- |-\n  kind: Secret\n  data: {a: hunter2}\n`,
    ],
    [
      'configs in a list of transformers',
      'kind: Composition\ntransformers:\n- kind: PatchTransformer\n  patch: "kind: Secret\\nstringData: {a: hunter2}"\n- kind: SecretGenerator\n  literals: [a=hunter2]\n',
    ],
    ['a Secret in a ConfigMap', 'kind: ConfigMap\ndata:\n  a: |\n    kind: Secret\n    data: {a: aHVudGVyMg==}\n'],
    ['the second document', 'kind: ConfigMap\n---\nkind: Secret\ndata: {a: aHVudGVyMg==, b: hunter2}\n'],
  ])('%s', (_, text) => {
    expect(maskSecrets('s.yaml', text)).not.toMatch(/hunter2|aHVudGVyMg/)
  })

  it('keeps everything else, and shows that a value changed', () => {
    const configMap = 'kind: ConfigMap\nmetadata: {name: Secret}\ndata: {a: hunter2}\n'
    expect(maskSecrets('c.yaml', configMap)).toBe(configMap)
    const secret = (value: string) => `kind: Secret\nmetadata: {name: kept} # too\ndata: {a: ${value}}\n`
    const sides = maskSides('s.yaml', secret('one'), secret('two'))
    expect(sides.before).toBe(secret('<hidden>'))
    expect(sides.after).toContain('hidden, changed')
    expect(maskSides('s.yaml', secret('one'), secret('one')).after).toBe(secret('<hidden>'))
  })
})

describe('readResult', () => {
  it.each([
    [
      'as specified',
      { message: 'm', severity: 'info', file: { path: 'a', index: 2 } },
      { message: 'm', severity: 'info', file: { path: 'a', index: 2 } },
    ],
    ['no severity', { message: 'm' }, { message: 'm', severity: 'error', isSeverityMissing: true }],
    ['text', 'oops', { message: 'oops', severity: 'error', isSeverityMissing: true }],
    [
      'wrong types',
      { message: 5, severity: 'warning', file: { path: 'a', index: '1' }, tags: { a: 1 } },
      { message: '5', severity: 'warning', file: { path: 'a', index: 1 }, tags: { a: '1' } },
    ],
    ['an empty object', {}, { message: '', severity: 'error', isSeverityMissing: true }],
  ])('%s', (_, raw, expected) => {
    expect(readResult(raw)).toEqual(expected)
  })
})

describe('textReport', () => {
  const results = Array.from({ length: 6 }, (_, i) => ({
    message: `m${i}\nmore\u001b[2J`,
    severity: 'info',
    file: { path: 'a.yaml', line: i + 1, column: 2 },
  }))
  const options = {
    directory: 'dir',
    flags: { truncateOutput: false },
    paint: createPrinter({ isColoured: false }).paint,
  }

  it('prints a result on one line after its place, without control characters', () => {
    const text = textReport({ results, stderr: 'x\u001b[31my\n', exitCode: 3 }, options)
    expect(text).toContain('    dir/a.yaml:1:2 [info]: m0 more\\u001b[2J\n')
    expect(text).toContain('  Stderr:\n    x\\u001b[31my\n  Exit code: 3\n')
    expect(text.split('\n')).toHaveLength(11)
  })

  it('truncates long output on request', () => {
    const text = textReport({ results, stderr: '', exitCode: 0 }, { ...options, flags: { truncateOutput: true } })
    expect(text).toContain("    ...(2 line(s) truncated, use '--truncate-output=false' to disable)\n")
    expect(text).not.toContain('m4')
  })
})

describe('withProgress', () => {
  const during = async (isInteractive: boolean, milliseconds: number) => {
    let written = ''
    const err = async (text: string) => {
      written += text
    }
    const work = () => new Promise((resolve) => setTimeout(resolve, milliseconds, 'done'))
    const streams = printingStreams({ hasColour: { out: false, err: false } }, { out: err, err })
    const result = await withProgress({ isInteractive, ...streams } as Terminal, 'fn', work)
    return { result, written }
  }

  it('shows progress on a terminal, and clears it', async () => {
    const { result, written } = await during(true, 900)
    expect([result, written]).toEqual(['done', expect.stringMatching(/^\r\u001b\[Kfn … \d+ s.*\r\u001b\[K$/s)])
  })

  it.each([
    ['what is soon done', true, 10],
    ['others than terminals', false, 900],
  ])('prints nothing for %s', async (_, isInteractive, milliseconds) => {
    expect((await during(isInteractive, milliseconds)).written).toBe('')
  })
})

describe('small texts', () => {
  it.each([
    [0, ''],
    [49, ''],
    [120, ' in 100ms'],
    [960, ' in 1s'],
    [1234, ' in 1.2s'],
  ])('%d ms', (time, text) => {
    expect(duration(time)).toBe(text)
  })

  it('keeps the digits of big integers in JSON', () => {
    expect(toJson({ a: 12345678901234567890n })).toBe('{"a":12345678901234567890}')
  })
})
