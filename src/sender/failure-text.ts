// Which sentence stands for what a port of the clinic's area could not do. Codes without an own sentence take the errors' texts.
import type { ActionFailure } from '../data/ports.ts'

const own: readonly string[] = ['network', 'conflict', 'forbidden', 'no_key']

/** Key of the sentence. An action that is not offered any more is a conflict seen from another side. */
export function failureKey(code: ActionFailure['code']): string {
  if (code === 'action_not_offered') return 'sender:failure.conflict'
  return own.includes(code) ? `sender:failure.${code}` : `errors:${code}`
}
