import { goldenExamples } from '@krmkit/testing'
import { patch } from './index.ts'

goldenExamples(patch, new URL('../examples', import.meta.url))
