// Companies (A18, B43): the console's list, their members, their token, and the specification's calls.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/companies.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { FieldChanges } from '../../db/schema-record-changes.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret, isSecret } from '../../http/cookies.ts'
import { type CallMeta, implement } from '../../http/implement.ts'
import { changesOf, invalidField, type ServedResource, serveResource } from '../../http/serve-resource.ts'
import { mayEditCompanies, mayReadCompanies, registerPolicies } from '../../policies/registers.ts'
import {
  companyStore,
  readCompanyMembers,
  readTokenHash,
  writeCompanyOf,
  writeToken,
} from '../../stores/companies/store.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import { readZipcode } from '../../stores/zipcodes/reader.ts'

const everywhere = {}

type Own = Pick<contract.CompanyFields, 'zipcode'>
async function checkPlace(db: Queryable, { zipcode }: Own, before: Own | null) {
  const isNew = zipcode !== '' && zipcode !== before?.zipcode
  return isNew && !(await readZipcode(db, zipcode)) ? invalidField('zipcode', 'unknown_zipcode') : ok(null)
}

const served: ServedResource<typeof contract.companies, Readonly<Record<string, never>>> = {
  policies: {
    list: registerPolicies.listCompanies,
    read: registerPolicies.readAdminCompany,
    add: registerPolicies.addAdminCompany,
    change: registerPolicies.changeAdminCompany,
  },
  scope: () => everywhere,
  store: companyStore,
  unique: { at: 'name', code: 'taken' },
  check: async (db, _, fields, before) =>
    fields.status === 'duplicate' && (before?.members ?? 0) > 0
      ? invalidField('status', 'has_members')
      : checkPlace(db, fields, before),
}

export const companyRoutes = [
  ...serveResource(contract.companies, served),
  ...serveResource(
    { ...contract.companies, add: contract.addCompany },
    { ...served, policies: { add: registerPolicies.addCompany } },
  ),
]

export const listCompanyMembers = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listCompanyMembers, {
    policy: registerPolicies.listCompanyMembers,
    handler: async ({ params: { companyId } }) =>
      (await companyStore.find(deps.db, everywhere, companyId))
        ? ok({ members: await readCompanyMembers(deps.db, companyId) })
        : fail('not_found'),
  })

type Members = Result<{ members: contract.CompanyMember[] }, Failure>

/** Moves an organisation below a company or away from it; it stands in both histories. */
async function move(
  deps: Deps,
  accountId: number,
  { companyId, organisationId }: { readonly companyId: number; readonly organisationId: number },
  isIn: boolean,
): Promise<Members> {
  return deps.work(async (tx): Promise<Members> => {
    const company = await companyStore.lock(tx, everywhere, companyId)
    const organisation = await lockOrganisation(tx, organisationId)
    if (!company || !organisation) return fail('not_found')
    const refused = (code: string) => fail('validation_failed', { errors: [{ path: 'params.organisationId', code }] })
    const isMember = organisation.company_id === companyId
    if (isIn && company.status === 'duplicate') return refused('duplicate')
    if (isIn && organisation.company_id !== null && !isMember) return refused('other_company')
    if (isIn !== isMember) {
      await writeCompanyOf(tx, organisationId, isIn ? companyId : null)
      const at = deps.clock.now()
      const told = (resource: string, record_id: number, changes: FieldChanges) =>
        insertRecordChange(tx, {
          resource,
          record_id,
          at,
          act: 'changed',
          reason: null,
          account_id: accountId,
          changes,
        })
      const both = (value: string) => (isIn ? { from: null, to: value } : { from: value, to: null })
      await told('companies', companyId, { members: both(organisation.name) })
      await told(`${organisation.kind}s`, organisationId, { company: both(company.name) })
    }
    return ok({ members: await readCompanyMembers(tx, companyId) })
  })
}

export const addCompanyMember = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addCompanyMember, {
    policy: registerPolicies.addCompanyMember,
    handler: ({ actor, params }) => move(deps, actor.accountId, params, true),
  })

export const removeCompanyMember = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeCompanyMember, {
    policy: registerPolicies.removeCompanyMember,
    handler: ({ actor, params }) => move(deps, actor.accountId, params, false),
  })

/** The history says that there is a token, and nothing of it. */
async function setToken(deps: Deps, account_id: number, companyId: number, secret: string | null) {
  return deps.work(async (tx: Tx): Promise<Result<boolean, Failure>> => {
    if (!(await companyStore.lock(tx, everywhere, companyId))) return fail('not_found')
    const at = deps.clock.now()
    const had = await writeToken(tx, companyId, secret === null ? null : { hash: hashSecret(secret), at })
    if (had || secret !== null) {
      const changes = { token: { from: had, to: secret !== null } }
      const change = { resource: 'companies', record_id: companyId, at, act: 'changed', reason: null } as const
      await insertRecordChange(tx, { ...change, account_id, changes })
    }
    return ok(had)
  })
}

export const makeCompanyToken = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.makeCompanyToken, {
    policy: registerPolicies.makeCompanyToken,
    handler: async ({ actor, params: { companyId } }) => {
      const company_token = deps.ids.random(32)
      const set = await setToken(deps, actor.accountId, companyId, company_token)
      return set.ok ? ok({ company_token }) : set
    },
  })

export const endCompanyToken = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.endCompanyToken, {
    policy: registerPolicies.endCompanyToken,
    handler: async ({ actor, params: { companyId } }) => {
      const set = await setToken(deps, actor.accountId, companyId, null)
      return set.ok ? ok({ removed: set.value }) : set
    },
  })

const presented = ({
  id,
  rev,
  name,
  street,
  zipcode,
  city,
  phone,
  email,
  website,
  type,
  status,
}: contract.Company) => ({
  ...{ id, rev, name, street, zipcode, city, phone, email, website, type, status },
})

interface Shown {
  readonly token: string | undefined
  readonly meta: CallMeta
}

/** Whether somebody brings the company's own token; a wrong one is waited for as a wrong password is. */
async function hasToken(deps: Deps, companyId: number, { token, meta }: Shown): Promise<Result<boolean, Failure>> {
  if (token === undefined) return ok(false)
  const attempt = { network: meta.network, tried: `token of company ${companyId}`, device: 0 }
  const judged = await deps.attempts.judge(attempt, ['not_found'], async () => {
    const hash = await readTokenHash(deps.db, companyId)
    return hash !== null && isSecret(token, hash) ? ok(true) : fail('not_found')
  })
  return !judged.ok && judged.error.code === 'not_found' ? ok(false) : judged
}

export const readCompany = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readCompany, {
    policy: registerPolicies.readCompany,
    perMinute: 60,
    handler: async ({ params: { companyId }, query: { company_token: token }, meta }) => {
      const own = await hasToken(deps, companyId, { token, meta })
      if (!own.ok) return own
      if (!own.value && !mayReadCompanies(await meta.account())) return fail('not_found')
      const company = await companyStore.find(deps.db, everywhere, companyId)
      return company ? ok(presented(company)) : fail('not_found')
    },
  })

export const changeCompany = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.changeCompany, {
    policy: registerPolicies.changeCompany,
    perMinute: 30,
    handler: async ({ params: { companyId }, query: { company_token: token }, body: { rev, ...body }, meta }) => {
      const own = await hasToken(deps, companyId, { token, meta })
      if (!own.ok) return own
      const account = own.value ? null : await meta.account()
      if (!own.value && !mayEditCompanies(account)) return fail('not_found')
      try {
        return await deps.work(async (tx) => {
          const before = await companyStore.lock(tx, everywhere, companyId)
          if (!before) return fail('not_found')
          if (before.rev !== rev) return fail('record_changed', { current: presented(before) })
          const checked = await checkPlace(tx, body, before)
          if (!checked.ok) return checked
          const { type, status, notes } = before
          const at = deps.clock.now()
          const fields = { ...body, type, status, notes }
          await companyStore.update(tx, everywhere, before, fields, { accountId: account?.accountId ?? 0, at })
          const changes = changesOf(Object.keys(body), before, body)
          const change = { resource: 'companies', record_id: companyId, at, act: 'changed' } as const
          const reason = own.value ? 'company_token' : null
          if (Object.keys(changes).length > 0)
            await insertRecordChange(tx, { ...change, reason, account_id: account?.accountId ?? null, changes })
          const now = await companyStore.find(tx, everywhere, companyId)
          return now ? ok(presented(now)) : fail('not_found')
        })
      } catch (error) {
        if (isUniqueViolation(error)) return invalidField('name', 'taken')
        throw error
      }
    },
  })
