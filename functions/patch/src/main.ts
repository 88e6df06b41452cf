import { main } from '@krmkit/runtime/main'
import { patch } from './index.ts'

void main(patch)
