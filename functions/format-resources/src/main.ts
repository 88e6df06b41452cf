import { main } from '@krmkit/runtime/main'
import { formatResources } from './index.ts'

void main(formatResources)
