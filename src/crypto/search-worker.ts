// Starts the search worker of the provider's app.
import type { SearchApi } from '../../workers/search/api.ts'
import { type WorkerClient, workerClient } from './client.ts'

export type { SearchAnswer, SearchApi, SearchProgress } from '../../workers/search/api.ts'

export const searchWorker = (): WorkerClient<SearchApi> =>
  workerClient(
    () => new Worker(new URL('../../workers/search/worker.ts', import.meta.url), { type: 'module', name: 'search' }),
  )
