import { checkItems } from '@krmkit/check'
import { parseMinor } from '@krmkit/kubernetes-schemas'
import { Resource, readYaml } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { checks } from '../oracles/peers/cases.ts'
import { isFoundBy, pageRows } from '../oracles/peers/page.ts'
import { kubeconform } from '../oracles/peers/suite.ts'
import { testRecording } from '../oracles/test-recording.ts'

describe('the table of tools in docs/versions.md', () => {
  test('is about these checks', () => {
    expect(checks.map(({ row }) => row)).toEqual(pageRows)
  })

  test.each(checks)('is what krmkit finds: $row', async ({ row, version, object }) => {
    const { document } = readYaml(JSON.stringify(object))
    const minor = parseMinor(version) as number
    const resource = new Resource(document as NonNullable<typeof document>)

    const { objects } = await checkItems([resource], { target: { minors: { from: minor, to: minor } } })
    const findings = objects.flatMap((object) => object.findings)

    expect(findings.length > 0).toBe(isFoundBy('krmkit', row))
  })

  testRecording(kubeconform, (entries) => {
    expect(entries.map(({ question: { row } }) => row)).toEqual(pageRows)
    expect(new Set(entries.map(({ answer }) => answer.isAccepted)).size).toBe(2)
  })

  test('another verdict of kubeconform than that of the page is a difference', () => {
    const [check] = checks
    if (check === undefined) throw new Error('the page has no row')
    const isAccepted = isFoundBy('kubeconform', check.row)

    expect(kubeconform.judge(check, { isAccepted: !isAccepted, output: '' })).toBeUndefined()
    expect(kubeconform.judge(check, { isAccepted, output: '' })).toContain('docs/versions.md differs')
  })
})
