import { goldenExamples } from '@krmkit/testing'
import { checkStructuralSchemas } from './index.ts'

goldenExamples(checkStructuralSchemas, new URL('../examples', import.meta.url))
