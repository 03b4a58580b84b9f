// BM19's peers: a route that inserts one row; one that writes the rows of an accepted request, each by one unnamed statement,
// without looking at a signature or a right; and one that checks the signature before and answers the request's rows after it.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { actionSignedText } from '../../contract/envelope/action.ts'
import { isSignedBy } from '../../server/platform/signatures.ts'

interface Sent {
  readonly bytes: string
  readonly key: string
  readonly signature: string
}
interface Body {
  readonly id: string
  readonly account: number
  readonly device: number
  readonly at: number
}

const insertCounter = `insert into feed_counter (audience, n) values ($1, $2)
  on conflict (audience) do update set n = feed_counter.n + excluded.n returning n`
const insertFeed = 'insert into feed (audience, n, tag, kind, record_id, at) values ($1, $2, $3, $4, $5, $6)'

async function writeRows(client: pg.PoolClient, id: number, bytes: string): Promise<void> {
  const { id: action, account, device, at } = JSON.parse(bytes) as Body
  const hash = createHash('sha256').update(bytes).digest()
  await client.query(
    'insert into action (id, hash, device_id, account_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [action, hash, device, account, at],
  )
  const { rows } = await client.query('select * from auction_request where id = $1 for no key update', [id])
  const [request] = rows
  const response = JSON.stringify({ accepted_solutions: [21], available_from: '2026-12-01', room_type: 1 })
  await client.query(
    `update auction_request set status = 'accepted', response = $2, rev = rev + 1, decision = decision + 1,
      last_no_clinic = last_no_clinic + 1, last_no_provider = last_no_provider + 1, updated_at = $3 where id = $1`,
    [id, response, at],
  )
  await client.query(`update auction set state = 'accepted', rev = rev + 1 where id = $1`, [request.auction_id])
  await client.query('update patient set rev = rev + 1, last_action_at = $2, last_action_by = $3 where id = $1', [
    request.patient_id,
    at,
    account,
  ])
  const event = await client.query(
    `insert into event (auction_request_id, auction_id, patient_id, type, at, side, account_id, action_id, context,
      no_clinic, no_provider) values ($1, $2, $3, 'accepted', $4, 'provider', $5, $6, $7, $8, $9) returning id`,
    [id, request.auction_id, request.patient_id, at, account, action, response, 7, 7],
  )
  await client.query(
    `update auction_marks set state = 'accepted', new_responses = true, action_required = true, seen = false,
      last_event_at = $2 where auction_id = $1`,
    [request.auction_id, at],
  )
  await client.query('update action set result = $2 where id = $1', [action, JSON.stringify({ status: 'done', id })])
  const entries = [
    ['auction_request', id],
    ['event', event.rows[0].id],
  ] as const
  const ofClinic = [...entries, ['auction', request.auction_id], ['patient', request.patient_id]] as const
  const audiences = [
    [`careprovider:${request.careprovider_id}`, entries],
    [`careseeker:${request.careseeker_id}`, ofClinic],
  ] as const
  for (const [audience, own] of audiences) {
    const counter = await client.query(insertCounter, [audience, own.length])
    for (const [i, [kind, record]] of own.entries()) {
      await client.query(insertFeed, [audience, counter.rows[0].n - i, Buffer.alloc(8, i), kind, record, at])
    }
  }
}

/** Writes the rows in a transaction. */
async function writeAll(pool: pg.Pool, id: number, bytes: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await writeRows(client, id, bytes)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function isSigned(pool: pg.Pool, { bytes, key, signature }: Sent): Promise<boolean> {
  const { rows } = await pool.query('select signing_spki from account_keys where signing_kid = $1', [key])
  return rows.length === 1 && isSignedBy(rows[0].signing_spki, actionSignedText(bytes), signature)
}

/** What an accepted request's answer is made of, as it stands in the tables. */
async function readRecord(pool: pg.Pool, id: number) {
  const { rows } = await pool.query(
    `select r.*, a.criteria, a.lifecycle, a.state, p.cid as patient_cid, p.readable from auction_request r
      join auction a on a.id = r.auction_id join patient p on p.id = r.patient_id where r.id = $1`,
    [id],
  )
  const [request] = rows
  const wraps = await pool.query('select wrap from wrap where organisation_id = $1 and record_cid = any($2)', [
    request.careprovider_id,
    [request.cid, request.patient_cid],
  ])
  const files = await pool.query('select * from file where patient_id = $1', [request.patient_id])
  return { request, wraps: wraps.rows, files: files.rows }
}

export async function addWriteRoutes(app: FastifyInstance, pool: pg.Pool): Promise<void> {
  await pool.query('create table if not exists bench_insert (id bigserial primary key, bytes text not null)')
  app.post<{ Body: Sent }>('/insert/:id', async ({ body }) => {
    const { rows } = await pool.query('insert into bench_insert (bytes) values ($1) returning id', [body.bytes])
    return { id: rows[0].id }
  })
  app.post<{ Params: { id: string }; Body: Sent }>('/rows/:id', async ({ params, body }) => {
    await writeAll(pool, Number(params.id), body.bytes)
    return { id: params.id }
  })
  app.post<{ Params: { id: string }; Body: Sent }>('/like/:id', async ({ params, body }) => {
    if (!(await isSigned(pool, body))) throw new Error('not signed')
    await writeAll(pool, Number(params.id), body.bytes)
    return readRecord(pool, Number(params.id))
  })
}
