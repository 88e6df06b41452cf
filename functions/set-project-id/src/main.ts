import { main } from '@krmkit/runtime/main'
import { setProjectId } from './index.ts'

void main(setProjectId)
