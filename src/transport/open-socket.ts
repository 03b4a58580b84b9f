// Opens the browser's WebSocket to the server that this page came from.
import { livePath } from '../../contract/live/up.ts'
import type { Socket } from './live-client.ts'

export const openSocket = (): Socket =>
  new WebSocket(new URL(livePath, location.href.replace(/^http/, 'ws'))) as unknown as Socket
