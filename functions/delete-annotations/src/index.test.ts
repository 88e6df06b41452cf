import { goldenExamples } from '@krmkit/testing'
import { deleteAnnotations } from './index.ts'

goldenExamples(deleteAnnotations, new URL('../examples', import.meta.url))
