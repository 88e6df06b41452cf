import { main } from '@krmkit/runtime/main'
import { generateSecret } from './index.ts'

void main(generateSecret)
