import { main } from '@krmkit/runtime/main'
import { publishOpenapi } from './index.ts'

void main(publishOpenapi)
