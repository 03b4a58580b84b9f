// The thread in which pages are drawn: the built module with its components, and nothing of the server. What it needs to read it asks
// the server for, as a visitor would.
import { parentPort, workerData } from 'node:worker_threads'
import type { ApiAnswer, DrawPage, FromThread, ToThread } from '../../contract/portal-page.ts'

const { module } = workerData as { readonly module: string }
const { drawPage } = (await import(module)) as { readonly drawPage: DrawPage }

const waiting = new Map<number, (answer: ApiAnswer) => void>()
const say = (message: FromThread) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToThread) => {
  const { id } = message
  if ('answer' in message) return waiting.get(id)?.(message.answer)
  const read = (url: string) =>
    new Promise<ApiAnswer>((resolve) => {
      waiting.set(id, resolve)
      say({ id, read: url })
    })
  drawPage(message.question, read)
    .then(
      (drawn) => say({ id, drawn }),
      (error: unknown) => say({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    .finally(() => waiting.delete(id))
})
