import { goldenExamples } from '@krmkit/testing'
import { validateCustomResources } from './index.ts'

goldenExamples(validateCustomResources, new URL('../examples', import.meta.url))
