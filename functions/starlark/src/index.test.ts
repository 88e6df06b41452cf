import { goldenExamples } from '@krmkit/testing'
import { starlark } from './index.ts'

goldenExamples(starlark, new URL('../examples', import.meta.url))
