import { main } from '@krmkit/runtime/main'
import { setNamespace } from './index.ts'

void main(setNamespace)
