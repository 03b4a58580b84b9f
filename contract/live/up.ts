// What a client says on the WebSocket /api/live. The first message authenticates, within 5 s (SY8).
import * as z from 'zod/mini'

export const liveUpSchema = z.union([
  z.object({ type: z.literal('authenticate'), access_token: z.string(), protocol: z.number() }),
  z.object({ type: z.literal('ping') }),
])
export type LiveUp = z.infer<typeof liveUpSchema>
export const livePath = '/api/live'
export const liveAuthenticateWithinMs = 5000
