// Starts the online worker of the clinic's and the invitation's pages.
import type { OnlineApi } from '../../workers/online/api.ts'
import { type WorkerClient, workerClient } from './client.ts'

export const onlineWorker = (): WorkerClient<OnlineApi> =>
  workerClient(
    () => new Worker(new URL('../../workers/online/worker.ts', import.meta.url), { type: 'module', name: 'online' }),
  )
