import { describe, expect, it } from 'vitest'
import { clean, missingType, report, unreadable } from '../../tests/example-report.ts'
import { explainsRules, formatReport, REPORT_FORMATS } from './format-report.ts'
import { createPrinter } from './printer.ts'

const write = (format: (typeof REPORT_FORMATS)[number], of = report) => formatReport(of, format, (_, text) => text)

describe('the report of a check', () => {
  it('as text: a line for each finding, a hint once, and the sum', async () => {
    expect(await write('text')).toBe(
      `crds/shop, 100%.yaml:14:11: error: ${missingType.message} [field-type-missing]
  Give the field a type.
crds/shop, 100%.yaml:20:11: error: ${missingType.message} [field-type-missing]
crds/shop, 100%.yaml: note: ${missingType.message} [lint]
b.yaml:3:1: error: must be <YAML> & more: "x" second line \\u0007 [yaml-syntax]
b.yaml:3:1: warning: must be <YAML> & more: "x" second line \\u0007 [w]
3 files: 1 CustomResourceDefinition, 1 custom resource, 1 other document; 3 errors, 1 warning, 1 note
`,
    )
    expect(await write('text', clean)).toBe(
      '3 files: 1 CustomResourceDefinition, 1 custom resource, 1 other document; nothing found\n',
    )
  })

  it('as text: in the order of lines, and long values cut', async () => {
    const at = (line: number | undefined, column: number) => ({ ...missingType, hint: undefined, line, column })
    const long = { ...at(7, 3), message: `Invalid value: "${'x'.repeat(50_000)}"` }
    const findings = [at(undefined, 1), at(9, 2), long, at(9, 1), unreadable]
    const text = await write('text', { ...report, objects: [{ file: 'a', label: 'a', findings }] })

    expect(text.match(/^\S.*?\.yaml(?::\d+)*/gm)).toEqual([
      'crds/shop, 100%.yaml:7:3',
      'crds/shop, 100%.yaml:9:1',
      'crds/shop, 100%.yaml:9:2',
      'crds/shop, 100%.yaml:1',
      'b.yaml:3:1',
    ])
    expect(text).toContain('…" (50000 characters) [field-type-missing]')
  })

  it('as text: equal findings about what is not checked are one line, and those of other rules are not', async () => {
    const missing = { severity: 'warning', rule: 'schema-missing', message: 'no CRD of A', hint: 'name it' } as const
    const many = (count: number, rule: string) =>
      Array.from({ length: count }, (_, i) => ({ ...missing, rule, file: `${i % 3}.yaml`, line: i + 1, column: 1 }))
    const linesOf = async (findings: (typeof report.objects)[number]['findings']) => {
      const objects = [{ file: 'a', label: 'a', findings }]
      return [
        (await write('text', { ...report, objects })).split('\n'),
        (await write('wide', { ...report, objects })).match(/^\d\.yaml/gm),
      ]
    }
    const other = { ...missing, message: 'no CRD of B', file: '1.yaml', line: 90, column: 1 }
    const [text, wide] = await linesOf([...many(5, 'schema-missing'), other])

    expect(text).toEqual([
      '0.yaml:1:1: warning: no CRD of A [schema-missing]',
      '  and 4 more, in 3 files in all; --format wide lists them',
      '  name it',
      '1.yaml:90:1: warning: no CRD of B [schema-missing]',
      expect.stringContaining('6 warnings'),
      '',
    ])
    expect(wide).toHaveLength(6)
    expect((await linesOf(many(3, 'schema-missing')))[0]).toHaveLength(6)
    expect((await linesOf(many(5, 'deprecated')))[0]).toHaveLength(8)
    const errors = many(5, 'schema-missing').map((one) => ({ ...one, severity: 'error' as const }))
    expect((await linesOf(errors))[0]).toHaveLength(8)
  })

  it('as text in colour, on terminals only', async () => {
    const { paint, print } = createPrinter({ isColoured: true })

    expect(print(await formatReport(report, 'text', paint))).toContain('\u001b[31merror:\u001b[0m')
    expect(await write('text')).not.toContain('\u001b')
  })

  it.each(['text', 'wide'] as const)(
    'as %s: the id of a rule is a link where the terminal has links',
    async (format) => {
      const { paint, print } = createPrinter({ isColoured: false, hasLinks: true })
      const linked = print(await formatReport(report, format, paint))
      const link = '\u001b]8;;https://krmkit.github.io/krmkit/reference/rules/field-type-missing\u001b\\'

      expect(linked).toContain(` ${link}[field-type-missing]\u001b]8;;\u001b\\\n`)
      // Rules that the report does not explain have no page.
      expect(linked).toContain(' [yaml-syntax]\n')
      expect(linked.replaceAll(/\u001b\]8;;[^\u001b]*\u001b\\/g, '')).toBe(await write(format))
    },
  )

  it.each(REPORT_FORMATS)('as %s: the explanations of rules are loaded only if the report has them', (format) => {
    const isText = format === 'text' || format === 'wide'
    const isLinked = format === 'sarif' || format === 'markdown'

    expect(explainsRules(format, { out: false, err: true })).toBe(isLinked)
    expect(explainsRules(format, { out: true, err: false })).toBe(isLinked || isText)
  })

  it('as JSON', async () => {
    expect(JSON.parse(await write('json'))).toMatchObject({
      status: 'failed',
      counts: { files: 3, crds: 1, customResources: 1, others: 1, errors: 3, warnings: 1, notes: 1, accepted: 0 },
      findings: [missingType, { line: 20 }, { rule: 'lint' }, unreadable, { severity: 'warning' }],
    })
    expect(JSON.parse(await write('json', clean))).toMatchObject({ status: 'passed', findings: [] })
  })

  it('as workflow commands of GitHub, whose separators are escaped', async () => {
    const { message } = missingType
    expect(await write('github')).toBe(
      `::error file=crds/shop%2C 100%25.yaml,line=14,col=11,title=field-type-missing::${message}%0AGive the field a type.
::error file=crds/shop%2C 100%25.yaml,line=20,col=11,title=field-type-missing::${message}%0AGive the field a type.
::notice file=crds/shop%2C 100%25.yaml,title=lint::${message}
::error file=b.yaml,line=3,col=1,title=yaml-syntax::must be <YAML> & more: "x"%0Asecond line \\u0007
::warning file=b.yaml,line=3,col=1,title=w::must be <YAML> & more: "x"%0Asecond line \\u0007
`,
    )
    expect(await write('github', clean)).toBe('')
  })

  it.each([
    ['control characters', 'a\u001b[31m\u009b\u0000\tb', 'a\\u001b[31m\\u009b\\u0000 b'],
    ['line ends', 'a\nb\r\nc\r::error::d', 'a%0Ab%0D%0Ac%0D\\u003a:error::d'],
    ['percent signs', '100%0A', '100%250A'],
  ])('as workflow commands, %s of a message are escaped', async (_, message, escaped) => {
    const findings = [{ ...unreadable, message }]

    expect(await write('github', { ...report, objects: [{ file: 'b.yaml', label: '', findings }] })).toBe(
      `::error file=b.yaml,line=3,col=1,title=yaml-syntax::${escaped}\n`,
    )
  })

  it('as workflow commands, a file name cannot leave its property', async () => {
    const findings = [{ ...unreadable, file: 'a,title=x::y\n\u001b%.yaml', message: 'm' }]

    expect(await write('github', { ...report, objects: [{ file: 'b.yaml', label: '', findings }] })).toBe(
      '::error file=a%2Ctitle=x%3A%3Ay%0A\\u001b%25.yaml,line=3,col=1,title=yaml-syntax::m\n',
    )
  })

  it('as JUnit XML: a suite per file and a case per object, which only errors fail', async () => {
    expect(await write('junit')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="krmkit check" tests="3" failures="2" errors="0">
  <testsuite name="crds/shop, 100%.yaml" tests="1" failures="1" errors="0" skipped="0">
    <testcase classname="crds/shop, 100%.yaml" name="CustomResourceDefinition shops.example.com">
      <failure type="field-type-missing" message="${missingType.message} (and 1 more)">crds/shop, 100%.yaml:14:11: error: ${missingType.message} [field-type-missing]&#10;  Give the field a type.&#10;crds/shop, 100%.yaml:20:11: error: ${missingType.message} [field-type-missing]&#10;  Give the field a type.</failure>
      <system-out>crds/shop, 100%.yaml: info: ${missingType.message} [lint]</system-out>
    </testcase>
  </testsuite>
  <testsuite name="b.yaml" tests="1" failures="1" errors="0" skipped="0">
    <testcase classname="b.yaml" name="b.yaml">
      <failure type="yaml-syntax" message="must be &lt;YAML&gt; &amp; more: &quot;x&quot;&#10;second line \ufffd">b.yaml:3:1: error: must be &lt;YAML&gt; &amp; more: &quot;x&quot;&#10;second line \ufffd [yaml-syntax]</failure>
      <system-out>b.yaml:3:1: warning: must be &lt;YAML&gt; &amp; more: &quot;x&quot;&#10;second line \ufffd [w]</system-out>
    </testcase>
  </testsuite>
  <testsuite name="c.yaml" tests="1" failures="0" errors="0" skipped="0">
    <testcase classname="c.yaml" name="Shop corner"/>
  </testsuite>
</testsuites>
`)
  })
})

it('every format ends its last line', async () => {
  for (const format of REPORT_FORMATS) expect(await write(format)).toMatch(/\n$/)
})
