// GET /api/mailbox: mails in files, where the operator has opened the mailbox.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/mailbox.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { readStoredMails } from '../../mail/mailbox.ts'
import { mailDirectory } from '../../mail/transport.ts'
import { mailboxPolicies } from '../../policies/mailbox.ts'

export const readMailbox = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readMailbox, {
    policy: mailboxPolicies.readMailbox,
    handler: async () => {
      if (!deps.config.mailbox) return fail('not_found')
      const mails = await readStoredMails(mailDirectory(deps.config))
      return ok({ mails: mails.map(({ id, type, to, subject, at }) => ({ id, type, to, subject, at })) })
    },
  })
