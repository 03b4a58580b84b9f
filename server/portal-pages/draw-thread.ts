// The thread in which pages are drawn: the built module with its components, and nothing of the server. What it needs to read it asks
// the server for, as a visitor would.
import { parentPort, workerData } from 'node:worker_threads'
import type { ApiAnswer, DrawPage, FromThread, ToThread } from '../../contract/portal-page.ts'

const { module } = workerData as { readonly module: string }
const { drawPage } = (await import(module)) as { readonly drawPage: DrawPage }

const waiting = new Map<number, (answer: ApiAnswer) => void>()
let readings = 0
const say = (message: FromThread) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToThread) => {
  if ('answer' in message) {
    waiting.get(message.reading)?.(message.answer)
    waiting.delete(message.reading)
    return
  }
  const { id } = message
  const read = (url: string) =>
    new Promise<ApiAnswer>((resolve) => {
      readings += 1
      waiting.set(readings, resolve)
      say({ id, reading: readings, read: url })
    })
  drawPage(message.question, read).then(
    (drawn) => say({ id, drawn }),
    (error: unknown) => say({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
