import { goldenExamples } from '@krmkit/testing'
import { checkCrdUpgrade } from './index.ts'

goldenExamples(checkCrdUpgrade, new URL('../examples', import.meta.url))
