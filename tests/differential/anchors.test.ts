import { expect } from 'vitest'
import { testRecording } from '../oracles/test-recording.ts'
import { type AnchorQuestion, anchorsSuite, judgeBuilds } from './anchors/anchors-suite.ts'
import type { Built } from './builds/kustomize.ts'

// The functions that make the same changes: tests/catalogue/anchors.test.ts.
const title = 'documents with anchors, merge keys and flow scalars, through builds'

testRecording<AnchorQuestion, Built>({ ...anchorsSuite, title, judge: judgeBuilds }, (entries) => {
  const built = entries.filter(({ answer }) => 'output' in answer)
  const count = (part: RegExp) => built.filter(({ question }) => part.test(question.document)).length

  expect(built.length).toBeGreaterThan(1_000)
  expect(count(/<<: /)).toBeGreaterThan(500)
  expect(count(/: \*/)).toBeGreaterThan(300)
  expect(count(/:[,\]}]/)).toBeGreaterThan(300)
})
