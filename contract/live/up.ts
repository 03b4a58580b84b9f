// What a client says on the WebSocket /api/live. The first message authenticates, within 5 s (SY8).
import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { placeInForm } from './place-in-form.ts'

const formPlaceSchema = z.object({ auction_id: idSchema, ...placeInForm })
export type FormPlace = z.infer<typeof formPlaceSchema>

export const liveUpSchema = z.union([
  z.object({ type: z.literal('authenticate'), access_token: z.string(), protocol: z.number() }),
  z.object({ type: z.literal('ping') }),
  /** this tab shows a request of the own house now, and says so again while it does; null: none any more */
  z.object({ type: z.literal('present'), auction_request_id: z.nullable(idSchema) }),
  /** this tab shows rehab forms of a search of the own clinic now, and says so again while it does; null: none any more */
  z.object({ type: z.literal('present_form'), place: z.nullable(formPlaceSchema) }),
])
/** who does not say it again for so long has left, ms */
export const presentForMs = 25_000
/** and says it again after, ms */
export const presentAgainMs = 10_000
export type LiveUp = z.infer<typeof liveUpSchema>
export const livePath = '/api/live'
export const liveAuthenticateWithinMs = 5000
