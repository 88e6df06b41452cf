import { main } from '@krmkit/runtime/main'
import { setReplicas } from './index.ts'

void main(setReplicas)
