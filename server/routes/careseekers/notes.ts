// GET and PUT /api/careseekers/:id/notes/:careproviderId: the clinic's one note on a provider, sealed under its group's secret.
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import * as contract from '../../../contract/http/action-calls.ts'
import { fail, ok } from '../../../contract/result.ts'
import { codesOfBytes, targetOfBytes } from '../../actions/read-action.ts'
import { runSingle } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { viewerIn } from '../../records/viewer.ts'
import { readNote as readStored } from '../../stores/notes/reader.ts'

async function load(deps: Deps, clinic: number, provider: number): Promise<z.infer<typeof contract.noteSchema> | null> {
  const row = await readStored(deps.db, clinic, provider)
  if (!row) return null
  const { careprovider_id, rev, envelope, account_id, first_name, last_name, at } = row
  return { careprovider_id, rev, note: envelope, account: { id: account_id, first_name, last_name }, at }
}

export const readNote = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readNote, {
    policy: clinicPolicies.readNote,
    handler: async ({ actor, params: { id, careproviderId } }) => {
      if (!viewerIn(actor, 'careseeker', id)) return fail('not_found')
      return ok({ note: await load(deps, id, careproviderId) })
    },
  })

export const saveNote = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveNote, {
    policy: clinicPolicies.saveNote,
    handler: async ({ actor, params: { id, careproviderId }, body }) => {
      if (!viewerIn(actor, 'careseeker', id)) return fail('not_found')
      if (codesOfBytes(body.bytes).careprovider_id !== careproviderId) {
        return fail('action_invalid', { errors: [{ path: 'bytes', code: 'other_call' }] })
      }
      const targetId = targetOfBytes(body.bytes).id
      const ran = await runSingle(deps, actor, body, { action: 'save_note', targetId })
      return ran.ok ? ok({ note: await load(deps, id, careproviderId) }) : ran
    },
  })
