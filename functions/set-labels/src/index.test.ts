import { goldenExamples } from '@krmkit/testing'
import { setLabels } from './index.ts'

goldenExamples(setLabels, new URL('../examples', import.meta.url))
