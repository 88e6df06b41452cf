import { main } from '@krmkit/runtime/main'
import { generateConfigmap } from './index.ts'

void main(generateConfigmap)
