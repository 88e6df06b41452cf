import { main } from '@krmkit/runtime/main'
import { applyReplacements } from './index.ts'

void main(applyReplacements)
