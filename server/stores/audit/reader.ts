// The audit trail: what the tables keep of sign-ins, rights, devices, keys, administration and erasures. Numbers of accounts and
// records, codes and times; no name, no address, nothing of a patient but that one was erased.
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

export interface AuditEvent {
  /** ms since 1970 */
  readonly at: number
  readonly type: string
  /** who did it; null: nobody, the command line, or it is not kept */
  readonly account: number | null
  readonly facts: Readonly<Record<string, unknown>>
}

/** From `from` on and before `to` (ms since 1970), in order of time. */
export async function readAudit(db: Queryable, from: number, to: number): Promise<AuditEvent[]> {
  const { rows } = await sql<AuditEvent>`
    select at, type, account, facts from (
      select created_at as at, 'sign_in' as type, account_id as account,
        jsonb_build_object('device', device_id, 'session', left(family, 8)) as facts from device_slot
      union all select ended_at, 'session_end', account_id,
        jsonb_build_object('device', device_id, 'session', left(family, 8), 'reason', ended_reason)
        from device_slot where ended_at is not null
      union all select created_at, 'device_made', null, jsonb_build_object('device', id, 'kind', kind) from device
      union all select revoked_at, 'device_revoked', null, jsonb_build_object('device', id)
        from device where revoked_at is not null
      union all select given_at, 'role_given', given_by,
        jsonb_build_object('to', account_id, 'organisation', organisation_id, 'role', role)
        from account_role where given_at is not null
      union all select (entry ->> 'at')::bigint, 'roster_' || (entry ->> 'change'), (entry ->> 'by')::bigint,
        jsonb_build_object('of', account_id, 'organisation', organisation_id, 'entry', n, 'roles', entry -> 'roles', 'hash', hash)
        from roster_entry
      union all select at, 'record_' || act, account_id,
        jsonb_build_object('resource', resource, 'record', record_id, 'fields',
          (select coalesce(jsonb_agg(key order by key), '[]') from jsonb_object_keys(changes) key))
        from record_change
      union all select asked_at, 'act_asked', asked_by,
        jsonb_build_object('act', id, 'kind', kind, 'of', coalesce(subject_id, organisation_id), 'due_at', due_at)
        from pending_act
      union all select settled_at, 'act_' || state, settled_by,
        jsonb_build_object('act', id, 'kind', kind, 'of', coalesce(subject_id, organisation_id)) from pending_act where settled_at is not null
      union all select coalesce(started_at, created_at), 'list_import', account_id,
        jsonb_build_object('list', list, 'state', state) from list_import
      union all select created_at, 'legal_version', account_id,
        jsonb_build_object('type', type, 'valid_from', valid_from) from legal_version
      union all select at, 'command', null,
        jsonb_build_object('command', command, 'operator', operator, 'result', result) from command_log
      union all select at, 'erasure', null,
        jsonb_build_object('kind', kind, 'ref', ref, 'rule', rule, 'due_at', due_at) from erasure
      union all select (value ->> 'at')::bigint, 'token_key_renewed', null, '{}'::jsonb
        from setting where key = 'token-key-before'
    ) events
    where at >= ${from} and at < ${to} order by at, type, account, facts::text`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at), account: row.account === null ? null : Number(row.account) }))
}
