import { main } from '@krmkit/runtime/main'
import { script } from './index.ts'

void main(script)
