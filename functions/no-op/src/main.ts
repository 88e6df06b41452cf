import { main } from '@krmkit/runtime/main'
import { noOp } from './index.ts'

void main(noOp)
