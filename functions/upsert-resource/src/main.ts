import { main } from '@krmkit/runtime/main'
import { upsertResource } from './index.ts'

void main(upsertResource)
