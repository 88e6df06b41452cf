import { main } from '@krmkit/runtime/main'
import { defaultAndPrune } from './index.ts'

void main(defaultAndPrune)
