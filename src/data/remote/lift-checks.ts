// KY9: what a colleague has confirmed meanwhile counts here too. Asked when a command was held back, before the person is asked.
import { type OrganisationKeys, readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { listPartnerChecks } from '../../../contract/http/partner-checks.ts'
import type { Connection, OnlineFields } from './connection.ts'

type Deps = Pick<Connection, 'call' | 'api' | 'me'>

/** Whether nothing of this command waits for a person any more. */
export const liftByChecks = (deps: Deps, fields: OnlineFields, organisations: readonly number[]): Promise<boolean> =>
  lift(
    deps,
    providersOf(fields).filter(({ organisation: { id } }) => organisations.includes(id)),
  )

/** Whether nothing of these partners waits for a person any more. */
export async function lift({ call, api, me }: Deps, partners: readonly OrganisationKeys[]): Promise<boolean> {
  const id = me()?.careseeker
  if (id === undefined) return false
  const params = { kind: 'careseeker', id } as const
  const own = await call(readOrganisationKeys, { params })
  const list = await call(listPartnerChecks, { params })
  if (!own.ok || !list.ok) return false
  for (const partner of partners) {
    const judged = await api.judgePartner({ own: own.value, partner, checks: list.value.checks, confirm: null })
    if (!judged.ok || judged.value.state === 'changed') return false
  }
  return true
}

const providersOf = (fields: OnlineFields) =>
  'providers' in fields ? (fields.providers ?? []) : 'provider' in fields && fields.provider ? [fields.provider] : []
