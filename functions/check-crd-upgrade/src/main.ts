import { main } from '@krmkit/runtime/main'
import { checkCrdUpgrade } from './index.ts'

void main(checkCrdUpgrade)
