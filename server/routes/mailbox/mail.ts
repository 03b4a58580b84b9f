// GET /api/mailbox/:id: one mail in a file, where the operator has opened the mailbox.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/mailbox.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { readStoredMail } from '../../mail/mailbox.ts'
import { mailDirectory } from '../../mail/transport.ts'
import { mailboxPolicies } from '../../policies/mailbox.ts'

export const readMailboxMail = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readMailboxMail, {
    policy: mailboxPolicies.readMailboxMail,
    handler: async ({ params }) => {
      const mail = deps.config.mailbox ? await readStoredMail(mailDirectory(deps.config), params.id) : null
      return mail ? ok(mail) : fail('not_found')
    },
  })
