import { main } from '@krmkit/runtime/main'
import { sortResources } from './index.ts'

void main(sortResources)
