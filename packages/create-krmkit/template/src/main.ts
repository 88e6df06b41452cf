import { main } from '@krmkit/runtime/main'
import { fn } from './index.ts'

void main(fn)
