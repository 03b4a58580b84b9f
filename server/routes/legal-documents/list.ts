// GET /api/legaldocuments: what was set of the legal documents. One without an address is a mistake of the installation: logged.
import type { FastifyInstance } from 'fastify'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import * as contract from '../../../contract/http/legal-documents.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { listOf } from '../../http/list-of.ts'
import { welcomePolicies } from '../../policies/welcome.ts'
import { readDocuments } from '../../stores/legal-documents/reader.ts'

export const readLegalDocuments = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readLegalDocuments, {
    policy: welcomePolicies.readLegalDocuments,
    handler: async ({ query }) => {
      const wanted = listOf(query.type)
      const set = new Map(
        (await readDocuments(deps.db, deps.clock.now(), { region: query.region ?? null })).map((document) => [
          document.type,
          document,
        ]),
      )
      const found = legalDocuments.codes.flatMap((type) => {
        const document = set.get(type)
        return document && (wanted.length === 0 || wanted.includes(type)) ? [document] : []
      })
      return ok({
        legal_documents: found.map((document) => {
          const { type } = document
          const url = contract.legalAddress(document)
          if (url === null) deps.log.warn('legal document without url', { type })
          return { type, url }
        }),
      })
    },
  })
