import { main } from '@krmkit/runtime/main'
import { applySetters } from './index.ts'

void main(applySetters)
