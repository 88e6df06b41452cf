import { main } from '@krmkit/runtime/main'
import { searchReplace } from './index.ts'

void main(searchReplace)
