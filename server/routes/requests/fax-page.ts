// GET /api/faxpages/:token: a request in words of the allow-list, for the fax machine. Whoever has the address may read it.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/action-calls.ts'
import { fail, ok } from '../../../contract/result.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { contactOf } from '../../../domain/clinic-contact.ts'
import type { Deps } from '../../deps.ts'
import { hashOfToken } from '../../fax/make-page.ts'
import { sayOnFax } from '../../fax/words.ts'
import { codeOfPage } from '../../house-codes/code.ts'
import { implement } from '../../http/implement.ts'
import { anybody } from '../../policies/policy.ts'
import { readFaxPage } from '../../stores/fax-pages/reader.ts'
import { isWithoutAccounts } from '../../stores/house-codes/reader.ts'
import { readRequestViews } from '../../stores/requests/reader.ts'

export const faxPage = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readFaxPage, {
    policy: anybody,
    perMinute: 30,
    handler: async ({ params }) => {
      const found = await readFaxPage(deps.db, hashOfToken(params.token), deps.clock.now())
      if (!found) return fail('not_found')
      const asked = { ids: [found.requestId], side: 'clinic', organisationId: found.careseekerId } as const
      const [view] = await readRequestViews(deps.db, asked)
      if (!view) return fail('not_found')
      const facts = {
        requestId: view.request.id,
        madeOn: dayOf(found.madeAt),
        clinic: { ...view.careseeker, ...contactOf(found.config), person: found.person },
        provider: view.careprovider,
        criteria: view.auction.criteria,
        readable: view.patient.readable,
        address: deps.config.publicUrl,
        code: (await isWithoutAccounts(deps.db, view.careprovider.id)) ? codeOfPage(params.token) : null,
        reads: deps.providers.get(view.careprovider.id)?.reachable ?? false,
      }
      // hundreds of modules that make PDFs: no start waits for them
      const { faxPage: makePdf } = await import('../../fax/page.ts')
      const bytes = await makePdf(facts, sayOnFax(await deps.ownTexts.ofServer()))
      return ok({ length: bytes.length, stream: Readable.from([Buffer.from(bytes)]), document: 'application/pdf' })
    },
  })
