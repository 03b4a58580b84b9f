// GET /api/legaldocuments/:type: an uploaded document, shown by the browser itself.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/legal-documents.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { welcomePolicies } from '../../policies/welcome.ts'
import { isFileOf, readDocumentFile, readLegalFile } from '../../stores/legal-documents/reader.ts'

export const openLegalDocument = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openLegalDocument, {
    policy: welcomePolicies.openLegalDocument,
    perMinute: 120,
    handler: async ({ params: { type }, query: { region = null, version } }) => {
      const file =
        version === undefined
          ? await readDocumentFile(deps.db, type, { now: deps.clock.now(), region })
          : (await isFileOf(deps.db, type, version)) && (await readLegalFile(deps.db, version))
      if (!file) return fail('not_found')
      return ok({ length: file.length, stream: Readable.from([Buffer.from(file)]), document: 'application/pdf' })
    },
  })
