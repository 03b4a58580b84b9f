// KY9: what a colleague has confirmed meanwhile counts here too. Asked when a deed was held back, before the person is asked.
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { listPartnerChecks } from '../../../contract/http/partner-checks.ts'
import type { Connection, OnlineFields } from './connection.ts'

/** Whether nothing waits for a person any more. */
export async function liftByChecks(
  { call, api, me }: Pick<Connection, 'call' | 'api' | 'me'>,
  fields: OnlineFields,
  organisations: readonly number[],
): Promise<boolean> {
  const id = me()?.careseeker
  if (id === undefined) return false
  const params = { kind: 'careseeker', id } as const
  const own = await call(readOrganisationKeys, { params })
  const list = await call(listPartnerChecks, { params })
  if (!own.ok || !list.ok) return false
  for (const partner of providersOf(fields)) {
    if (!organisations.includes(partner.organisation.id)) continue
    const judged = await api.judgePartner({ own: own.value, partner, checks: list.value.checks, confirm: null })
    if (!judged.ok || judged.value.state === 'changed') return false
  }
  return true
}

const providersOf = (fields: OnlineFields) =>
  'providers' in fields ? (fields.providers ?? []) : 'provider' in fields && fields.provider ? [fields.provider] : []
