// Takes all second factors from an account whose person lost them: by who manages the accounts of its house, or by the operator.
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/queue.ts'
import { deleteFactors } from '../stores/factors/writer.ts'
import type { MailPerson } from '../stores/mails/reader.ts'
import { addOrganisationEvent } from '../stores/organisations/events.ts'
import type { Organisation } from '../stores/organisations/reader.ts'

interface Reset {
  readonly account: MailPerson
  /** whose histories keep it; the mail leads to where people of the first one sign in */
  readonly organisations: readonly Organisation[]
  /** who of the house did it; null: the operator */
  readonly actorId: number | null
  readonly at: number
}

/** Answers how many there were; with none, nothing is written and nobody told. The account is locked by the transaction. */
export async function resetFactors(
  deps: Deps,
  tx: Tx,
  { account, organisations, actorId, at }: Reset,
): Promise<number> {
  const count = await deleteFactors(tx, account.id, null)
  if (count === 0) return 0
  const about = { type: 'factor_reset', at, account_id: actorId, subject_account_id: account.id, context: {} } as const
  for (const { id } of organisations) await addOrganisationEvent(tx, { organisation_id: id, ...about })
  const by = actorId === null ? 'factor_reset_operator' : 'factor_reset'
  const variables = { kind: organisations[0]?.kind ?? null, by }
  const cause = `${by} ${deps.ids.random(16)}`
  await queueMails(deps, tx, [{ key: 'passwordChanged', to: account, variables, cause }])
  return count
}
