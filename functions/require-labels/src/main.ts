import { main } from '@krmkit/runtime/main'
import { requireLabels } from './index.ts'

void main(requireLabels)
