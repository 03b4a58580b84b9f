// Mailboxes of joining devices (KY8), reading side. One that is over is not there.
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { JoiningTable } from '../../db/schema-joining.ts'

export type Joining = Selectable<JoiningTable>

export const readJoining = (db: Queryable, channel: Uint8Array, now: number): Promise<Joining | undefined> =>
  db.selectFrom('joining').selectAll().where('channel', '=', channel).where('ends_at', '>', now).executeTakeFirst()
