// Companies (Träger): who runs houses, and which houses belong to one (A18, B43). Source: specification, professional apps, sections 3
// and 7, which names states and types and no field; the fields are ours.
import * as z from 'zod/mini'
import { companyStatuses } from '../../catalogue/admin/company-statuses.ts'
import { companyTypes } from '../../catalogue/admin/company-types.ts'
import { enumOf, severalOf } from '../enum-of.ts'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { codeSchema, countSchema } from '../numbers.ts'
import {
  changedSchema,
  contactFields,
  lineSchema,
  nameSchema,
  notesSchema,
  optionalZipcodeSchema,
} from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { definePagedResource } from './resource.ts'

const own = {
  name: nameSchema,
  street: lineSchema(200),
  zipcode: optionalZipcodeSchema,
  ...contactFields,
}
const type = codeSchema.check(z.refine((code) => (companyTypes.codes as readonly number[]).includes(code)))
const status = enumOf(companyStatuses.keys)

/**
 * Add and change: validation_failed with `unknown_zipcode` at body.zipcode, `taken` at body.name (the same name at the same postcode),
 * `has_members` at body.status (a duplicate with houses).
 */
export const companies = definePagedResource({
  name: 'companies',
  path: '/api/admin/companies',
  scope: {},
  key: 'companyId',
  fields: { ...own, type, status, notes: notesSchema },
  shown: {
    city: z.nullable(z.string()),
    created_at: instantSchema,
    changed: changedSchema,
    /** houses and clinics that belong to it */
    members: countSchema,
    /** when its token was made; null: it has none */
    token_at: z.nullable(instantSchema),
  },
  beside: {},
  sorts: ['name', 'zipcode', 'status', 'created_at', 'members'],
  filters: {
    status: z.optional(severalOf(companyStatuses.keys)),
    type: z.optional(severalOf(companyTypes.codes)),
  },
  says: {
    list: 'Companies for the console, by page',
    read: 'A company’s record for the console',
    add: 'A new company; nobody is told',
    change: 'Other values for a company’s record',
  },
})
export type Company = z.infer<typeof companies.item>
export type CompanyFields = z.infer<typeof companies.fields>

export const listCompanies = companies.list
export const readAdminCompany = companies.read
export const addAdminCompany = companies.add
export const changeAdminCompany = companies.change

const ofCompany = z.object({ companyId: idParam })
const ofMember = z.extend(ofCompany, { organisationId: idParam })

const membersSchema = z.object({
  /** by name */
  members: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(['careprovider', 'careseeker']),
      name: z.string(),
      zipcode: z.nullable(z.string()),
      city: z.nullable(z.string()),
      status: z.string(),
    }),
  ),
})
export type CompanyMember = z.infer<typeof membersSchema>['members'][number]

export const listCompanyMembers = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:companyId/members',
  summary: 'The houses and clinics of a company',
  caller: 'account',
  params: ofCompany,
  answer: membersSchema,
  errors: ['forbidden', 'not_found'],
})

/** validation_failed with `other_company` or `duplicate` at params.organisationId */
export const addCompanyMember = endpoint({
  method: 'PUT',
  path: '/api/admin/companies/:companyId/members/:organisationId',
  summary: 'Put a house or a clinic below a company',
  caller: 'account',
  params: ofMember,
  answer: membersSchema,
  errors: ['forbidden', 'not_found'],
})

export const removeCompanyMember = endpoint({
  method: 'DELETE',
  path: '/api/admin/companies/:companyId/members/:organisationId',
  summary: 'A house or a clinic belongs to the company no more',
  caller: 'account',
  params: ofMember,
  answer: membersSchema,
  errors: ['forbidden', 'not_found'],
})

export const makeCompanyToken = endpoint({
  method: 'PUT',
  path: '/api/admin/companies/:companyId/token',
  summary: 'A new company_token, told this once; one before it ends',
  caller: 'account',
  params: ofCompany,
  answer: z.object({ company_token: z.string() }),
  errors: ['forbidden', 'not_found'],
})

export const endCompanyToken = endpoint({
  method: 'DELETE',
  path: '/api/admin/companies/:companyId/token',
  summary: 'End the company’s token',
  caller: 'account',
  params: ofCompany,
  answer: z.object({ removed: z.boolean() }),
  errors: ['forbidden', 'not_found'],
})

/** What a company may read and change of itself. */
const ownSchema = z.object({
  id: idSchema,
  rev: countSchema,
  ...own,
  type,
  status,
  city: z.nullable(z.string()),
})
const byToken = z.object({
  /** of the company itself; without it an administrator’s session is asked for */
  company_token: z.optional(z.string().check(z.maxLength(200))),
})

export const addCompany = endpoint({
  ...companies.add,
  path: '/api/company',
  summary: 'A new company, as the specification names the call',
})

/** Without a token and a session that may: not_found, as for a company that does not exist. */
export const readCompany = endpoint({
  method: 'GET',
  path: '/api/company/:companyId',
  summary: 'A company, for whoever brings its company_token, and for administrators',
  caller: 'public',
  params: ofCompany,
  query: byToken,
  answer: ownSchema,
  errors: ['not_found'],
})

/** As readCompany; refusals as of changeAdminCompany. */
export const changeCompany = endpoint({
  method: 'PUT',
  path: '/api/company/:companyId',
  summary: 'Name, address and how it is reached; type, state and notes stay the operator’s',
  caller: 'public',
  params: ofCompany,
  query: byToken,
  body: z.object({ ...own, rev: countSchema }),
  answer: ownSchema,
  errors: ['not_found', 'record_changed'],
})
