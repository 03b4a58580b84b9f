// BM4: 200 messages, one after the other, from the hint of the server's socket until they stand on the page of somebody who has the
// request open: the real server, the built app. The peer is a socket that sends back what it gets, until the next frame. What is
// measured begins when the app's socket hears of a message: sending it is not part of it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { WebSocketServer } from 'ws'
import { demoPassword } from '../demo/person.ts'
import type { OutboxBench } from './outbox/page/main.ts'
import { nurse, onNewDevice, withDemo } from './outbox.ts'
import { withFreshBrowser } from './support/browser.ts'
import { type Line, limitLine } from './support/line.ts'
import { share } from './support/share.ts'

declare const bench: OutboxBench

const messages = share(200, 10)
/** more than the app gathers what comes in a burst: these come one by one */
const apartMs = 200
const missedAfterMs = 5_000
const overEchoMs = 40
/** ms from the hint to the frame that shows the text; early: it was there before its hint; null: it did not come */
type Arrival = number | 'early' | null

interface Watched {
  /** of the socket's last hint that nothing was awaited for yet */
  heardAt: number | null
  shown(text: string, withinMs: number): Promise<Arrival>
}

/** Runs in the app's page before anything else: hears the socket, and looks for texts whenever the page changes. */
function watch(): void {
  const watched: Watched = {
    heardAt: null,
    shown: (text, withinMs) =>
      new Promise((resolve) => {
        const end = (ms: Arrival) => {
          observer.disconnect()
          clearTimeout(timer)
          resolve(ms)
        }
        const look = () => {
          if (!document.body.textContent?.includes(text)) return
          requestAnimationFrame(() => end(watched.heardAt === null ? 'early' : performance.now() - watched.heardAt))
        }
        const observer = new MutationObserver(look)
        const timer = setTimeout(() => end(null), withinMs)
        observer.observe(document.body, { childList: true, characterData: true, subtree: true })
      }),
  }
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(...args: ConstructorParameters<typeof Socket>) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (watched.heardAt === null && String(data).includes('"hint"')) watched.heardAt = performance.now()
      })
    }
  }
  Object.assign(globalThis, { watched })
}

/** Signs in by the app itself, and opens the request's messages. */
async function openMessages(page: Page, serverUrl: string, request: number): Promise<void> {
  await page.addInitScript(watch)
  await page.goto(`${serverUrl}/careprovider/auth`)
  await page.getByLabel('E-Mail-Adresse').fill(nurse)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.locator(`a[href*="/requests/${request}?"]`).first().click({ timeout: 60_000 })
  await page.getByRole('tab', { name: /Nachrichten/ }).click()
  await page.getByRole('textbox').first().waitFor()
}

async function startEcho() {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(data.toString())))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    stop: () => {
      for (const client of sockets.clients) client.terminate()
      server.close()
    },
  }
}

const percentile95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

async function round(writer: Page, reader: Page, i: number): Promise<Arrival> {
  const text = `Nachricht ${i}: `
  const shown = reader.evaluate(
    ([wanted, within]) => {
      const { watched } = globalThis as unknown as { watched: Watched }
      watched.heardAt = null
      return watched.shown(wanted, within)
    },
    [text, missedAfterMs] as const,
  )
  await writer.evaluate((at) => bench.sendOne(at), i)
  return shown
}

export const runLive = (): Promise<Line[]> =>
  withDemo(async (desk) => {
    const echo = await startEcho()
    try {
      return await onNewDevice(
        desk,
        async (writer, { request, device }) => {
          await writer.evaluate(([id, by, count]) => bench.write(id, by, count), [request, device, messages] as const)
          return withFreshBrowser(async (reader) => {
            await openMessages(reader, desk.serverUrl, request)
            const ours: number[] = []
            const bare: number[] = []
            let missed = 0
            for (let i = 0; i < messages; i++) {
              await sleep(apartMs)
              const arrival = await round(writer, reader, i)
              if (arrival === null) missed++
              // a pull of its own may bring it before its hint: then there is no wait to count
              if (typeof arrival === 'number') ours.push(arrival)
              bare.push(await writer.evaluate((url) => bench.echo(url), echo.url))
            }
            const over = percentile95(ours) - percentile95(bare)
            return [
              limitLine('BM4 ws-to-screen p95-over-echo', over, overEchoMs, 'ms'),
              // none may be: what is over the limit of one half is one
              limitLine('BM4 ws-to-screen missed', missed, 0.5, 'messages'),
            ]
          })
        },
        0,
      )
    } finally {
      echo.stop()
    }
  })
