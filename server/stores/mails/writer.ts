// Mails, writing side.
import type { Queryable, Tx } from '../../db/database.ts'

export interface NewMail {
  /** unique: of one cause there is one mail */
  readonly cause: string
  /** code of mailTypes */
  readonly type: number
  readonly accountId: number | null
  readonly recipient: string
  readonly language: string
  readonly variables: unknown
  /** texts of a trial mail, by their keys; absent: a mail */
  readonly probe?: Readonly<Record<string, string>>
  /** ms, when it goes out */
  readonly at: number
}

/** Stores mails; those whose cause has one already are left out. Answers the new ones with the time that each goes out. */
export async function insertMails(
  tx: Tx,
  mails: readonly NewMail[],
): Promise<{ readonly id: number; readonly created_at: number }[]> {
  if (mails.length === 0) return []
  return tx
    .insertInto('mail')
    .values(
      mails.map(({ cause, type, accountId, recipient, language, variables, probe, at }) => ({
        cause,
        type,
        account_id: accountId,
        recipient,
        language,
        variables: JSON.stringify(variables),
        probe: probe ? JSON.stringify(probe) : null,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning(['id', 'created_at'])
    .execute()
}

/** Says what became of a mail when it was handed over, once; what it carried goes, because a link may carry a token. */
export async function settleMail(
  db: Queryable,
  id: number,
  to: {
    readonly state: 'sent' | 'failed'
    readonly reason: string | null
    readonly at: number
    /** of the last one; absent: as it was */
    readonly attempts?: number
  },
): Promise<void> {
  const { state, reason, at, attempts } = to
  await db
    .updateTable('mail')
    .set({ state, reason, settled_at: at, variables: null, probe: null, ...(attempts !== undefined && { attempts }) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** It was handed over in vain, and is tried again; `reason`: the error's kind. */
export async function noteAttempt(db: Queryable, id: number, attempts: number, reason: string | null): Promise<void> {
  await db.updateTable('mail').set({ attempts, reason }).where('id', '=', id).where('state', '=', 'queued').execute()
}

/** Nothing of it stays, its address included. */
export async function deleteMail(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute()
}
