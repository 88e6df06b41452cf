import { main } from '@krmkit/runtime/main'
import { removeLocalConfigResources } from './index.ts'

void main(removeLocalConfigResources)
