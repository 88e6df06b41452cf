import { describe, expect, test } from 'vitest'
import { type AnchorQuestion, anchorsSuite, callOf, judgeFunction } from '../differential/anchors/anchors-suite.ts'
import type { Built } from '../differential/builds/kustomize.ts'
import { readRecording } from '../oracles/recording.ts'
import { expectAgreement } from '../oracles/test-recording.ts'
import { isSelected } from './selected.ts'

const { version, entries } = readRecording<AnchorQuestion, Built>(anchorsSuite.name)
const functionOf = ({ question }: (typeof entries)[number]) => callOf(question.change)?.name ?? ''
const names = [...new Set(entries.map(functionOf))].filter(isSelected)

describe.runIf(names.length > 0)(`documents with anchors, merge keys and flow scalars: kustomize ${version}`, () => {
  test.each(names)('%s makes the change that kustomize makes', async (name) => {
    const asked = entries.filter((entry) => functionOf(entry) === name)

    await expectAgreement({ ...anchorsSuite, judge: judgeFunction }, asked)
    expect(asked.length).toBeGreaterThan(50)
  })
})
