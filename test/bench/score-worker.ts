/** A worker of goal 6: scores the part that it is given and says that it is done. */
import { parentPort } from 'node:worker_threads'
import { type Batch, scoreBatch } from './batches.ts'

parentPort?.on('message', (batch: Batch) => {
  scoreBatch(batch)
  parentPort?.postMessage('done')
})
