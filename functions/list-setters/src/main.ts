import { main } from '@krmkit/runtime/main'
import { listSetters } from './index.ts'

void main(listSetters)
