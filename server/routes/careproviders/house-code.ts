// A house gets on board by the code of a fax (docs/decisions/0461): who it is, its street, telephone and institution codes, and the
// invitation of its first person.
import type { FastifyInstance } from 'fastify'
import { roles } from '../../../catalogue/roles.ts'
import * as contract from '../../../contract/http/house-codes.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { hashOfCode } from '../../house-codes/code.ts'
import { changeHouse, checkInstitutionCodes, presentHouse } from '../../house-codes/house.ts'
import { type CallMeta, implement } from '../../http/implement.ts'
import { queueMails } from '../../mail/queue.ts'
import { anybody } from '../../policies/policy.ts'
import { readAccountByEmail, readOrganisationIdsOf } from '../../stores/accounts/reader.ts'
import { addRoles, createAccount } from '../../stores/accounts/writer.ts'
import { countUse, readHouseOfCode } from '../../stores/house-codes/reader.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'
import { writeAddress, writeConfig } from '../../stores/organisations/writer.ts'
import { createInvitation } from '../../user-management/invitation.ts'
import { invitationMail } from '../../user-management/invitation-mails.ts'
import { judgeGuess } from '../accounts/guesses.ts'

/** calls a minute and address: one person at one form */
const perMinute = 30
const accountType = 'careprovider'

/** The house of a code; `id` null: of any. A code that is another house's is a wrong one. */
const houseOf = (deps: Deps, meta: CallMeta, code: string, id: number | null) =>
  judgeGuess(deps, meta, () => findHouse(deps, code, id))

async function findHouse(deps: Deps, code: string, id: number | null) {
  const house = await readHouseOfCode(deps.db, hashOfCode(code), deps.clock.now())
  return house && (id === null || house.id === id) ? ok(house) : fail('token_ended')
}

/** Who holds a fax learns no number of another one. */
const toCode = ({ fax: _fax, contact_hours: _hours, ...house }: contract.CodeHouse): contract.CodeHouse => house

async function change(deps: Deps, id: number, write: (tx: Tx) => Promise<void>) {
  const changed = await changeHouse(deps, id, write)
  return changed.ok ? ok(toCode(changed.value)) : fail('token_ended')
}

export const readHouseByCode = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readHouseByCode, {
    policy: anybody,
    perMinute,
    handler: async ({ body, meta }) => {
      const house = await houseOf(deps, meta, body.code, null)
      return house.ok ? ok(toCode(presentHouse(house.value))) : house
    },
  })

export const saveHouseByCode = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveHouseByCode, {
    policy: anybody,
    perMinute,
    handler: async ({ params: { id }, body, meta }) => {
      const house = await houseOf(deps, meta, body.code, id)
      if (!house.ok) return house
      return change(deps, id, async (tx) => {
        await writeAddress(tx, id, { street: body.street })
        await writeConfig(tx, id, { phone: body.phone })
      })
    },
  })

export const saveInstitutionCodes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveInstitutionCodes, {
    policy: anybody,
    perMinute,
    handler: async ({ params: { id }, body: { code, ik_numbers: given }, meta }) => {
      const house = await houseOf(deps, meta, code, id)
      if (!house.ok) return house
      const wrong = checkInstitutionCodes(given)
      if (wrong) return wrong
      return change(deps, id, (tx) => writeConfig(tx, id, { ik_numbers: [...new Set(given)] }))
    },
  })

export const associateByCode = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.associateByCode, {
    policy: anybody,
    perMinute,
    handler: async ({ params: { id }, body: { code, email, language }, meta }) => {
      const send = async (tx: Tx): Promise<Result<{ sent: true }, Failure>> => {
        const hash = hashOfCode(code)
        // of two who use one code at once, one waits and sees what the other did
        await lockOrganisation(tx, id)
        const house = await readHouseOfCode(tx, hash, deps.clock.now())
        if (!house) return fail('token_ended')
        const existing = await readAccountByEmail(tx, email)
        const isOwn =
          existing?.status === 'created' && (await readOrganisationIdsOf(tx, existing.id)).every((one) => one === id)
        if (existing && !isOwn) return fail('email_taken')
        await countUse(tx, hash, id, deps.clock.now())
        const accountId =
          existing?.id ??
          (await createAccount(tx, { email, account_type: accountType, created_at: deps.clock.now(), language }))
        const role = roles.code.provider
        await addRoles(tx, accountId, id, [role], { by: null, at: deps.clock.now() })
        const token = await createInvitation(deps, tx, { accountId, accountType, organisation: house, roles: [role] })
        await queueMails(deps, tx, [invitationMail({ id: accountId, email, language }, house, token)])
        return ok({ sent: true })
      }
      // a taken address costs the code no use, but nobody tries addresses for long
      const attempt = { network: meta.network, tried: null }
      return deps.attempts.judge(attempt, ['token_ended', 'email_taken'], async () => {
        const found = await findHouse(deps, code, id)
        return found.ok ? deps.work(send) : found
      })
    },
  })
