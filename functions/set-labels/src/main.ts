import { main } from '@krmkit/runtime/main'
import { setLabels } from './index.ts'

void main(setLabels)
