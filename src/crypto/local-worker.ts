// Starts the crypto worker of the provider's app.
import type { LocalApi } from '../../workers/crypto/api.ts'
import { type WorkerClient, workerClient } from './client.ts'

export const localWorker = (): WorkerClient<LocalApi> =>
  workerClient(
    () => new Worker(new URL('../../workers/crypto/worker.ts', import.meta.url), { type: 'module', name: 'crypto' }),
  )
