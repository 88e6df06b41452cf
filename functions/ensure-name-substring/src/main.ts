import { main } from '@krmkit/runtime/main'
import { ensureNameSubstring } from './index.ts'

void main(ensureNameSubstring)
