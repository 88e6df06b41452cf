import { main } from '@krmkit/runtime/main'
import { annotateApplyTimeMutations } from './index.ts'

void main(annotateApplyTimeMutations)
