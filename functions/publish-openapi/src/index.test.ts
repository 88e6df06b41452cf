import { goldenExamples } from '@krmkit/testing'
import { publishOpenapi } from './index.ts'

goldenExamples(publishOpenapi, new URL('../examples', import.meta.url))
