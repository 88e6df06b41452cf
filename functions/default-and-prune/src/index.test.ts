import { goldenExamples } from '@krmkit/testing'
import { defaultAndPrune } from './index.ts'

goldenExamples(defaultAndPrune, new URL('../examples', import.meta.url))
