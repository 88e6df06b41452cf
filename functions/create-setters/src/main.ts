import { main } from '@krmkit/runtime/main'
import { createSetters } from './index.ts'

void main(createSetters)
