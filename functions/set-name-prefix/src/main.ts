import { main } from '@krmkit/runtime/main'
import { setNamePrefix } from './index.ts'

void main(setNamePrefix)
