// Which sentence stands for what a port of the clinic's area could not do. Codes without an own sentence take the errors' texts.
import * as z from 'zod/mini'
import { decidedBySchema } from '../../contract/http/send-actions.ts'
import type { ActionFailure } from '../data/ports.ts'

const own: readonly string[] = ['network', 'conflict', 'forbidden', 'no_key']

/** Key of the sentence. An action that is not offered any more is a conflict seen from another side. */
export function failureKey(code: ActionFailure['code']): string {
  if (code === 'action_not_offered') return 'sender:failure.conflict'
  return own.includes(code) ? `sender:failure.${code}` : `errors:${code}`
}

const conflictSchema = z.object({ decided_by: decidedBySchema })

/** OB4: who was first and when, where the server names a person; null: nobody is named. */
export function firstOf({ code, current }: ActionFailure): { readonly who: string; readonly at: number } | null {
  const said = code === 'conflict' ? conflictSchema.safeParse(current) : null
  if (!said?.success) return null
  const { account, at } = said.data.decided_by
  return account ? { who: account, at } : null
}
