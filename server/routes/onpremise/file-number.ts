// POST /api/onpremise/careseeker/:careseekerId/filenumber (F15, B50).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/onpremise.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { viewerIn } from '../../records/viewer.ts'
import { drawFileNumber as draw } from '../../stores/file-numbers/writer.ts'

export const drawFileNumber = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.drawFileNumber, {
    policy: clinicPolicies.drawFileNumber,
    handler: async ({ actor, params: { careseekerId }, query: { sender_ik, receiver_ik, file_id = null } }) => {
      if (!viewerIn(actor, 'careseeker', careseekerId)) return fail('not_found')
      const row = { careseekerId, senderCode: sender_ik, receiverCode: receiver_ik }
      return ok({ file_number: await deps.work((tx) => draw(tx, row, file_id, deps.clock.now())) })
    },
  })
