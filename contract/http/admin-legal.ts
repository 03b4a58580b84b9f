// Versions of the operator's legal documents, in the console. Each holds from a moment on; until then it can be changed or taken back,
// from then on it stays, and another one follows it.
import * as z from 'zod/mini'
import { legalDocuments } from '../../catalogue/admin/legal-documents.ts'
import { regions } from '../../catalogue/portal/regions.ts'
import { enumOf } from '../enum-of.ts'
import { instantSchema, organisationKindSchema } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'
import { definePagedResource } from './resource.ts'

/** SHA-256 of a file, hexadecimal: its check mark */
const hashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** planned: it does not hold yet; former: another one has followed */
export const legalStandings = ['current', 'planned', 'former'] as const

/**
 * Add and change: validation_failed with `no_document` at body.url (neither address nor file, or both), `no_url`, `no_file` at
 * body.file, `region_of_contract` at body.region, `not_for_clinics` at body.audience, `in_the_past` and `taken` at body.valid_from, `in_force` at body.valid_from (it
 * holds by now, and can only be followed).
 */
export const adminLegalVersions = definePagedResource({
  name: 'legalversions',
  path: '/api/admin/legaldocuments',
  scope: {},
  key: 'versionId',
  fields: {
    type: enumOf(legalDocuments.codes),
    /** of the portal; null: everywhere else, and where a region has none of its own */
    region: z.nullable(enumOf(regions.keys)),
    /** begins with https:// */
    url: z.nullable(z.string().check(z.maxLength(2000))),
    /** of an uploaded PDF (addLegalFile) */
    file: z.nullable(hashSchema),
    valid_from: instantSchema,
    /** who agrees to it; a document for everybody is the careproviders' */
    audience: z._default(organisationKindSchema, 'careprovider'),
    /** one sentence: what is new */
    news: z.string().check(z.trim(), z.maxLength(300), z.regex(/^\P{Cc}*$/u)),
    /** mail 56 goes to the houses (or clinics) that agreed to an earlier version */
    tell: z.boolean(),
  },
  shown: {
    /** code of the document */
    name: z.string(),
    /** counted from 1, of the document in its region */
    number: countSchema,
    created_at: instantSchema,
    /** null: by the command line, or by an account that was erased */
    account: z.nullable(accountNameSchema),
    /** when the next version holds; null: none follows yet */
    ends_at: z.nullable(instantSchema),
    /** active houses (or clinics) that agreed to it, and all active ones; null: nobody has to agree */
    agreed: z.nullable(countSchema),
    houses: z.nullable(countSchema),
    /** active houses (or clinics) that agreed to an earlier version, and are asked again */
    asked: countSchema,
    changed: z.nullable(z.object({ at: instantSchema, account: z.nullable(accountNameSchema) })),
  },
  beside: {},
  sorts: ['valid_from', 'name'],
  filters: {
    standing: z.optional(z.enum(legalStandings)),
    type: z.optional(enumOf(legalDocuments.codes)),
    audience: z.optional(organisationKindSchema),
  },
  says: {
    list: 'Versions of legal documents, by page',
    read: 'A version of a legal document',
    add: 'A new version, which holds from a moment on',
    change: 'Other values for a version that does not hold yet',
    remove: 'Take back a version that does not hold yet',
  },
})
export type LegalVersion = z.infer<typeof adminLegalVersions.item>
export type LegalVersionFields = z.infer<typeof adminLegalVersions.fields>

export const listLegalVersions = adminLegalVersions.list
export const readLegalVersion = adminLegalVersions.read
export const addLegalVersion = adminLegalVersions.add
export const changeLegalVersion = adminLegalVersions.change
export const removeLegalVersion = adminLegalVersions.remove

/** bytes */
export const largestLegalFile = 5_000_000
const asBase64 = Math.ceil(largestLegalFile / 3) * 4

/** validation_failed at body.content: what it is instead of a whole PDF (server/administration/legal-document.ts) */
export const addLegalFile = endpoint({
  method: 'POST',
  path: '/api/admin/legalfiles',
  summary: 'Upload the PDF of a legal document; it is shown once a version names it',
  caller: 'account',
  body: z.object({ content: z.string().check(z.maxLength(asBase64), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)) }),
  answer: z.object({ file: hashSchema, bytes: countSchema }),
  status: 201,
  errors: ['forbidden', 'too_large'],
  bodyLimit: asBase64 + 10_000,
})
