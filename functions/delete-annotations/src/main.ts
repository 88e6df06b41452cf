import { main } from '@krmkit/runtime/main'
import { deleteAnnotations } from './index.ts'

void main(deleteAnnotations)
