// OB7: who signed an action, as they stand at arrival: account, roles, and what the rosters say of their key.
import { sql } from 'kysely'
import type { OrganisationKind } from '../../../contract/ids.ts'
import type { Queryable } from '../../db/database.ts'
import { stationsOf } from '../stations/reader.ts'

export interface Author {
  readonly id: number
  readonly status: string
  readonly first_name: string
  readonly last_name: string
  readonly signing_spki: string
  readonly signing_fingerprint: string
  /** on which they have signed in, those that were not revoked; a session there may have ended */
  readonly devices: readonly number[]
  /** one entry a role */
  readonly roles: readonly {
    readonly id: number
    readonly kind: OrganisationKind
    readonly cid: string
    readonly role: number
    /** the only stations that it is for; null: all */
    readonly stations: readonly number[] | null
  }[]
  /** the newest entry about this account in each roster; null: removed */
  readonly rosters: readonly { readonly organisation_id: number; readonly signing: string | null }[]
}

/** The account whose signing key has this id; null when there is none. */
export async function readAuthor(db: Queryable, signingKid: string): Promise<Author | null> {
  const { rows } = await sql<Author>`
    select a.id, a.status, a.first_name, a.last_name, k.signing_spki, k.signing_fingerprint,
      (select coalesce(jsonb_agg(ds.device_id), '[]'::jsonb)
       from device_slot ds join device d on d.id = ds.device_id
       where ds.account_id = a.id and d.revoked_at is null) as devices,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'cid', o.cid, 'role', ar.role,
          'stations', ${stationsOf('ar')})), '[]'::jsonb)
       from account_role ar join organisation o on o.id = ar.organisation_id where ar.account_id = a.id) as roles,
      (select coalesce(jsonb_agg(jsonb_build_object('organisation_id', t.organisation_id, 'signing', t.signing)), '[]'::jsonb)
       from (select distinct on (organisation_id) organisation_id, entry -> 'fingerprints' ->> 'signing' as signing
             from roster_entry where account_id = a.id order by organisation_id, n desc) t) as rosters
    from account_keys k join account a on a.id = k.account_id
    where k.signing_kid = ${signingKid}`.execute(db)
  return rows[0] ?? null
}

/** The public signing key with this id, of an account's present keys or of those before a reset. */
export async function readSigningKey(db: Queryable, signingKid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_keys')
    .select('signing_spki')
    .where('signing_kid', '=', signingKid)
    .unionAll(db.selectFrom('former_key').select('signing_spki').where('signing_kid', '=', signingKid))
    .executeTakeFirst()
  return row?.signing_spki
}
