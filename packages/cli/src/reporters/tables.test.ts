import { describe, expect, it } from 'vitest'
import { clean, missingType, report } from '../../tests/example-report.ts'
import { csvOfReport } from './csv.ts'
import type { Finding, FindingReport } from './finding.ts'
import { markdownOfReport } from './markdown.ts'

const reportOf = (...findings: readonly Finding[]): FindingReport => ({
  ...report,
  objects: [{ file: 'a.yaml', label: 'Shop a', findings }],
})
const accepted: FindingReport = {
  ...report,
  objects: [
    { file: 'a', label: 'a', findings: [], accepted: [{ finding: missingType, because: 'known', by: 'baseline' }] },
  ],
}

/** The cells of the tables of a Markdown text, without escapes. */
function tableOf(markdown: string): string[][] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((text) =>
        text
          .trim()
          .replaceAll('&#8203;', '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&')
          .replace(/\\([\\`*_{}[\]()|~!$#-])/g, '$1'),
      ),
  )
}

/** The records of a CSV text (RFC 4180). */
function recordsOf(csv: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  const [names = [], ...others] = rows.slice(0, -1)
  return others.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? ''])))
}

describe('the report as Markdown', () => {
  it('has the result, the summary, and a table with the most severe findings first', () => {
    expect(
      markdownOfReport(reportOf({ ...missingType, severity: 'info' }, { ...missingType, message: 'is wrong' })),
    ).toBe(
      `### krmkit check: ❌ failed

3 files: 1 CustomResourceDefinition, 1 custom resource, 1 other document; 1 error, 1 note

| | place | object | finding | rule |
| --- | --- | --- | --- | --- |
| ❌ error | crds/shop, 100%.yaml:14:11 | CustomResourceDefinition/shops.example.com | is wrong<br>Give the field a type. | [field-type-missing](https://krmkit.github.io/krmkit/reference/rules/field-type-missing) |
| ℹ️ note | crds/shop, 100%.yaml:14:11 | CustomResourceDefinition/shops.example.com | spec.versions\\[0\\].schema.openAPIV3Schema.properties\\[a\\].type: Required value: must not be empty for specified object fields<br>Give the field a type. | [field-type-missing](https://krmkit.github.io/krmkit/reference/rules/field-type-missing) |
`,
    )
  })

  it.each([
    ['without findings', clean, '✅ passed', 'nothing found'],
    ['with accepted findings', accepted, '✅ passed', 'nothing found, 1 accepted'],
    [
      'with findings that fail',
      { ...reportOf({ ...missingType, severity: 'warning' }), failOn: 'warning' as const },
      '❌ failed',
      '1 warning',
    ],
    ['with findings that do not fail', reportOf({ ...missingType, severity: 'warning' }), '✅ passed', '1 warning'],
  ])('%s names the result', (_, of, verdict, summary) => {
    const text = markdownOfReport(of)

    expect(text).toContain(verdict)
    expect(text).toContain(summary)
  })

  it.each([
    ['pipes and backslashes', 'a | b \\| c \\\\| d'],
    ['backticks and emphasis', '`a` *b* _c_ ~~d~~ $e$'],
    ['links and images', '![a](https://example.com) [b](c) <https://d>'],
    ['HTML', '<img src=x onerror="a()"> &lt;b&gt; <!-- c'],
    ['mentions and issues', '@someone @org/team #123 GH#4'],
  ])('%s of a message stay text', (_, message) => {
    const text = markdownOfReport(reportOf({ ...missingType, message, hint: undefined }))

    expect(tableOf(text)[0]?.[3]).toBe(message)
    expect(text.replaceAll('&#8203;', '\u200b')).not.toMatch(/<(?!br>)|(?<!\\)`|[@#](?=\w)/)
  })

  // What GitHub and GitLab make of text, also without markup around it.
  it.each<[string, string, RegExp]>([
    ['an address', 'see https://evil.example/a', /https?:\/\//],
    ['an address in upper case', 'HTTPS://evil.example', /https?:\/\//i],
    ['an address of another scheme', 'ftp://evil.example', /ftp:\/\//],
    ['an address without a scheme', 'www.evil.example', /www\./],
    ['an e-mail address', 'a.b@evil.example', /\w@\w/],
    ['an address of mail', 'mailto:a@evil.example', /mailto:\w/],
    ['a mention', '@someone @org/team', /@\w/],
    ['an issue', '#123 org/repo#1', /#\d/],
    ['an issue by its prefix', 'GH-12', /GH-\d/],
    ['a commit', '0123456789abcdef0123456789abcdef01234567', /[0-9a-f]{7}/],
    ['a short commit', 'org/repo@deadbee', /[0-9a-f]{7}|@\w/],
    ['a reference of GitLab', '!1 $2 %3 ~4 &5 &amp;6', /[!$%~&^]\d/],
    ['an emoji', 'a:tada: a:100:1', /:(?:tada|100):/],
    ['a heading', '# a', /^(?<!\\)#/],
    ['a list', '- a', /^-(?!-)/],
    ['a numbered list', '1. a', /^\d\./],
  ])('%s stays text in every column, in answers and in titles', (_, hostile, linked) => {
    const finding = { ...missingType, message: hostile, hint: hostile, file: hostile, resource: hostile, rule: hostile }
    const text = markdownOfReport({
      ...reportOf({ ...finding, line: undefined, column: undefined }),
      name: hostile,
      answers: [{ text: hostile, tags: {} }],
    })
    const [, ...cells] = tableOf(text)[0] ?? []
    const pieces = [...cells.slice(0, 2), ...(cells[2] ?? '').split('<br>'), ...cells.slice(3)]

    expect(pieces).toEqual(Array(5).fill(hostile))
    for (const line of text.replaceAll('&amp;', '&').replaceAll('&#8203;', '\u200b').split('\n'))
      for (const part of line.split(/(?<!\\)\| |<br>|^- |^### /)) expect(part).not.toMatch(linked)
  })

  it('links of krmkit stay links: those of rules with an explanation, and to Kubernetes in hints', () => {
    const hint = 'See https://kep.k8s.io/4444. Also https://evil.example'
    const text = markdownOfReport(reportOf({ ...missingType, hint }, { ...missingType, rule: 'other' }))

    expect(text).toContain('<br>See <https://kep.k8s.io/4444>. Also https:&#8203;//evil.example |')
    expect(text).toContain(
      '| [field-type-missing](https://krmkit.github.io/krmkit/reference/rules/field-type-missing) |\n',
    )
    expect(text).toContain('| other |\n')
  })

  it.each([
    ['another host', 'See https://evil.example/4444', 'See https:&#8203;//evil.example/4444'],
    [
      'a host that begins in the same way',
      'See https://kep.k8s.io.evil.example/a',
      'See https:&#8203;//kep.k8s.io.evil',
    ],
    ['another owner', 'See https://github.com/kubernetesevil/a', 'See https:&#8203;//github.com/kubernetesevil'],
    ['a user', 'See https://kep.k8s.io@evil.example/a', 'See https:&#8203;//kep.k8s.io@&#8203;evil'],
    ['a later address', 'Not https://kep.k8s.io/1', 'Not https:&#8203;//kep.k8s.io/1'],
  ])('a hint with %s is not a link', (_, hint, shown) => {
    expect(markdownOfReport(reportOf({ ...missingType, hint }))).toContain(`<br>${shown}`)
  })

  it('lines and control characters stay in their row', () => {
    const text = markdownOfReport(reportOf({ ...missingType, message: 'a\n| b |\r\n\u001b[31m', hint: 'c\nd' }))

    expect(text.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(3)
    expect(tableOf(text)[0]?.[3]).toBe('a | b | \\u001b[31m<br>c d')
  })

  it.each([
    [100, 0],
    [5_000, 1],
  ])('with %d findings is not longer than a comment on GitHub', (count, cut) => {
    const findings = Array.from({ length: count }, (_, i) => ({
      ...missingType,
      severity: i % 2 ? ('error' as const) : ('info' as const),
    }))
    const text = markdownOfReport(reportOf(...findings))
    const rows = tableOf(text)
    const [, left = '0'] = /^(\d+) more findings left out, because/m.exec(text) ?? []

    expect(text.length).toBeLessThanOrEqual(65_536)
    expect(rows.length + Number(left)).toBe(count)
    expect(Number(left) > 0).toBe(cut === 1)
    if (cut === 1) expect(new Set(rows.map(([severity]) => severity))).toEqual(new Set(['❌ error']))
  })
})

describe('the report as CSV', () => {
  it('has one line of names, and a line per finding', () => {
    const tags = { reason: 'removed', kubernetes: '1.25-1.37' }
    const records = recordsOf(
      csvOfReport(reportOf({ ...missingType, tags }, { ...missingType, severity: 'info', rule: 'lint' })),
    )

    expect(records).toMatchObject([
      {
        severity: 'error',
        rule: 'field-type-missing',
        reason: 'removed',
        file: 'crds/shop, 100%.yaml',
        line: '14',
        column: '11',
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        name: 'shops.example.com',
        field: missingType.field,
        versions: '1.25-1.37',
        message: missingType.message,
        hint: 'Give the field a type.',
      },
      { severity: 'note', rule: 'lint' },
    ])
  })

  it('without findings, has only the names', () => {
    expect(csvOfReport(clean)).toBe(
      'severity,rule,reason,file,line,column,apiVersion,kind,namespace,name,field,versions,message,hint\r\n',
    )
    expect(recordsOf(csvOfReport(accepted))).toEqual([])
  })

  it.each([
    ['commas', 'a, b', 'a, b'],
    ['quotes', 'a "b" ""c""', 'a "b" ""c""'],
    ['lines', 'a\nb\r\nc', 'a\nb\r\nc'],
    ['control characters', 'a\u001b\u0000', 'a\\u001b\\u0000'],
    ['a formula', '=HYPERLINK("https://example.com")', '\'=HYPERLINK("https://example.com")'],
    ['a number with a sign', '+1', "'+1"],
    ['a minus', '-1+cmd|x', "'-1+cmd|x"],
    ['an at sign', '@SUM(1)', "'@SUM(1)"],
    ['a tab', '\t=1', "'\t=1"],
    ['a carriage return', '\r=1', "'\\u000d=1"],
    ['a wide equals sign', '＝1', "'＝1"],
    ['a formula after a blank', ' =1', "' =1"],
    ['a formula in the cell of a semicolon or a tab', 'a; =1\tb\t=1;c', "a;' =1\tb\t'=1;c"],
    ['a formula on another line', 'a\n=1', "a\n'=1"],
    ['a sign that is not at the beginning', 'a=1; b - c', 'a=1; b - c'],
  ])('a message with %s is one cell of text', (_, message, cell) => {
    expect(recordsOf(csvOfReport(reportOf({ ...missingType, message })))[0]).toMatchObject({
      message: cell,
      hint: 'Give the field a type.',
    })
  })

  it('a file name cannot be a formula', () => {
    expect(recordsOf(csvOfReport(reportOf({ ...missingType, file: '=a.yaml' })))[0]?.file).toBe("'=a.yaml")
  })
})
