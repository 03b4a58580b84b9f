// Slows a whole renderer, its workers too, by stopping its process most of the time: Chromium's own throttling slows only the
// main thread. One thread of Node keeps the beat, so that the measuring program does not disturb it.
import { Worker } from 'node:worker_threads'
import type { CDPSession } from '@playwright/test'

/** ms that a process runs at a time; short, because each stop is a gap of the page too */
const runMs = 3

const beat = `
const { workerData, parentPort } = require('node:worker_threads')
const { pids, runMs, rate, flag } = workerData
const cell = new Int32Array(flag)
const sleep = new Int32Array(new SharedArrayBuffer(4))
const all = (signal) => { for (const pid of pids) try { process.kill(pid, signal) } catch {} }
while (Atomics.load(cell, 0) === 0) {
  all('SIGSTOP')
  Atomics.wait(sleep, 0, 0, runMs * (rate - 1))
  all('SIGCONT')
  Atomics.wait(sleep, 0, 0, runMs)
}
parentPort.postMessage('ended')
`

/** @returns what ends it */
export async function slowRenderers(browser: CDPSession, rate: number): Promise<() => Promise<void>> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const flag = new SharedArrayBuffer(4)
  const thread = new Worker(beat, { eval: true, workerData: { pids, runMs, rate, flag } })
  return async () => {
    const ended = new Promise((resolve) => thread.once('message', resolve))
    Atomics.store(new Int32Array(flag), 0, 1)
    await ended
    await thread.terminate()
  }
}
