import { main } from '@krmkit/runtime/main'
import { setAnnotations } from './index.ts'

void main(setAnnotations)
