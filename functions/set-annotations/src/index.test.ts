import { goldenExamples } from '@krmkit/testing'
import { setAnnotations } from './index.ts'

goldenExamples(setAnnotations, new URL('../examples', import.meta.url))
