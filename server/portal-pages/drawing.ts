// Draws pages of the portal in a thread (docs/decisions/0250). Whatever happens there, the answer is a page or null: a question
// that takes too long is not waited for, a thread that hangs is ended, and one that fails again and again is left alone for a while.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ApiAnswer, Drawn, DrawQuestion, FromThread, ToThread } from '../../contract/portal-page.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'

export const drawingLimits = {
  /** nobody waits longer for a page that is drawn, ms; the first one waits for the thread too */
  patienceMs: 1000,
  startMs: 3000,
  /** a thread that owes an answer for so long hangs, ms; one that starts has three times as long */
  hangsMs: 5000,
  /** questions at once; more are not asked */
  atOnce: 16,
  /** after so many lost threads in a row none is started for a while, ms */
  lostThreads: 3,
  pauseMs: 60_000,
  memoryMb: 192,
} as const
export type DrawingLimits = { readonly [K in keyof typeof drawingLimits]: number }

export interface Drawing {
  /** null: the browser has to draw it. @param read a public answer of the API, by path and query */
  draw(question: DrawQuestion, read: Read): Promise<Drawn | null>
  close(): Promise<void>
}
export type Read = (url: string) => Promise<ApiAnswer>

interface Asked {
  readonly read: Read
  readonly done: (drawn: Drawn | null) => void
}

interface Thread {
  readonly worker: Worker
  readonly asked: Map<number, Asked>
  hasAnswered: boolean
}

/** where a build keeps what draws its pages; absent in builds without it */
export const drawingModule = (webDir: string): string => join(webDir, '.server', 'portal.mjs')

interface Needs {
  readonly clock: Pick<Clock, 'wall'>
  readonly log: Pick<Log, 'error'>
}

/** @param module what draws, built with the web app */
export function createDrawing(module: string, { clock, log }: Needs, limits: DrawingLimits = drawingLimits): Drawing {
  let thread: Thread | null = null
  let lost = 0
  let pausedUntil = 0
  let lastId = 0

  function start(): Thread {
    const worker = new Worker(new URL('draw-thread.ts', import.meta.url), {
      workerData: { module: pathToFileURL(module).href },
      env: {}, // nothing of the server's
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    })
    const started: Thread = { worker, asked: new Map(), hasAnswered: false }
    worker.unref()
    worker.on('message', (message: FromThread) => hear(started, message))
    worker.on('error', (error) => log.error('portal drawing failed', error))
    worker.on('exit', () => lose(started))
    return started
  }

  function hear(from: Thread, message: FromThread): void {
    const asked = from.asked.get(message.id)
    if ('read' in message) {
      const { reading } = message
      const answer = (given: ApiAnswer) => from.worker.postMessage({ reading, answer: given } satisfies ToThread)
      asked?.read(message.read).then(answer, () => answer({ status: 500, body: '{}' }))
      return
    }
    from.hasAnswered = true
    lost = 0
    from.asked.delete(message.id)
    if ('failed' in message) log.error('portal page not drawn', new Error(message.failed))
    asked?.done('drawn' in message ? message.drawn : null)
  }

  function lose(gone: Thread): void {
    if (thread === gone) {
      thread = null
      lost += 1
      if (lost >= limits.lostThreads) pausedUntil = clock.wall() + limits.pauseMs
    }
    for (const { done } of gone.asked.values()) done(null)
    gone.asked.clear()
  }

  return {
    draw(question, read) {
      if (clock.wall() < pausedUntil || !existsSync(module)) return Promise.resolve(null)
      thread ??= start()
      const asked = thread
      if (asked.asked.size >= limits.atOnce) return Promise.resolve(null)
      lastId += 1
      const id = lastId
      return new Promise((resolve) => {
        const patience = setTimeout(() => resolve(null), asked.hasAnswered ? limits.patienceMs : limits.startMs)
        const hangs = setTimeout(
          () => {
            log.error('portal drawing hangs', new Error('no answer'))
            void asked.worker.terminate()
          },
          (asked.hasAnswered ? 1 : 3) * limits.hangsMs,
        )
        hangs.unref()
        const done = (drawn: Drawn | null) => {
          clearTimeout(patience)
          clearTimeout(hangs)
          resolve(drawn)
        }
        asked.asked.set(id, { read, done })
        asked.worker.postMessage({ id, question } satisfies ToThread)
      })
    },
    async close() {
      pausedUntil = Number.POSITIVE_INFINITY
      await thread?.worker.terminate()
    },
  }
}
