import { serveJob } from '@krmkit/sandbox/worker'
import { interpret } from '../interpret.ts'

serveJob(interpret)
